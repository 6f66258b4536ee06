import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  ada,
  becomes,
  eventually,
  fanSessionTests,
  recordState,
  sessionOf,
  team,
} from '../../testing/fanSessionTests.ts'
import { clearCount } from '../lib/localCache/clearCount.ts'
import { localCache } from '../lib/localCache/localCache.ts'
import { readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { setPreference } from '../lib/settings/preferences.ts'
import { SignInError } from './signInProvider.ts'
import { useNotice, currentSession } from './session.ts'

fanSessionTests()

it('signs a fan out whose new token is refused too', async () => {
  const { requests, replies, report, provider } = sessionOf()
  replies.push('unauthenticated', 'unauthenticated')

  report(ada)
  await becomes('loggedOut')

  expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer new'])
  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(readStored('wll.account')).toBeNull()
})

const CLOSED = 'This account has been closed. Write to us if you think that is a mistake.'
const SIGN_IN_AGAIN = 'You have been signed out. Sign in again.'

it.each([
  ['user-disabled', CLOSED],
  ['user-token-expired', SIGN_IN_AGAIN],
  ['user-not-found', SIGN_IN_AGAIN],
])('signs a fan out whose token ends with %s, and says why', async (code, reason) => {
  const { result } = renderHook(() => useNotice('signedOutReason'))
  const { report, provider } = sessionOf()
  provider.idToken.mockRejectedValue(new SignInError(code, null))

  report(ada)
  await becomes('loggedOut')

  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(result.current).toBe(reason)
})

it('says to a fan whose session the provider has ended since her last visit that she has to sign in again', () => {
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  const { result } = renderHook(() => useNotice('signedOutReason'))
  const { report } = sessionOf()

  act(() => report(null))
  const ended = result.current
  act(() => report(ada))

  expect([ended, result.current]).toEqual([SIGN_IN_AGAIN, null])
})

it('says nothing to a fan who has signed out, nor to a visitor', async () => {
  const { result } = renderHook(() => useNotice('signedOutReason'))
  const { session, report } = sessionOf()
  report(null)
  const atFirst = result.current
  report(ada)
  await becomes('ready')

  await session.signOut()

  expect([atFirst, result.current]).toEqual([null, null])
})

it('removes what is kept for reading offline when a fan signs out', async () => {
  const { session, report } = sessionOf()
  report(ada)
  await becomes('ready')
  await localCache.put([['Standings A', { data: 1, lastUpdated: new Date().toISOString() }]], clearCount())
  const before = (await localCache.keys()).length

  await session.signOut()

  await vi.waitFor(async () => expect((await localCache.keys()).length).toBe(0))
  expect(before).toBe(1)
})

it('leaves what a later visitor has chosen, when it hears late of a sign-out', async () => {
  const { report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))
  // Another tab has signed her out, and another fan in.
  localStorage.setItem('wll.account', '{"uid":"bea","favorites":null}')
  localStorage.setItem('wll.favorite-team', 'guard')

  report(null)

  expect([recordState(), team(), readStored('wll.account')]).toEqual([
    'loggedOut',
    'guard',
    '{"uid":"bea","favorites":null}',
  ])
})

it('forgets the address that a link was sent to when a fan signs out', async () => {
  const { session, report } = sessionOf()
  report(ada)
  await becomes('ready')
  localStorage.setItem('wll.sign-in-email', 'ada@example.com')

  await session.signOut()

  expect(readStored('wll.sign-in-email')).toBeNull()
})

it('tells a sign-out that has failed', async () => {
  const { session, report, provider } = sessionOf()
  report(ada)
  await becomes('ready')
  provider.signOut.mockRejectedValue(new SignInError('internal-error', null))

  const signingOut = session.signOut()

  await expect(signingOut).rejects.toThrow('internal-error')
  expect(recordState()).toBe('ready')
})

it('saves what a fan has changed before it ends all her sessions', async () => {
  const { session, requests, report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  setPreference('favoriteTeam', 'guard')
  const ended = await session.signOutEverywhere()

  expect(ended).toBe('done')
  expect(requests.map(({ name }) => name)).toEqual(['FanRecord', 'SetFavorites', 'SignOutEverywhere'])
})

it('signs a fan out here whose sessions have ended already', async () => {
  const { session, replies, report } = sessionOf()
  report(ada)
  await becomes('ready')
  replies.push('unauthenticated', 'unauthenticated')

  const ended = await session.signOutEverywhere()

  expect([ended, recordState()]).toEqual(['done', 'loggedOut'])
})

it('renews the token at the next visit where the cookie does not show the last change', async () => {
  localStorage.setItem('wll.session-token', 'ada 0')
  const { report, provider } = sessionOf()

  report(ada)

  await eventually(() => expect(provider.idToken).toHaveBeenCalledWith({ uid: 'ada', isForced: true }))
})

it('renews the token once for several changes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { session, report, provider } = sessionOf({ team: 'charm' })
  report(ada)
  await becomes('ready')

  await session.setFavorites({ team: 'guard' })
  await session.setFavorites({ team: 'charm' })
  setPreference('favoriteTeam', 'guard')
  await vi.advanceTimersByTimeAsync(60_000)

  const forced = provider.idToken.mock.calls.filter(([{ isForced }]) => isForced)
  expect(forced).toHaveLength(1)
  expect(currentSession()).toMatchObject({ record: { fan: { favoriteTeam: { slug: 'guard' } } } })
})

it('saves what a fan has changed before it signs her out, and forgets all that was kept of her', async () => {
  const { session, requests, report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  setPreference('favoriteTeam', 'guard')
  await session.signOut()

  expect(requests.at(-1)).toMatchObject({ name: 'SetFavorites', input: { team: 'guard' } })
  expect([recordState(), team(), readStored('wll.account')]).toEqual(['loggedOut', null, null])
})

it('forgets what a fan has watched when she signs out', async () => {
  const { report } = sessionOf()
  writeStored('wll.watched', '[]')
  report(ada)
  await becomes('ready')
  const before = readStored('wll.watched')

  report(null)
  await becomes('loggedOut')

  expect([before, readStored('wll.watched')]).toEqual(['[]', null])
})

it('logs a visitor out where she gets no anonymous account', async () => {
  const { provider, report } = sessionOf({ allowsAnonymous: true })

  report(null)
  await becomes('loggedOut')

  expect(provider.signInAnonymously).toHaveBeenCalledOnce()
})

it('tells a fan that her sessions could not be ended, and signs her out once they are', async () => {
  const { session, replies, report } = sessionOf()
  report(ada)
  await becomes('ready')
  replies.push('down')

  const failed = await session.signOutEverywhere()
  const after = recordState()
  const done = await session.signOutEverywhere()

  expect([failed, after, done, recordState()]).toEqual(['failed', 'ready', 'done', 'loggedOut'])
})
