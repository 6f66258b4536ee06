import { ApolloClient, ApolloLink } from '@apollo/client'
import { NEVER, of } from 'rxjs'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createCache } from '../src/app/apollo/createCache.ts'
import { createFanSession } from '../src/session/fanSession.ts'
import { SignInError } from '../src/session/signInProvider.ts'
import type { Account, IdentityProvider, TokenRequest } from '../src/session/signInProvider.ts'
import { currentSession } from '../src/session/session.ts'
import { sample } from './sample.ts'
import { resetSession } from './tabSession.ts'
import { forgetEverything, readStored } from '../src/lib/settings/browserStorage.ts'
import { readFollowedPlayers } from '../src/lib/settings/followedPlayers.ts'

const CREATED = Date.UTC(2026, 10, 1)
/** A fan who has been here before. */
export const ada: Account = {
  ...{ uid: 'ada', isAnonymous: false, name: 'Ada van Lee', email: 'ada@example.com', phone: null },
  ...{ createdAtMs: CREATED, lastSignInAtMs: CREATED + 5000 },
}
/** The same on her first visit. */
export const newAda: Account = { ...ada, lastSignInAtMs: CREATED }
const clubs = [
  { slug: 'guard', officialId: 'WGUA' },
  { slug: 'charm', officialId: 'WCHR' },
]

/**
 * Has each test of a file begin without a session and with an empty browser, and what is warned of not printed. Call it at the top of
 * the file.
 */
export function fanSessionTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
    resetSession()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    forgetEverything()
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** The root field of each operation about a fan. */
const ROOTS: Readonly<Record<string, string>> = {
  FanRecord: 'viewer',
  SaveFanProfile: 'saveProfile',
  SetFavorites: 'setFavorites',
  SignOutEverywhere: 'signOutEverywhere',
}

/** What the gateway was asked for. */
interface Request {
  name: string
  input: unknown
  token: unknown
}
type Reply = 'down' | 'unauthenticated' | 'playersMissing' | { problems: object[] }

/** A session whose provider and gateway a test answers for. A reply without more to say is that it was done. */
export function sessionOf({
  team = null as string | null,
  players = [] as string[],
  allowsAnonymous = false,
  hadAccount = false,
  hasSeasonPlayers = true,
} = {}) {
  const record = { team, players }
  const requests: Request[] = []
  const replies: Reply[] = []
  const viewer = () =>
    sample('Viewer', {
      ...{ id: 'Viewer:ada', isLoggedIn: true, missing: ['ZIP'] },
      ...{ firstName: 'Ada', lastName: 'van Lee', email: 'ada@example.com' },
      favoriteTeam: record.team && { id: record.team, slug: record.team, officialId: 'W' },
      favoritePlayerSlugs: record.players,
    })
  const link = new ApolloLink((operation) => {
    const { operationName: name = '', variables } = operation
    if (name === 'KnownPlayers' && !hasSeasonPlayers) return NEVER
    if (name === 'KnownPlayers')
      return of({
        data: {
          players: sample('PlayerConnection', {
            nodes: (variables['slugs'] as string[])
              .filter((slug) => slug !== 'retired')
              .map((slug) => ({ id: slug, slug, firstName: slug, lastName: 'Lee' })),
          }),
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

/** How far the fan's record is, or the state of a session without one. */
export const recordState = () => {
  const session = currentSession()
  return session.state === 'loggedIn' ? session.record.state : session.state
}
/** Waits long enough for a loaded machine. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
/** Resolves once `recordState` is this one. */
export const becomes = (state: string) => eventually(() => expect(recordState()).toBe(state))
/** The favorite team of this browser. */
export const team = () => readStored('wll.favorite-team')
/** The players who are followed in this browser. */
export const followed = () => readFollowedPlayers().map(({ slug }) => slug)
/** The favorites that were saved in the account, the latest last. */
export const saved = (requests: readonly Request[]) =>
  requests.filter(({ name }) => name === 'SetFavorites').map(({ input }) => input)
