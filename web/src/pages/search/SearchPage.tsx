import { useQuery } from '@apollo/client/react'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom'
import { paths, searchPath } from '../../lib/address/paths.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SearchPageQuery } from '../../__generated__/graphql.ts'
import { LONGEST_SEARCH } from '../../lib/settings/recentSearches.ts'
import { FoundResults } from './FoundResults.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { isSearchable, lengthOf } from './searchAddress.ts'
import { SEARCH_PAGE } from './searchDocuments.ts'
import { SearchForm } from './SearchForm.tsx'
import type { LoadedSearch } from './searchLoader.ts'
import { SearchTabs } from './SearchTabs.tsx'
import styles from './SearchPage.module.css'

/** Search: the results of the text in the address, of all kinds or of one. */
export function SearchPage() {
  const { address, variables } = useLoaderData<LoadedSearch>()
  const { text } = address
  const canSearch = isSearchable(text)
  const { data, error } = useQuery(SEARCH_PAGE, { variables, skip: !canSearch })
  const { revalidate } = useRevalidator()
  const isSlow = useDelayedLoading(useNavigation().location?.pathname === paths.search)
  const found = data?.search

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={text === '' ? 'Search' : `Results for “${text}”`}
        description="Search the Women's Lacrosse League: teams, players, games, videos and news."
        keywords={['search', "women's lacrosse", 'WLL']}
        canonical={canSearch ? searchPath(text) : paths.search}
        hidden
      />
      <div className={styles.head}>
        <h1>{canSearch ? `Results for “${text}”` : 'Search'}</h1>
        <SearchForm text={text} param={address.kind?.param ?? null} />
      </div>
      <p className="visuallyHidden" role="status">
        {found && !isSlow ? foundText(found.counts, text) : ''}
      </p>
      {found ? <SearchTabs text={text} current={address.kind} counts={found.counts} /> : null}
      {text === '' ? (
        <div className={styles.recent}>
          <RecentSearches
            headingLevel="h2"
            onEmpty={() => {
              document.querySelector<HTMLElement>('main input[type=search]')?.focus()
            }}
          />
        </div>
      ) : !canSearch ? (
        <p className={styles.refused} role="alert">
          A search takes 1 to {LONGEST_SEARCH} characters. This one has {lengthOf(text)}: shorten it to the
          name of a team, a player or a game.
        </p>
      ) : isSlow || (data === undefined && error === undefined) ? (
        <Skeleton height={720} />
      ) : !found ? (
        <QueryFailed what="results" retry={revalidate} />
      ) : found.edges.length === 0 ? (
        <NothingFound text={text} kind={address.kind} total={totalOf(found.counts)} />
      ) : (
        <FoundResults
          found={found}
          address={address}
          variables={variables}
          catalogue={data.statCatalogue}
          ticketTerms={data.site?.links?.ticketTerms ?? null}
        />
      )}
    </div>
  )
}

function foundText(counts: SearchCounts, text: string): string {
  const total = totalOf(counts)
  return total === 0 ? `Nothing for ${text}` : `${total === 1 ? '1 result' : `${total} results`} for ${text}`
}

type SearchCounts = NonNullable<SearchPageQuery['search']>['counts']

function totalOf({ teams, players, games, videos, articles }: SearchCounts): number {
  return teams + players + games + videos + articles
}
