import { ApolloClient, ApolloLink } from '@apollo/client'
import { act, renderHook } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../app/apollo/createCache.ts'
import { clearCount } from '../lib/localCache/clearCount.ts'
import { localCache } from '../lib/localCache/localCache.ts'
import {
  forgetEverything,
  readStored,
  restoreForgotten,
  writeStored,
} from '../lib/settings/browserStorage.ts'
import { followPlayer, readFollowedPlayers } from '../lib/settings/followedPlayers.ts'
import { setPreference } from '../lib/settings/preferences.ts'
import { useFavoritesProblem } from './favorites/favoritesProblem.ts'
import { SignInError } from './identity/identityProvider.ts'
import type { Account, IdentityProvider, TokenRequest } from './identity/identityProvider.ts'
import { setSignedOutReason, useSignedOutReason } from './session/sessionEnd.ts'
import { currentSession, onSession, setSession } from './session/sessionStore.ts'
import { createFanSession } from './fanSession.ts'

const CREATED = Date.UTC(2026, 10, 1)
const ada: Account = {
  ...{ uid: 'ada', isAnonymous: false, name: 'Ada van Lee', email: 'ada@example.com', phone: null },
  ...{ createdAtMs: CREATED, lastSignInAtMs: CREATED + 5000 },
}
const newAda: Account = { ...ada, lastSignInAtMs: CREATED }
const clubs = [
  { slug: 'guard', officialId: 'WGUA' },
  { slug: 'charm', officialId: 'WCHR' },
]

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  setSession({ state: 'loading' })
  setSignedOutReason(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetEverything()
  localStorage.clear()
  sessionStorage.clear()
})

/** The root field of each operation about a fan. */
const ROOTS: Readonly<Record<string, string>> = {
  FanRecord: 'viewer',
  SaveFanProfile: 'saveProfile',
  SetFavorites: 'setFavorites',
  SignOutEverywhere: 'signOutEverywhere',
}

interface Request {
  name: string
  input: unknown
  token: unknown
}
type Reply = 'down' | 'unauthenticated' | 'playersMissing' | { problems: object[] }

/** A session whose provider and gateway a test answers for. A reply without more to say is that it was done. */
function sessionOf({
  team = null as string | null,
  players = [] as string[],
  allowsAnonymous = false,
  hadAccount = false,
  hasSeasonPlayers = true,
} = {}) {
  const record = { team, players }
  const requests: Request[] = []
  const replies: Reply[] = []
  const viewer = () => ({
    __typename: 'Viewer',
    ...{
      id: 'Viewer:ada',
      isLoggedIn: true,
      firstName: 'Ada',
      lastName: 'van Lee',
      email: 'ada@example.com',
    },
    ...{ alternateEmail: null, phone: null, birthday: null, twitter: null, zip: null, username: null },
    ...{ portrait: null, topics: [], hasGamification: false, nation: null, missing: ['ZIP'] },
    favoriteTeam: record.team && { __typename: 'Team', id: record.team, slug: record.team, officialId: 'W' },
    ...{ favoritePlayerSlugs: record.players, favoritePlayers: [] },
  })
  const link = new ApolloLink((operation) => {
    const { operationName: name = '', variables } = operation
    if (name === 'KnownPlayers' && !hasSeasonPlayers) return NEVER
    if (name === 'KnownPlayers')
      return of({
        data: {
          players: {
            __typename: 'PlayerConnection',
            nodes: (variables['slugs'] as string[])
              .filter((slug) => slug !== 'retired')
              .map((slug) => ({ __typename: 'Player', id: slug, slug, firstName: slug, lastName: 'Lee' })),
          },
        },
      })
    const { headers } = operation.getContext() as { headers: Record<string, string> }
    const input = variables['input'] as { team?: string | null; playerSlugs?: string[] } | undefined
    requests.push({ name, input, token: headers['authorization'] })
    const reply = replies.shift()
    if (reply === 'playersMissing')
      return of({
        data: { viewer: { ...viewer(), favoritePlayers: null } },
        errors: [{ message: 'no', path: ['viewer', 'favoritePlayers'] }],
      })
    const code = reply === 'unauthenticated' ? 'UNAUTHENTICATED' : 'UPSTREAM_UNAVAILABLE'
    const root = ROOTS[name] ?? name
    if (typeof reply === 'string')
      return of({ data: { [root]: null }, errors: [{ message: 'no', path: [root], extensions: { code } }] })
    const problems = reply?.problems ?? []
    if (input?.team !== undefined && problems.length === 0) record.team = input.team
    if (input?.playerSlugs && problems.length === 0) record.players = input.playerSlugs
    const payload = { __typename: 'Payload', viewer: viewer(), problems }
    return of({ data: { [root]: name === 'FanRecord' ? viewer() : payload } })
  })
  let report: (account: Account | null) => void = () => undefined
  const notUsed = () => Promise.reject(new Error('This test does not use it'))
  const provider = {
    whenReady: () => Promise.resolve(),
    onAccount: (listener: (account: Account | null) => void) => {
      report = listener
      return () => undefined
    },
    ...{ sendEmailLink: notUsed, isEmailLink: () => false, signInWithEmailLink: notUsed, sendCode: notUsed },
    ...{ prepareGoogle: () => undefined, signInWithGoogle: notUsed, offerOneTap: notUsed },
    signInWithCustomToken: notUsed,
    signInAnonymously: vi.fn(() => Promise.reject(new SignInError('network-request-failed', 'anonymous'))),
    signOut: vi.fn(() => {
      report(null)
      return Promise.resolve()
    }),
    idToken: vi.fn(({ isForced }: TokenRequest) =>
      Promise.resolve<string | null>(isForced ? 'new' : 'first'),
    ),
  } satisfies IdentityProvider
  const session = createFanSession({
    client: new ApolloClient({ cache: createCache(), link }),
    provider,
    settings: {
      ...{ apiKey: 'key', authDomain: 'auth.example', projectId: 'demo', emulatorUrl: null },
      ...{ googleClientId: null, allowsAnonymous, syncsTokens: true },
    },
    clubs,
    hadAccount,
  })
  return {
    session,
    provider,
    record,
    requests,
    replies,
    report: (account: Account | null) => report(account),
  }
}

