import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../../testing/fakeProvider.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { usePanelSession } from './usePanelSession.ts'

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
