import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { forgetWatched } from '../../lib/settings/watched.ts'
import { keepWatch } from '../../lib/watched/watchHistory.ts'
import { WatchedShare } from './WatchedShare.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

const card = (
  <div data-testid="card">
    <WatchedShare as="bar" of="clip 1" />
    <WatchedShare as="text" of="clip 1" />
    <WatchedShare as="bar" of={['clip 1', 'clip 2']} />
    <WatchedShare as="text" of={['clip 1', 'clip 2']} />
  </div>
)

function watch() {
  const watchedAt = Math.floor(Date.now() / 1000)
  keepWatch({ mediaId: 'clip 1', seen: [[0, 90]], leftAt: 90, length: 100, watchedAt })
}

const bars = () => [...screen.getByTestId('card').querySelectorAll('i')].map(({ style }) => style.width)

it('shows what is watched from then on, and nothing once it is cleared', async () => {
  render(card)
  const before = screen.getByTestId('card').childElementCount

  await act(async () => {
    watch()
    await Promise.resolve()
  })
  await screen.findByText('1 of 2 watched')
  const shown = [screen.getByTestId('card').textContent, bars()]
  act(forgetWatched)

  expect(before).toBe(0)
  expect(shown).toEqual([' Watched 1 of 2 watched', ['90%', '50%']])
  expect(screen.getByTestId('card').childElementCount).toBe(0)
})

it('is not in the server’s page, and comes once the page is hydrated', async () => {
  watch()
  const html = renderToString(card)
  document.body.innerHTML = html

  const root = await act(() => Promise.resolve(hydrateRoot(document.body, card)))
  await screen.findByText('1 of 2 watched')

  expect(html).toBe('<div data-testid="card"></div>')
  act(() => root.unmount())
})
