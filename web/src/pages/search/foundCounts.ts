import type { SearchPageQuery } from '../../__generated__/graphql.ts'
import type { ResultCounts, SearchAddress } from './searchAddress.ts'
import type { SitePage } from './sitePages.ts'

type Found = NonNullable<SearchPageQuery['search']>

/** How many results of each kind there are: what the gateway has counted, and the pages of the site. */
export function countsOf({ counts }: Pick<Found, 'counts'>, pages: readonly SitePage[]): ResultCounts {
  return { ...counts, pages: pages.length }
}

/** Whether an address asks for pages of the site alone. */
export function isOfPages({ kind }: Pick<SearchAddress, 'kind'>): boolean {
  return kind?.typename === 'SitePage'
}
