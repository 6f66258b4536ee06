import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import { WATCHED_KEY } from '../../lib/settings/watched.ts'
import { createCache } from '../apollo/createCache.ts'
import { ClipDialog } from './PageDialogs.tsx'

beforeEach(provideDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** A page at an address with a link, and whether a click on it was kept from leaving the page. */
function pressed(path: string, href: string, click: MouseEventInit = {}): boolean {
  history.replaceState(null, '', path)
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })
  render(
    <ApolloProvider client={client}>
      <BrowserRouter>
        <main>
          <a href={href}>
            <b>Every goal</b>
          </a>
        </main>
        <ClipDialog />
      </BrowserRouter>
    </ApolloProvider>,
  )
  const event = createEvent.click(screen.getByText('Every goal'), { button: 0, ...click })
  // jsdom would say that it cannot leave the page.
  addEventListener('click', (late) => late.preventDefault(), { once: true })
  let isStored = false
  document.body.addEventListener('click', () => (isStored = event.defaultPrevented), { once: true })
  fireEvent(screen.getByText('Every goal'), event)

  return isStored
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

it.each(['/', '/games/2025-wll-ev-17', '/teams/guard'])('opens a clip over %s', (path) => {
  expect(pressed(path, '/videos/clip%207')).toBe(true)
  expect(dialog().open).toBe(true)
  expect(location.pathname).toBe(path)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Every goal' }))
})

it('forgets on any page, in time, what was watched more than 30 days ago', async () => {
  const nowS = Math.floor(Date.now() / 1000)
  const watched = (mediaId: string, days: number) => ({
    ...{ mediaId, seen: [0, 40], leftAt: 40, length: 100, watchedAt: nowS - days * 86_400 },
  })
  localStorage.setItem(WATCHED_KEY, JSON.stringify([watched('clip-7', 29), watched('clip-8', 31)]))
  pressed('/search', '/news/7')

  await waitFor(() => expect(localStorage.getItem(WATCHED_KEY)).not.toContain('clip-8'))
  expect(localStorage.getItem(WATCHED_KEY)).toContain('clip-7')
})

it('opens what says that there is no clip at a malformed address', () => {
  expect(pressed('/', '/videos/%E0%A4%A')).toBe(true)
  expect(dialog().open).toBe(true)
})

it.each([
  ['over the pages of clips', '/videos', '/videos/clip-7', {}],
  ['over any other page', '/search', '/videos/clip-7', {}],
  ['for a new tab', '/', '/videos/clip-7', { metaKey: true }],
  ['for a list of clips', '/', '/videos/tag/WGUA', {}],
  ['for all highlights', '/', '/videos/highlights', {}],
  ['for all clips', '/', '/videos', {}],
  ['for a story', '/', '/news/7', {}],
])('opens nothing %s', (_where, path, href, click) => {
  expect(pressed(path, href, click)).toBe(false)
  expect(dialog().open).toBe(false)
})
