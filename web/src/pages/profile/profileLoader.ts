import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { PROFILE_PAGE } from './profilePageQuery.ts'

/** Loads what the page shows to everybody: the clubs to choose from, and the privacy links. Nothing of the fan. */
export function loadProfile({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: PROFILE_PAGE, variables: {} })
}
