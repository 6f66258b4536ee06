import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { ChunkLoadError } from '../../lib/loading/loadChunk.ts'
import { setReachable } from '../../lib/loading/online.ts'
import { PageError } from './PageError.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function renderRouteThatThrows(thrown: unknown) {
  const loader = () => {
    throw thrown
  }
  const router = createMemoryRouter([{ path: '/', loader, Component: () => null, ErrorBoundary: PageError }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

const buttons = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('shows Whoops with its sentence and three links for an address that does not exist', async () => {
  await renderRouteThatThrows(new Response(null, { status: 404 }))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Whoops')
  expect(screen.getByText('Looks like you found Sad Chazz. He thinks you should try these:')).toBeTruthy()
  expect(buttons()).toEqual([
    ['Schedule', '/schedule'],
    ['Stats', '/stats'],
    ['Shop', '/shop'],
  ])
  expect(document.title).toBe('Whoops | WLL')
})

it('shows the crash page with Reload, and nothing about the error, when the site fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  await renderRouteThatThrows(new Error('secret detail'))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByText('Reload').getAttribute('href')).toBe('')
  expect(document.body.textContent).not.toContain('secret')
  logged.mockClear()
})

it.each([
  ['a defect of ours', new Error('no'), 1],
  ['code that could not be loaded', new ChunkLoadError('late'), 0],
  ['an address that does not exist', new Response(null, { status: 404 }), 0],
])('tells whoever reports errors of a crash only: %s', async (_what, thrown, times) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubSite(() => Promise.reject(new TypeError('Failed to fetch')))
  const crashes: unknown[] = []
  const onCrash = ({ detail }: CustomEvent<unknown>) => void crashes.push(detail)
  addEventListener('crash', onCrash)
  onTestFinished(() => removeEventListener('crash', onCrash))

  await renderRouteThatThrows(thrown)

  expect(crashes).toEqual(Array(times).fill(thrown))
})

function goOnline(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => {
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
}

/** A site that is asked by `fetch`, and the page that starts anew once it has answered. */
function stubSite(answers: () => Promise<unknown>) {
  const [fetch, reload] = [vi.fn(answers), vi.fn()]
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { href: 'http://localhost/stats', origin: 'http://localhost', reload })
  return { fetch, reload }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://example.com/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://example.com/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a stylesheet', new Error('Unable to preload CSS for /static/assets/a.css')],
  ['a chunk that is too late', new ChunkLoadError('late')],
])('says that the page could not be loaded, not that the site broke: %s', async (_whose, error) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubSite(offline)

  await renderRouteThatThrows(error)

  expect(title()).toBe('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  logged.mockClear()
})

it.each([
  ['a failed request', new TypeError('Failed to fetch'), 'You are offline'],
  ['a fault of ours', new TypeError('x is not a function'), 'Unexpected Application Error!'],
])('tells the two apart while the device is offline: %s', async (_what, error, expected) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubSite(offline)
  goOnline(false)

  await renderRouteThatThrows(error)

  expect(title()).toBe(expected)
  logged.mockClear()
})

it('reloads the page by itself once the device is back online, but not while the site does not answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { fetch, reload } = stubSite(offline)
  goOnline(false)
  await renderRouteThatThrows(new ChunkLoadError('late'))

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const [requests, left] = [fetch.mock.calls.length, reload.mock.calls.length]
  fetch.mockResolvedValue(new Response())
  goOnline(true)

  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce()
  })
  expect([requests, left]).toEqual([2, 0])
  logged.mockClear()
})

it('says that the site cannot be reached while the device has a network, and loads the page once it can', async () => {
  onTestFinished(() => setReachable(true))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { fetch, reload } = stubSite(offline)
  setReachable(false)
  await renderRouteThatThrows(new ChunkLoadError('late'))
  const shown = [title(), reload.mock.calls.length]

  fetch.mockResolvedValue(new Response())
  act(() => setReachable(true))

  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce()
  })
  expect(shown).toEqual(['The league’s site cannot be reached', 0])
  logged.mockClear()
})

it('reloads the page at once, but never again by itself for the same address', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { fetch, reload } = stubSite(() => Promise.resolve(new Response()))
  const importFailed = new TypeError('Importing a module script failed.')

  await renderRouteThatThrows(importFailed)
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledOnce()
  })
  cleanup()
  await renderRouteThatThrows(importFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(2)
  })

  expect(fetch).toHaveBeenCalledTimes(3)
  logged.mockClear()
})

it('hides its picture when that cannot be loaded', async () => {
  await renderRouteThatThrows(new Response(null, { status: 404 }))

  fireEvent.error(screen.getByRole('presentation'))

  expect(screen.queryByRole('presentation')).toBeNull()
})
