import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  SearchKind,
  SearchPageQuery,
  SearchPageQueryVariables,
  SearchPanelQuery,
} from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { isSearchable, readSearchAddress, RESULT_KINDS } from './searchAddress.ts'
import type { ResultCounts, SearchAddress } from './searchAddress.ts'
import type { SitePage } from './sitePages.ts'
import { SearchBrowse } from './searchParts.tsx'

/** A page of results: the best of each kind, or one kind. */
export const SEARCH_PAGE = graphql(`
  query SearchPage($text: String!, $kinds: [SearchKind!], $perKind: Int, $after: String) {
    search(text: $text, kinds: $kinds, perKind: $perKind, first: 20, after: $after) {
      totalCount
      counts {
        teams
        players
        games
        videos
        articles
        products
      }
      missingKinds
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ... on Team {
            id
            ...FoundTeam_team
          }
          ... on Player {
            id
            ...FoundPlayer_player
          }
          ... on Game {
            id
            ...GameCard_game
          }
          ... on FeedItem {
            id
            ...FeedStory_item
          }
          ... on Product {
            id
            ...FoundProduct_product
          }
        }
      }
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

/** What the page shows before a fan searches: clubs, who scores most, and the next game. */
export const SEARCH_BROWSE = graphql(`
  query SearchBrowse {
    teams {
      ...BrowsedTeams_team
    }
    leaders(stat: POINTS, first: 5) {
      ...LeaderBoard_leaders
    }
    ...SearchNextGame
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

type Found = NonNullable<SearchPageQuery['search']>

/** How many results of each kind there are: what the gateway has counted, and the pages of the site. */
export function countsOf({ counts }: Pick<Found, 'counts'>, pages: readonly SitePage[]): ResultCounts {
  return { ...counts, pages: pages.length }
}

/** Whether an address asks for pages of the site alone. */
export function isOfPages({ kind }: Pick<SearchAddress, 'kind'>): boolean {
  return kind?.typename === 'SitePage'
}

const lists = new Intl.ListFormat('en-US')

/** Says of which kinds some may be missing, because a list of them could not be loaded; null where none is. */
export function missingText(kinds: readonly SearchKind[]): string | null {
  const labels = RESULT_KINDS.flatMap(({ kind, label }) =>
    kind !== null && kinds.includes(kind) ? [label.toLowerCase()] : [],
  )
  return labels.length === 0 ? null : `We could not load all ${lists.format(labels)}.`
}

/** How many of each kind the page of all kinds shows, the best match above them included: six kinds fit into one page of the list. */
const OF_EACH_KIND = 3

/**
 * What the address asks for, and the variables of the query. Without a text the page has other things; nothing is loaded for a text that
 * cannot be searched for.
 */
export type LoadedSearch = LoaderResult<SearchPageQueryVariables> & { address: SearchAddress }

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

/** A result in the list of the panel. */
export type SearchResult = NonNullable<SearchPanelQuery['search']>['nodes'][number] | SitePage

/** The id of the list, which the field above it names. */
export const SEARCH_LIST_ID = 'search-results'

/** The id of an option, by which the field names the chosen one. */
export function optionId({ __typename, id }: SearchResult): string {
  return `search-${__typename}-${id}`
}
