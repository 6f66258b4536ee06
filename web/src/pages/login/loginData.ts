import { useQuery } from '@apollo/client/react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import { graphql } from '../../__generated__/gql.ts'

/** What the sign-in panel shows of the league: its terms, and the clubs to choose a favorite from. */
const SIGN_IN = graphql(`
  query SignIn {
    site {
      id
      links {
        termsOfService
        privacyPolicy
      }
    }
    teams {
      ...FavoriteTeamTiles_team
    }
  }
`)

interface SignInData {
  /** Null when it could not be loaded, and until it is. */
  links: NonNullable<SignInQuery['site']>['links'] | null
  /** Null when they could not be loaded, undefined until then. */
  teams: SignInQuery['teams'] | null | undefined
}

/** What the panel shows of the league. What could not be loaded is left out: nobody needs it for signing in. */
export function useSignInData(): SignInData {
  const { data, loading } = useQuery(SIGN_IN, { errorPolicy: 'all' })
  return { links: data?.site?.links ?? null, teams: loading ? undefined : (data?.teams ?? null) }
}

/**
 * Loads Home on the server. In the browser Home loads its data itself: a fan who is about to press the link opens the panel over
 * another page, and needs nothing of Home.
 */
export async function loadLogin(args: LoaderFunctionArgs): Promise<unknown> {
  if (!import.meta.env.SSR) return null
  const { loader } = await import('../home/homeRoute.ts')
  return loader(args)
}
