import type { ApolloClient } from '@apollo/client'
import { graphql } from '../__generated__/gql.ts'
import type { FollowedPlayer } from '../lib/settings/followedPlayers.ts'
import type { ProviderSettings } from './signInProvider.ts'
import type { Club } from './fanRecord.ts'

const SIGN_IN_SETTINGS = graphql(`
  query SignInSettings {
    site {
      id
      signIn {
        apiKey
        authDomain
        projectId
        emulatorUrl
        googleClientId
        isAnonymousAllowed
        hasTokenSync
      }
    }
    teams {
      id
      slug
      officialId
    }
  }
`)

const KNOWN_PLAYERS = graphql(`
  query KnownPlayers($slugs: [String!]!) {
    players(slugs: $slugs, first: 30) {
      nodes {
        id
        slug
        firstName
        lastName
      }
    }
  }
`)

/** The message of the error for a site where nobody can sign in. */
export const NO_ACCESS = 'no auth access'

/** What signing in needs to know of the site. Rejects with `NO_ACCESS` where nobody can sign in, and when it could not be loaded. */
export async function loadSignInSettings(
  client: ApolloClient,
): Promise<{ settings: ProviderSettings; clubs: readonly Club[] }> {
  const { data, error } = await client.query({ query: SIGN_IN_SETTINGS, errorPolicy: 'all' })
  const signIn = data?.site?.signIn
  if (!signIn)
    throw new Error(data?.site ? NO_ACCESS : 'The settings of signing in could not be loaded', {
      cause: error,
    })
  const { isAnonymousAllowed, hasTokenSync, ...given } = signIn
  const settings = { ...given, allowsAnonymous: isAnonymousAllowed, syncsTokens: hasTokenSync }
  return { settings, clubs: data?.teams ?? [] }
}

/** The players of the season among these, whom alone an account takes; null when they could not be loaded. */
export async function loadSeasonPlayers(
  client: ApolloClient,
  slugs: readonly string[],
): Promise<FollowedPlayer[] | null> {
  if (slugs.length === 0) return []
  const { data } = await client.query({
    query: KNOWN_PLAYERS,
    variables: { slugs: [...slugs] },
    errorPolicy: 'all',
  })
  return data?.players?.nodes.map(toFollowed) ?? null
}

/** A player as the list of followed ones has her. */
export function toFollowed({
  slug,
  firstName,
  lastName,
}: {
  slug: string
  firstName: string
  lastName: string
}): FollowedPlayer {
  return { slug, name: `${firstName} ${lastName}` }
}
