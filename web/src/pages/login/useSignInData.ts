import { useQuery } from '@apollo/client/react'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import { SIGN_IN } from './signInQuery.ts'

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
