import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { graphql } from '../__generated__/gql.ts'
import type {
  FanRecord_ViewerFragment,
  SaveProfileInput,
  SetFavoritesInput,
} from '../__generated__/graphql.ts'
import { SignInError } from './signInProvider.ts'
import type { Account, IdentityProvider } from './signInProvider.ts'
import { readOrigin } from '../lib/tracking/originStore.ts'
import { keepOriginParams } from '../lib/tracking/visitOrigin.ts'
import type { FanProblem } from './changes.ts'

graphql(`
  fragment FanRecord_viewer on Viewer {
    id
    isLoggedIn
    firstName
    lastName
    email
    alternateEmail
    phone
    birthday
    twitter
    zip
    username
    portrait {
      url(width: 256)
    }
    favoriteTeam {
      id
      slug
      officialId
    }
    favoritePlayerSlugs
    favoritePlayers {
      id
      slug
      firstName
      lastName
    }
    topics
    nation
    missing
  }
`)

const FAN_RECORD = graphql(`
  query FanRecord {
    viewer {
      ...FanRecord_viewer
    }
  }
`)

const SAVE_PROFILE = graphql(`
  mutation SaveFanProfile($input: SaveProfileInput!) {
    saveProfile(input: $input) {
      viewer {
        ...FanRecord_viewer
      }
      problems {
        code
        field
        message
      }
    }
  }
`)

const SET_FAVORITES = graphql(`
  mutation SetFavorites($input: SetFavoritesInput!) {
    setFavorites(input: $input) {
      viewer {
        ...FanRecord_viewer
      }
      problems {
        code
        field
        value
        message
      }
    }
  }
`)

const SIGN_OUT_EVERYWHERE = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere {
      viewer {
        id
      }
      problems {
        code
      }
    }
  }
