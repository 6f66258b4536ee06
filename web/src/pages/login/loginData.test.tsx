import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderHook, waitFor, act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { of } from 'rxjs'
import { expect, it, afterEach, beforeEach, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createCache } from '../../app/apollo/createCache.ts'
import { useSignInData, usePanelAsPage, usePanelSession } from './loginData.ts'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { sample } from '../../../testing/sample.ts'

const links = { termsOfService: 'https://example.com/terms', privacyPolicy: null }
const site = sample('Site', { id: 'site', links })
const failed = [{ message: 'The league does not answer.' }]

it.each([
  ['the clubs', { site, teams: null }, links],
  ['everything', null, null],
])('goes on where %s could not be loaded', async (_what, data, shown) => {
  const link = new ApolloLink(() => of({ data, errors: failed }))
  const client = new ApolloClient({ cache: createCache(), link })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )

  const { result } = renderHook(useSignInData, { wrapper })
  const before = result.current

  expect(before).toEqual({ links: null, teams: undefined })
  await waitFor(() => {
    expect(result.current).toMatchObject({ links: shown, teams: null })
  })
})

provideDialogs()

let dialog: HTMLDialogElement

beforeEach(() => {
  dialog = document.createElement('dialog')
  dialog.id = 'sign-in'
  document.body.append(dialog)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

function Page() {
  usePanelAsPage('/standings')
  return <p>Sign in</p>
}

function openPages() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/schedule', element: <p>Schedule</p> },
      { path: '/login', element: <Page /> },
    ],
    { initialEntries: ['/schedule', '/login'] },
  )
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return router
}

it('closes the panel when the page is left by Back, and leads nowhere else then', async () => {
  const router = openPages()
  await act(async () => Promise.resolve())
  const before = dialog.open

  await act(() => router.navigate(-1))
  dialog.dispatchEvent(new Event('close'))

  expect([before, dialog.open]).toEqual([true, false])
  expect(screen.getByText('Schedule')).toBeDefined()
})

it('leads a visitor to Home when the panel closes', async () => {
  openPages()

  await act(async () => {
    dialog.close()
    dialog.dispatchEvent(new Event('close'))
    await Promise.resolve()
  })

  expect(screen.getByText('Home')).toBeDefined()
})

const OFFLINE = new Error('offline')

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['where nobody can sign in', new Error('no auth access'), 'notOffered', ['no auth access']],
  ['what could not be loaded', OFFLINE, 'failed', ['Sign-in could not be loaded', OFFLINE]],
])('logs %s, and tells the panel', async (_what, error, state, logged) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()

  const { result } = renderHook(() => usePanelSession(() => Promise.reject(error)))

  await waitFor(() => {
    expect(result.current.state).toBe(state)
  })
  expect(warn.mock.calls).toEqual([logged])
})

it('asks a provider that is away no longer once the panel is closed', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const provider = fakeProvider({
    whenReady: (onAway, signal) => {
      signals.push(signal)
      onAway?.()
      return new Promise(() => undefined)
    },
  })
  const load = () => Promise.resolve({ provider } as unknown as LoadedSession)
  const { result, unmount } = renderHook(() => usePanelSession(load))
  await waitFor(() => {
    expect(result.current.state).toBe('away')
  })

  const whileOpen = signals.map((signal) => signal?.aborted)
  unmount()

  expect([whileOpen, signals.map((signal) => signal?.aborted)]).toEqual([[false], [true]])
})

it('asks nothing where the panel was closed while signing in was loaded', async () => {
  const calls: string[] = []
  const provider = fakeProvider({ whenReady: () => Promise.resolve(void calls.push('whenReady')) })
  const loading = Promise.withResolvers<LoadedSession>()
  const { unmount } = renderHook(() => usePanelSession(() => loading.promise))

  unmount()
  loading.resolve({ provider } as unknown as LoadedSession)
  await loading.promise
  await Promise.resolve()

  expect(calls).toEqual([])
})
