import { useQuery } from '@apollo/client/react'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom'
import { paths, searchPath } from '../../lib/address/paths.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { MAX_SEARCH } from '../../lib/settings/recentSearches.ts'
import { countsOf } from './foundCounts.ts'
import { FoundPageList } from './FoundPageList.tsx'
import { FoundResults } from './FoundResults.tsx'
import { missingText } from './missingText.ts'
import { NothingFound } from './NothingFound.tsx'
import { isSearchable, lengthOf, totalOf } from './searchAddress.ts'
import type { ResultCounts } from './searchAddress.ts'
import { SearchBrowse } from './searchParts.tsx'
import { SEARCH_PAGE, SEARCH_TEAMS } from './searchDocuments.ts'
import { SearchForm } from './SearchForm.tsx'
import type { LoadedSearch } from './searchLoader.ts'
import { SearchTabs } from './SearchTabs.tsx'
import { findSitePages } from './sitePages.ts'
import styles from './SearchPage.module.css'

/** Search: the results of the text in the address, of all kinds or of one; without a text, where a fan may want to go. */
export function SearchPage() {
  const { address, variables } = useLoaderData<LoadedSearch>()
  const { text, kind } = address
  const canSearch = isSearchable(text)
  const { data, error } = useQuery(SEARCH_PAGE, { variables, skip: !canSearch })
  const teams = useQuery(SEARCH_TEAMS, { fetchPolicy: 'cache-only' }).data?.teams ?? null
  const { revalidate } = useRevalidator()
  const isSlow = useDelayedLoading(useNavigation().location?.pathname === paths.search)
  const found = data?.search
  const { favoriteTeam } = usePreferences()
  const sitePages = findSitePages(text, teams ?? [], favoriteTeam)
  const counts = found && countsOf(found, sitePages.pages)
  const missing = missingText(found?.missingKinds ?? [])
  const shown = counts && (kind ? counts[kind.count] : totalOf(counts))

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={text === '' ? 'Search' : `Results for “${text}”`}
        description="Search the Women's Lacrosse League: teams, players, games, videos, news, the shop and every page."
        keywords={['search', "women's lacrosse", 'WLL']}
        canonical={canSearch ? searchPath(text) : paths.search}
        hidden
      />
      <div className={styles.head}>
        <h1>{canSearch ? `Results for “${text}”` : 'Search'}</h1>
        <SearchForm text={text} param={kind?.param ?? null} />
      </div>
      <p className="visuallyHidden" role="status">
        {counts && !isSlow ? [foundText(counts, text), missing].filter(Boolean).join('. ') : ''}
      </p>
      {counts ? <SearchTabs text={text} current={kind} counts={counts} /> : null}
      {missing === null || isSlow ? null : (
        <div className={styles.missing}>
          <p>{missing}</p>
          <TryAgain retry={revalidate} />
        </div>
      )}
      {text === '' ? (
        <SearchBrowse isSlow={isSlow} />
      ) : !canSearch ? (
        <p className={styles.refused} role="alert">
          A search takes 1 to {MAX_SEARCH} characters. This one has {lengthOf(text)}: shorten it to the name
          of a team, a player or a game.
        </p>
      ) : isSlow || (data === undefined && error === undefined) ? (
        <Skeleton height={720} />
      ) : !found || !counts ? (
        <div className={styles.failed}>
          <FoundPageList pages={sitePages.pages} typed={text} />
          <QueryFailed what="results" retry={revalidate} />
        </div>
      ) : shown === 0 ? (
        <NothingFound text={text} kind={kind} total={totalOf(counts)} teams={teams} />
      ) : (
        <FoundResults
          found={found}
          sitePages={sitePages}
          address={address}
          variables={variables}
          catalogue={data.statCatalogue}
          ticketTerms={data.site?.links?.ticketTerms ?? null}
        />
      )}
    </div>
  )
}

function foundText(counts: ResultCounts, text: string): string {
  const total = totalOf(counts)
  return total === 0 ? `Nothing for ${text}` : `${total === 1 ? '1 result' : `${total} results`} for ${text}`
}