`)

/** Why an account's tokens are accepted no longer: it was disabled, or its sessions were ended. They are codes of the provider. */
export type Refusal = 'user-disabled' | 'user-token-expired'

/** What became of a request about the fan: `failed` for every failure but a refusal of her account. */
type Answer<Data> = Data | Refusal | 'failed'

/** What became of a change: `uncertain` where it was sent and nobody can tell whether it was saved. */
export type ChangeOutcome = Answer<ChangeAnswer> | 'uncertain'

/** The record after a change, null where it could not be read again; with problems nothing was changed. */
export interface ChangeAnswer {
  viewer: FanRecord_ViewerFragment | null
  problems: readonly FanProblem[]
}

/** The requests about one fan. None of them rejects; once somebody else is signed in, they fail. */
export interface FanOperations {
  readRecord(): Promise<Answer<FanRecord_ViewerFragment>>
  saveProfile(input: SaveProfileInput): Promise<ChangeOutcome>
  setFavorites(input: SetFavoritesInput): Promise<ChangeOutcome>
  signOutEverywhere(): Promise<Answer<'done'>>
}

/** The codes with which the provider refuses an account for good. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'user-disabled': 'user-disabled',
  'user-token-expired': 'user-token-expired',
  'user-not-found': 'user-token-expired',
}

/** Whether a request was not answered because the account is refused. */
export function isRefusal(answer: unknown): answer is Refusal {
  return answer === 'user-disabled' || answer === 'user-token-expired'
}

/**
 * Builds the requests about the fan with this uid. Each carries her ID token, nothing of them enters Apollo's cache, and none is
 * joined with a like one, which may be another fan's. An answer about another fan is none.
 */
export function createFanOperations(
  client: ApolloClient,
  provider: Pick<IdentityProvider, 'idToken'>,
  uid: string,
): FanOperations {
  /** Sends a request, and once more with a new token when the gateway does not accept the first. */
  async function send<Data extends object>(
    request: (context: object) => Promise<{ data?: Data | null | undefined; error?: unknown }>,
  ): Promise<Answer<{ data: Data; isWhole: boolean }>> {
    try {
      for (const isForced of [false, true]) {
        const token = await provider.idToken({ uid, isForced })
        if (token === null) return 'failed'
        const { data, error } = await request(contextWith(token))
        if (!isUnauthenticated(error))
          return data ? { data, isWhole: !error || lacksPlayersOnly(error) } : 'failed'
      }
      return 'user-token-expired'
    } catch (error) {
      return (error instanceof SignInError && REFUSALS[error.code]) || 'failed'
    }
  }

  const isHers = (viewer: { id: string } | null) => viewer?.id === `Viewer:${uid}`

  /** What is saved stays saved where the record could not be read in full afterwards. */
  function changeOf(payload: ChangeAnswer | null, isWhole: boolean): ChangeAnswer | 'failed' {
    if (payload === null || (payload.viewer && !isHers(payload.viewer))) return 'failed'
    return { problems: payload.problems, viewer: isWhole ? payload.viewer : null }
  }

  /** Sends a change. Where no answer comes, or one of whatever stands before the gateway, it may have been saved. */
  async function sendChange<Data extends object>(
    request: (context: object) => Promise<{ data?: Data | null | undefined; error?: unknown }>,
    payloadOf: (data: Data) => ChangeAnswer | null,
  ): Promise<ChangeOutcome> {
    // Nothing leaves a device without a network.
    if (!navigator.onLine) return 'failed'
    let isUnanswered = false
    const answer = await send(async (context) => {
      const result = await request(context).catch((error: unknown) => ({ data: undefined, error }))
      isUnanswered = mayBeSaved(result.error)
      return result
    })
    if (isUnanswered) return 'uncertain'
    return typeof answer === 'string' ? answer : changeOf(payloadOf(answer.data), answer.isWhole)
  }

  const noCache = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const

  return {
    async readRecord() {
      const answer = await send((context) => client.query({ query: FAN_RECORD, ...noCache, context }))
      if (typeof answer === 'string') return answer
      // Without her favorite team, a record would look as if she had none.
      const { viewer } = answer.data
      return answer.isWhole && viewer?.isLoggedIn && isHers(viewer) ? viewer : 'failed'
    },
    saveProfile(input) {
      return sendChange(
        (context) => client.mutate({ mutation: SAVE_PROFILE, variables: { input }, ...noCache, context }),
        ({ saveProfile }) => saveProfile,
      )
    },
    setFavorites(input) {
      return sendChange(
        (context) => client.mutate({ mutation: SET_FAVORITES, variables: { input }, ...noCache, context }),
        ({ setFavorites }) => setFavorites,
      )
    },
    async signOutEverywhere() {
      const answer = await send((context) =>
        client.mutate({ mutation: SIGN_OUT_EVERYWHERE, ...noCache, context }),
      )
      if (typeof answer === 'string') return answer
      return answer.data.signOutEverywhere?.problems.length === 0 ? 'done' : 'failed'
    },
  }
}

function contextWith(token: string): object {
  return {
    headers: { authorization: `Bearer ${token}` },
    queryDeduplication: false,
    fetchOptions: { cache: 'no-store' },
  }
}

/** The names of her players are known elsewhere too: a record without them is whole. */
function lacksPlayersOnly(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.every(({ path }) => path?.includes('favoritePlayers'))
  )
}

/**
 * Whether a change that failed may have been saved: the gateway says UNCERTAIN, or no answer of its own has come. A refusal with a
 * status below 500 is an answer.
 */
function mayBeSaved(error: unknown): boolean {
  if (!error) return false
  if (CombinedGraphQLErrors.is(error))
    return error.errors.some(
      ({ path, extensions }) => path?.length === 1 && extensions?.['code'] === 'UNCERTAIN',
    )
  return !ServerError.is(error) || error.statusCode >= 500
}

function isUnauthenticated(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  )
}

/** First and last name of a name as one text, split on its first space. */
function namesFrom(name: string | null): Pick<SaveProfileInput, 'firstName' | 'lastName'> {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? []
  const lastName = others.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Where the fan came from, as far as it was kept. */
function storedExtras(): NonNullable<SaveProfileInput['extras']> {
  // A token in the address may sign her in before the page has kept the rest of the address.
  keepOriginParams(location.search)
  const origin = readOrigin()
  return {
    referrerUserId: origin.get('referrerUserId'),
    source: origin.get('pllm_source'),
    osc: origin.get('osc'),
  }
}

/** Creates a fan's record; that of a new fan with where she came from, and with her name as far as the league accepts it. */
export async function createRecord(
  operations: FanOperations,
  account: Account,
  isFirstRecord: boolean,
): ReturnType<FanOperations['readRecord']> {
  const extras = isFirstRecord ? { extras: storedExtras() } : {}
  const names = isFirstRecord ? namesFrom(account.name) : {}
  let answer = await operations.saveProfile({ ...names, ...extras })
  if (typeof answer !== 'string' && answer.problems.length > 0) answer = await operations.saveProfile(extras)
  // Whether it was saved shows in the record.
  if (answer === 'uncertain') return operations.readRecord()
  if (typeof answer === 'string') return answer
  return answer.viewer?.isLoggedIn ? answer.viewer : operations.readRecord()
}
