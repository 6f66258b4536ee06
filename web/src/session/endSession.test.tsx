import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleAccount } from '../../testing/fanSample.ts'
import { setSession } from '../../testing/tabSession.ts'
import { endSession } from './endSession.ts'

let sent: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  sent = []
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    sent.push(method ?? '')
    return sent.length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  setSession({ state: 'loading' })
})

it('is tried again once the device is online', async () => {
  localStorage.setItem('wll.session-token', 'ada 1')
  await endSession(false)

  window.dispatchEvent(new Event('online'))

  await vi.waitFor(() => {
    expect(localStorage.getItem('wll.session-token')).toBeNull()
  })
  expect(sent).toEqual(['DELETE', 'DELETE'])
})

it.each([
  ['in this browser', () => localStorage.setItem('wll.account', '{"uid":"bea"}')],
  [
    'in this tab',
    () => setSession({ state: 'loggedIn', account: sampleAccount, record: { state: 'loading' } }),
  ],
])('is left as it is once somebody has signed in again %s', async (_where, signIn) => {
  await endSession(false)
  signIn()

  window.dispatchEvent(new Event('online'))

  expect(sent).toEqual(['DELETE'])
})
