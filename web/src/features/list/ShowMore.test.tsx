import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { ShowMore } from './ShowMore.tsx'

afterEach(cleanup)

interface ListProps {
  load?: () => Promise<boolean>
  keepsAddress?: boolean
}

/** A list of two clips, and of four at `?show=4`, or once `load` has succeeded and the address stays. */
function List({ load, keepsAddress = false }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [hasAll, setHasAll] = useState(false)
  const [search] = useSearchParams()
  const shown = hasAll || search.has('show') ? 4 : 2
  const loadAll = async () => {
    const isLoaded = await load?.()
    if (isLoaded && keepsAddress) setHasAll(true)
    return isLoaded ?? true
  }
  return (
    <>
      <div ref={list}>
        {Array.from({ length: shown }, (_, index) => (
          <article key={index}>
            <a href="#clip">Clip {index}</a>
          </article>
        ))}
      </div>
      <ShowMore
        to={shown === 4 ? null : '?show=4'}
        label="Show 2 more"
        items="clips"
        shown={shown}
        list={list}
        load={loadAll}
        keepsAddress={keepsAddress}
      />
    </>
  )
}

function open(props: ListProps = {}) {
  const slow = { path: '/slow', loader: () => new Promise<never>(() => undefined) }
  const router = createMemoryRouter([slow, { path: '*', element: <List {...props} /> }])
  render(<RouterProvider router={router} />)
  return router
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const more = (name = 'Show 2 more') => screen.getByRole('link', { name })
const status = () => screen.getByRole('status').textContent

it('is a link to the longer list', () => {
  open()

  expect(more().getAttribute('href')).toBe('/?show=4')
})

it.each([true, false])(
  'is busy while it loads, then moves the focus and says how many have come (address stays: %s)',
  async (keepsAddress) => {
    const loaded = Promise.withResolvers<boolean>()
    const router = open({ load: () => loaded.promise, keepsAddress })

    fireEvent.click(more())
    const busy = more('Loading…').getAttribute('aria-busy')
    loaded.resolve(true)
    await settled()

    expect(busy).toBe('true')
    expect(document.activeElement?.textContent).toBe('Clip 2')
    expect(status()).toBe('2 more clips, 4 in all')
    expect(screen.queryByRole('link', { name: /more/ })).toBeNull()
    expect(router.state.location.search).toBe(keepsAddress ? '' : '?show=4')
  },
)

it('replaces the address where the fan is, so that Back leaves the list and nothing scrolls', async () => {
  const router = open({ load: () => Promise.resolve(true) })

  fireEvent.click(more())
  await settled()

  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true })
})

it('loads once, however often it is pressed', async () => {
  const load = vi.fn(() => new Promise<boolean>(() => undefined))
  open({ load })

  fireEvent.click(more())
  await settled()
  fireEvent.click(more('Loading…'))

  expect(load).toHaveBeenCalledOnce()
})

it('leaves a press for a new tab to the browser', () => {
  const load = vi.fn(() => Promise.resolve(true))
  open({ load })

  const isLeftToBrowser = fireEvent.click(more(), { ctrlKey: true })

  // fireEvent says whether the browser still does what it does by itself.
  expect(isLeftToBrowser).toBe(true)
  expect(load).not.toHaveBeenCalled()
})

it.each([
  ['has gone to another page', '/other', { pathname: '/other' }],
  ['is on her way to a page that loads', '/slow', { pathname: '/' }],
])('does not call back a fan who %s meanwhile', async (_what, to, location) => {
  const loaded = Promise.withResolvers<boolean>()
  const router = open({ load: () => loaded.promise })
  fireEvent.click(more())
  await settled()

  await act(async () => {
    void router.navigate(to)
    await settled()
  })
  loaded.resolve(true)
  await settled()

  expect(router.state.location).toMatchObject({ ...location, search: '' })
  expect(router.state.navigation.location?.pathname).toBe(to === '/slow' ? '/slow' : undefined)
})

it.each([
  ['answers without the list', () => Promise.resolve(false)],
  ['does not answer', () => Promise.reject(new Error('offline'))],
])('says that it has failed when the gateway %s, and tries again', async (_what, failure) => {
  const answers = [failure, () => Promise.resolve(true)]
  const router = open({ load: () => answers.shift()!() })

  fireEvent.click(more())
  await settled()
  const failed = status()
  const search = router.state.location.search
  await pressTryAgain(more('Try again'))
  await settled()

  expect(failed).toBe('More clips could not be loaded.')
  expect(search).toBe('')
  expect(status()).toBe('2 more clips, 4 in all')
  expect(document.activeElement?.textContent).toBe('Clip 2')
})

it.each([
  ['by itself', false],
  ['by itself after a press has failed', true],
])('leaves the focus alone when the list grows %s', async (_how, isPressed) => {
  const router = open({ load: () => Promise.resolve(false) })
  if (isPressed) fireEvent.click(more())
  await settled()

  await act(() => router.navigate('/?show=4'))

  expect(document.activeElement).toBe(document.body)
  expect(status()).not.toContain('in all')
})
