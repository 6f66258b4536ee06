import type { SearchPanelQuery } from '../../__generated__/graphql.ts'
import type { SitePage } from './sitePages.ts'

/** A result in the list of the panel. */
export type SearchResult = NonNullable<SearchPanelQuery['search']>['nodes'][number] | SitePage

/** The id of the list, which the field above it names. */
export const SEARCH_LIST_ID = 'search-results'

/** The id of an option, by which the field names the chosen one. */
export function optionId({ __typename, id }: SearchResult): string {
  return `search-${__typename}-${id}`
}
