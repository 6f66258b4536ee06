import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { canRestore, forgetEverything } from '../lib/settings/browserStorage.ts'
import { keepTokenOfAddress, takeToken } from './pendingSignIn.ts'
import { currentSession, loadFanSession, startSession, useNotice } from './session.ts'
import { setSession } from '../../testing/tabSession.ts'

/** What loading fails with here, because no tab has provided its client. */
const NO_CLIENT = new Error('The session needs the client of the tab')

/** The first test to load the provider's library compiles it, ms. */
const LOAD_TIMEOUT_MS = 30_000

let stop: () => void = () => undefined
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  setSession({ state: 'loading' })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  takeToken()
  history.replaceState(null, '', '/')
})

it.each([
  ['nobody can sign in', undefined],
  ['nobody gets an anonymous account', false],
])('logs a visitor out without loading anything where %s', async (_where, isAnonymousAllowed) => {
  stop = startSession(isAnonymousAllowed)

  expect(currentSession()).toEqual({ state: 'loggedOut' })
  // The session would be loaded by now, and would have warned of its missing client.
  await loadChunk(() => import('./fanSession.ts'))
  await vi.dynamicImportSettled()
  expect(warn).not.toHaveBeenCalled()
})

it.each<[where: string, allowed: boolean, address: string, kept: { account?: string; redirect?: string }]>([
  ['everybody gets an anonymous account', true, '/', {}],
  ['somebody has signed in here before', false, '/', { account: '{"uid":"ada"}' }],
  ['a token was in the address', false, '/?fbct=token', {}],
  ['a link of an email is open', false, '/login?mode=signIn&oobCode=code', {}],
  ['the visitor comes back from Google’s page', false, '/', { redirect: 'pending' }],
])('loads the session where %s', async (_where, isAnonymousAllowed, address, { account, redirect }) => {
  history.replaceState(null, '', address)
  keepTokenOfAddress()
  if (account) localStorage.setItem('wll.account', account)
  if (redirect) sessionStorage.setItem('wll.google-redirect', redirect)

  stop = startSession(isAnonymousAllowed)

  await vi.waitFor(
    () => {
      expect(warn).toHaveBeenCalledExactlyOnceWith(NO_CLIENT)
    },
    { timeout: LOAD_TIMEOUT_MS },
  )
  expect(currentSession()).toEqual({ state: 'loading' })
})

it('loads nothing once it was stopped before the browser is idle', () => {
  const idle = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.set(idle.size + 1, run).size)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle))

  startSession(false)()
  for (const run of idle.values()) run()

  expect(currentSession()).toEqual({ state: 'loading' })
})

it('waits until the browser is idle, but not where a sign-in is pending', () => {
  const requestIdleCallback = vi.fn(() => 1)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', vi.fn())

  startSession(false)()
  sessionStorage.setItem('wll.google-redirect', 'pending')
  startSession(undefined)()

  expect(requestIdleCallback).toHaveBeenCalledOnce()
})

/** A page whose browser is never idle, and what it sends. */
function openBusyPage(): string[] {
  const sent: string[] = []
  vi.stubGlobal('requestIdleCallback', () => 1)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return sent
}

it('deletes the cookie and signs the provider out when everything is forgotten before the session is loaded', async () => {
  const sent = openBusyPage()
  localStorage.setItem('wll.account', '{"uid":"ada"}')
  stop = startSession(false)

  forgetEverything()

  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledExactlyOnceWith('The session could not be ended', NO_CLIENT)
  })
  expect(sent).toEqual(['DELETE /session'])
  expect(canRestore()).toBe(true)
})

it('signs a fan of another tab out where the session could not be loaded and everything is forgotten here', async () => {
  const sent = openBusyPage()
  stop = startSession(false)
  localStorage.setItem('wll.account', '{"uid":"ada"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.account', newValue: '{"uid":"ada"}' }))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(NO_CLIENT), { timeout: LOAD_TIMEOUT_MS })

  forgetEverything()

  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledWith('The session could not be ended', NO_CLIENT)
  })
  expect(sent).toEqual(['DELETE /session'])
})

it('leaves it to the other tab to sign out where everything was forgotten there', async () => {
  const sent = openBusyPage()
  localStorage.setItem('wll.account', '{"uid":"ada"}')
  stop = startSession(false)
  localStorage.clear()

  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.account', newValue: null }))
  // Ending the session would be loaded and begun by now.
  await vi.dynamicImportSettled()
  await loadChunk(() => import('./endSession.ts'))
  await vi.dynamicImportSettled()

  expect(currentSession()).toEqual({ state: 'loggedOut' })
  expect(sent).toEqual([])
})

it('deletes the cookie that could not be deleted at the last sign-out, and asks for it no more', async () => {
  const sent = openBusyPage()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (run(), 1))
  localStorage.setItem('wll.session-token', 'ada 1')

  stop = startSession(false)

  await vi.waitFor(() => {
    expect(localStorage.getItem('wll.session-token')).toBeNull()
  })
  expect(sent).toEqual(['DELETE /session'])
  expect(warn).not.toHaveBeenCalled()
})

it('leaves the cookie of a fan who is signed in where it is not known whether anybody can sign in', async () => {
  const sent = openBusyPage()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (run(), 1))
  localStorage.setItem('wll.account', '{"uid":"ada"}')
  localStorage.setItem('wll.session-token', 'ada 1')

  stop = startSession(undefined)
  await loadChunk(() => import('./endSession.ts'))
  await vi.dynamicImportSettled()

  expect(sent).toEqual([])
  expect(localStorage.getItem('wll.session-token')).toBe('ada 1')
})

it('forgets an address whose link was never used once the link works no more', async () => {
  localStorage.setItem('wll.sign-in-email', '1 ada@example.com')

  stop = startSession(false)

  await vi.waitFor(() => {
    expect(localStorage.getItem('wll.sign-in-email')).toBeNull()
  })
})

it('loads the session once somebody has signed in in another tab', async () => {
  stop = startSession(false)
  localStorage.setItem('wll.account', '{"uid":"ada"}')

  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.account', newValue: '{"uid":"ada"}' }))

  await vi.waitFor(
    () => {
      expect(warn).toHaveBeenCalledWith(NO_CLIENT)
    },
    { timeout: LOAD_TIMEOUT_MS },
  )
})

it('loads again after a failure, and not twice at a time', async () => {
  const first = loadFanSession()
  const same = loadFanSession()
  await expect(first).rejects.toThrow(NO_CLIENT)

  const next = loadFanSession()

  expect(same).toBe(first)
  expect(next).not.toBe(first)
  await expect(next).rejects.toThrow(NO_CLIENT)
})

it('tells that loading has failed until it is tried again', async () => {
  const { result } = renderHook(() => useNotice('hasLoadFailed'))
  await act(async () => {
    await expect(loadFanSession()).rejects.toThrow(NO_CLIENT)
  })

  const hasFailed = result.current
  let next: Promise<unknown> = Promise.resolve()
  act(() => {
    next = loadFanSession()
  })

  expect(hasFailed).toBe(true)
  expect(result.current).toBe(false)
  await act(async () => {
    await expect(next).rejects.toThrow(NO_CLIENT)
  })
  expect(result.current).toBe(true)
})
