import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SearchPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { isSearchable, readSearchAddress } from './searchAddress.ts'
import type { SearchAddress } from './searchAddress.ts'
import { SEARCH_PAGE } from './searchDocuments.ts'

/** How many of each kind the page of all kinds shows, the best match above them included. */
const OF_EACH_KIND = 4

/** What the address asks for, and the variables of the query; nothing is loaded for an address that cannot be searched for. */
export type LoadedSearch = Loaded<SearchPageQueryVariables> & { address: SearchAddress }

/** Loads the results of the search that the address names. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<LoadedSearch> {
  const address = readSearchAddress(new URL(request.url).searchParams)
  const { text, kind, after } = address
  const variables = {
    text,
    kinds: kind && [kind.kind],
    perKind: kind ? null : OF_EACH_KIND,
    after,
  }
  if (!isSearchable(text)) return { address, variables, failures: [] }
  return { address, ...(await queryLoader(context.get(clientContext), { query: SEARCH_PAGE, variables })) }
}