const recordState = () => {
  const session = currentSession()
  return session.state === 'loggedIn' ? session.record.state : session.state
}
/** Waits long enough for a loaded machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const becomes = (state: string) => eventually(() => expect(recordState()).toBe(state))
const team = () => readStored('wll.favorite-team')
const followed = () => readFollowedPlayers().map(({ slug }) => slug)
const saved = (requests: readonly Request[]) =>
  requests.filter(({ name }) => name === 'SetFavorites').map(({ input }) => input)

it('fetches the record of a fan with her token, and gives the browser her favorites', async () => {
  const { requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })

  report(ada)
  await becomes('ready')

  expect(requests).toEqual([{ name: 'FanRecord', input: undefined, token: 'Bearer first' }])
  await eventually(() => expect(team()).toBe('charm'))
  expect(readStored('wll.followed-players')).toBe('[{"slug":"ann-lee","name":"Ann Lee"}]')
})

it('creates the record of a new fan with her name, split on its first space, and where she came from', async () => {
  const { requests, report } = sessionOf()
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')

  report(newAda)
  await becomes('ready')

  const extras = { referrerUserId: 'bea', source: 'letter', osc: 'spring' }
  expect(requests).toEqual([
    {
      name: 'SaveFanProfile',
      input: { firstName: 'Ada', lastName: 'van Lee', extras },
      token: 'Bearer first',
    },
  ])
})

it('creates the record of a fan who was anonymous with her name and where she came from', async () => {
  const { requests, report } = sessionOf()
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')

  report({ ...ada, isAnonymous: true })
  report(ada)
  await becomes('ready')

  const extras = { referrerUserId: 'bea', source: 'letter', osc: 'spring' }
  expect(requests.map(({ name, input }) => [name, input])).toEqual([
    ['SaveFanProfile', { firstName: 'Ada', lastName: 'van Lee', extras }],
  ])
})

it('creates the record with what the address says of where she came from, before the page has kept it', async () => {
  history.replaceState(null, '', '/?osc=spring')
  const { requests, report } = sessionOf()

  report(newAda)
  await becomes('ready')
  history.replaceState(null, '', '/')

  expect(requests).toMatchObject([{ input: { extras: { osc: 'spring' } } }])
})

it('creates the record where it could not be fetched, then gives up until the fan tries again', async () => {
  const { session, requests, replies, report } = sessionOf()
  replies.push('down', 'down')

  report(ada)
  await becomes('failed')
  session.retryRecord()
  await becomes('ready')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord', 'SaveFanProfile', 'FanRecord'])
  expect(warn.mock.calls).toEqual([
    ['The fan’s record could not be loaded: fetch failed'],
    ['The fan’s record could not be loaded: create failed'],
  ])
})

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
  const { result } = renderHook(useSignedOutReason)
  const { report, provider } = sessionOf()
  provider.idToken.mockRejectedValue(new SignInError(code, null))

  report(ada)
  await becomes('loggedOut')

  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(result.current).toBe(reason)
})

it('says to a fan whose session the provider has ended since her last visit that she has to sign in again', () => {
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  const { result } = renderHook(useSignedOutReason)
  const { report } = sessionOf()

  act(() => report(null))
  const ended = result.current
  act(() => report(ada))

  expect([ended, result.current]).toEqual([SIGN_IN_AGAIN, null])
})

it('says nothing to a fan who has signed out, nor to a visitor', async () => {
  const { result } = renderHook(useSignedOutReason)
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
  await localCache.put([['standings:A', { data: 1, lastUpdated: new Date().toISOString() }]], clearCount())
  const before = (await localCache.entries()).size

  await session.signOut()

  await vi.waitFor(async () => expect((await localCache.entries()).size).toBe(0))
  expect(before).toBe(1)
})

it('saves the favorites of the browser that the account takes, once, and keeps them at sign-in of an anonymous fan', async () => {
  const { requests, report } = sessionOf({ players: ['bea-ray'] })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  followPlayer({ slug: 'retired', name: 'Cleo Day' })

  report({ ...ada, isAnonymous: true })
  const before = [recordState(), team()]
  report(ada)
  await eventually(() => expect(requests).toHaveLength(2))

  expect(before).toEqual(['anonymous', 'guard'])
  expect(requests[1]).toMatchObject({
    name: 'SetFavorites',
    input: { team: 'guard', playerSlugs: ['bea-ray', 'ann-lee'] },
  })
  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect(requests).toHaveLength(2)
})

it('saves a change made in the browser, renews the token for the cookie, and takes back what fails', async () => {
  const { requests, replies, report, provider } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  setPreference('favoriteTeam', 'guard')
  await eventually(() => expect(provider.idToken).toHaveBeenCalledWith({ uid: 'ada', isForced: true }))
  replies.push('down')
  setPreference('favoriteTeam', '')
  await eventually(() => expect(team()).toBe('guard'))

  expect(requests.slice(1).map(({ input }) => input)).toEqual([{ team: 'guard' }, { team: null }])
  expect(currentSession()).toMatchObject({ record: { fan: { favoriteTeam: { slug: 'guard' } } } })
})

it('takes over what she has chosen on another device when something else is saved here', async () => {
  const { session, record, requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))
  record.players = ['ann-lee', 'bea-ray']

  await session.saveProfile({ zip: '02134' })

  expect(followed()).toEqual(['ann-lee', 'bea-ray'])
  expect(readStored('wll.account')).toContain('"players":["ann-lee","bea-ray"]')
  expect(saved(requests)).toEqual([])
})

it('saves a team and players that are chosen together in one request', async () => {
  const { session, requests, report } = sessionOf({ team: 'charm', players: ['ann-lee'] })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  await session.setFavorites({ team: 'guard', playerSlugs: ['ann-lee', 'bea-ray'] })

  expect([team(), followed()]).toEqual(['guard', ['ann-lee', 'bea-ray']])
  expect(saved(requests)).toEqual([{ team: 'guard', playerSlugs: ['ann-lee', 'bea-ray'] }])
})

it('keeps favorites that could not be merged, and merges them after the next change that is saved', async () => {
  const { session, requests, replies, report } = sessionOf()
  setPreference('favoriteTeam', 'guard')
  replies.push({ problems: [] }, 'down')
  report(ada)
  await becomes('ready')
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await eventually(() => expect(currentSession()).toMatchObject({ record: { fan: { favoriteTeam: null } } }))
  const afterFailure = team()

  await session.saveProfile({ zip: '02134' })

  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect([afterFailure, team()]).toEqual(['guard', 'guard'])
  expect(saved(requests)).toEqual([{ team: 'guard' }, { team: 'guard' }])
})

it('saves the favorites that the account takes where it refuses others', async () => {
  const { requests, replies, report } = sessionOf({ players: ['bea-ray'] })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  followPlayer({ slug: 'cleo-day', name: 'Cleo Day' })
  const refusal = {
    code: 'NOT_FOUND',
    field: 'FAVORITE_PLAYERS',
    value: 'ann-lee',
    message: 'She plays no more.',
  }
  replies.push({ problems: [] }, { problems: [refusal] })

  report(ada)
  await becomes('ready')

  await eventually(() => expect(readStored('wll.account')).toContain('"team":"guard"'))
  expect(saved(requests)).toEqual([
    { team: 'guard', playerSlugs: ['bea-ray', 'ann-lee', 'cleo-day'] },
    { team: 'guard', playerSlugs: ['bea-ray', 'cleo-day'] },
  ])
  expect([team(), followed()]).toEqual(['guard', ['bea-ray', 'cleo-day']])
})

it('keeps favorites in the browser that the account refuses without naming any, and tells why', async () => {
  const { requests, replies, report } = sessionOf({ team: 'charm' })
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  const message = 'unknown player'
  const refusal = { code: 'NOT_FOUND', field: 'FAVORITE_PLAYERS', value: null, message }
  replies.push({ problems: [] }, { problems: [refusal] })
  const { result } = renderHook(useFavoritesProblem)

  report(ada)
  await eventually(() => expect(result.current).toBe(message))

  expect(saved(requests)).toEqual([{ playerSlugs: ['ann-lee'] }])
  expect(followed()).toEqual(['ann-lee'])
})

it('keeps players in the browser that could not be merged when she chooses others for her account', async () => {
  const { session, requests, replies, report } = sessionOf({ players: ['bea-ray'] })
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  replies.push({ problems: [] }, 'down')
  report(ada)
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await eventually(() =>
    expect(currentSession()).toMatchObject({ record: { fan: { favoritePlayerSlugs: ['bea-ray'] } } }),
  )

  await session.setFavorites({ playerSlugs: ['bea-ray', 'cleo-day'] })

  await eventually(() => expect(saved(requests)).toHaveLength(3))
  expect(saved(requests).slice(1)).toEqual([
    { playerSlugs: ['bea-ray', 'cleo-day'] },
    { playerSlugs: ['bea-ray', 'cleo-day', 'ann-lee'] },
  ])
})

it('tells that the favorites of the browser could not be saved, until they are', async () => {
  const { session, requests, replies, report } = sessionOf()
  const { result } = renderHook(useFavoritesProblem)
  setPreference('favoriteTeam', 'guard')
  replies.push({ problems: [] }, 'down')
  report(ada)
  await eventually(() => expect(result.current).toBe('Something went wrong updating info.'))

  await session.saveProfile({ zip: '02134' })

  await eventually(() => expect(saved(requests)).toHaveLength(2))
  await eventually(() => expect(result.current).toBeNull())
})

it('shows the record only with the favorites of this browser', async () => {
  const { requests, report } = sessionOf()
  setPreference('favoriteTeam', 'guard')
  const shown: unknown[] = []
  const stop = onSession(() => {
    const session = currentSession()
    if (session.state === 'loggedIn' && session.record.state === 'ready')
      shown.push(session.record.fan.favoriteTeam?.slug)
  })

  report(ada)
  await eventually(() => expect(saved(requests)).toHaveLength(1))
  await becomes('ready')
  stop()

  expect(new Set(shown)).toEqual(new Set(['guard']))
})

it('shows the record after some seconds where the favorites cannot be merged, and leaves those of this browser', async () => {
  const { report } = sessionOf({ hasSeasonPlayers: false })
  setPreference('favoriteTeam', 'guard')
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })

  report(ada)
  await becomes('ready')

  expect([team(), followed()]).toEqual(['guard', ['ann-lee']])
})

it('leaves the name and the origin of a fan as they are whose record could not be read once', async () => {
  const { requests, replies, report } = sessionOf()
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  sessionStorage.setItem('wll.origin', 'referrerUserId=bea&pllm_source=letter&osc=spring&until=9')
  replies.push('down')

  report(newAda)
  await becomes('ready')

  expect(requests.map(({ name, input }) => [name, input])).toEqual([
    ['FanRecord', undefined],
    ['SaveFanProfile', {}],
  ])
})

it('reads the record of a new fan again, who is remembered here, when she tries again', async () => {
  const { session, requests, replies, report } = sessionOf()
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  replies.push('down', 'down')
  report(newAda)
  await becomes('failed')

  session.retryRecord()
  await becomes('ready')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord', 'SaveFanProfile', 'FanRecord'])
})

it('shows the record where only the names of its players could not be loaded', async () => {
  const { requests, replies, report } = sessionOf({ players: ['ann-lee'] })
  replies.push('playersMissing')

  report(ada)
  await becomes('ready')

  expect(readFollowedPlayers()).toEqual([{ slug: 'ann-lee', name: 'Ann Lee' }])
  expect(requests.map(({ name }) => name)).toEqual(['FanRecord'])
})

it('signs out a fan without a record who has everything removed that is kept here', async () => {
  const { replies, report, provider } = sessionOf()
  replies.push('down', 'down')
  report(ada)
  await becomes('failed')

  forgetEverything()
  await becomes('loggedOut')

  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('signs a fan out whose marker is removed before the provider has said who she is', async () => {
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  const { provider } = sessionOf()

  forgetEverything()

  await eventually(() => expect(provider.signOut).toHaveBeenCalledOnce())
})

it('signs a fan out whose marker was removed while the session was being loaded', () => {
  const { provider, report } = sessionOf({ hadAccount: true })

  report(ada)
  report(null)

  expect(currentSession()).toEqual({ state: 'loggedOut' })
  expect(readStored('wll.account')).toBeNull()
  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('signs an account out again that another tab has kept after everything was removed', async () => {
  const { provider, report } = sessionOf()
  report(ada)
  await becomes('ready')
  forgetEverything()
  await becomes('loggedOut')

  // What is told while she is being signed out is of before.
  await eventually(() => {
    report(ada)
    expect(provider.signOut).toHaveBeenCalledTimes(2)
  })

  expect([recordState(), readStored('wll.account')]).toEqual(['loggedOut', null])
})

it('does not keep an account whose mark was removed in another tab before the provider has told of it', async () => {
  localStorage.setItem('wll.account', `{"uid":null,"signedInAtMs":${ada.lastSignInAtMs}}`)
  const { provider, report } = sessionOf()
  localStorage.removeItem('wll.account')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.account', newValue: null }))

  report(ada)

  await eventually(() => expect(provider.signOut).toHaveBeenCalledOnce())
  expect([recordState(), readStored('wll.account')]).toEqual(['loggedOut', null])
})

it('signs a fan in who has had everything removed and signs in again', async () => {
  const { provider, report } = sessionOf()
  report(ada)
  await becomes('ready')
  forgetEverything()
  await becomes('loggedOut')

  await eventually(() => {
    report({ ...ada, lastSignInAtMs: ada.lastSignInAtMs + 1 })
    expect(recordState()).toBe('ready')
  })

  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('leaves restored favorites where they are', async () => {
  const { report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))
  forgetEverything()
  await becomes('loggedOut')

  restoreForgotten()
  report(null)

  expect([team(), readStored('wll.account')]).toEqual(['charm', null])
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

it('goes on without the lock that a suspended tab holds, and takes none for favorites that were merged', async () => {
  const request = vi.fn((_name: string, { signal }: LockOptions) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('waited too long', 'TimeoutError')))
    })
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const { report } = sessionOf()

  report(ada)
  await becomes('ready')
  report(null)
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  report(ada)
  await becomes('ready')

  expect(request).toHaveBeenCalledOnce()
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

it('signs out a fan who has everything removed that is kept here, and leaves her account as it is', async () => {
  const { requests, report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  forgetEverything()
  await becomes('loggedOut')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord'])
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
