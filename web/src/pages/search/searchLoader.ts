import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SearchPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { isSearchable, readSearchAddress } from './searchAddress.ts'
import type { SearchAddress } from './searchAddress.ts'
import { SEARCH_BROWSE, SEARCH_PAGE } from './searchDocuments.ts'
import { SearchBrowse } from './searchParts.tsx'

/** How many of each kind the page of all kinds shows, the best match above them included: six kinds fit into one page of the list. */
const OF_EACH_KIND = 3

/**
 * What the address asks for, and the variables of the query. Without a text the page has other things; nothing is loaded for a text that
 * cannot be searched for.
 */
export type LoadedSearch = Loaded<SearchPageQueryVariables> & { address: SearchAddress }

/** Loads the results of the search that the address names, or what the page shows without one. */
export async function loadSearch({ request, context }: LoaderFunctionArgs): Promise<LoadedSearch> {
  const address = readSearchAddress(new URL(request.url).searchParams)
  const { text, kind, after } = address
  const variables = {
    text,
    kinds: kind?.kind ? [kind.kind] : null,
    perKind: kind?.kind ? null : OF_EACH_KIND,
    after,
  }
  const client = context.get(clientContext)
  if (text === '') {
    const [{ failures }] = await Promise.all([
      queryLoader(client, { query: SEARCH_BROWSE, variables: {} }),
      SearchBrowse.preload(),
    ])
    return { address, variables, failures }
  }
  if (!isSearchable(text)) return { address, variables, failures: [] }
  return { address, ...(await queryLoader(client, { query: SEARCH_PAGE, variables })) }
}
