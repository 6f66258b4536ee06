import { graphql } from '../../__generated__/gql.ts'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom'
import { useId } from 'react'
import { paths, searchPath } from '../../lib/address/paths.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { MAX_SEARCH } from '../../lib/settings/recentSearches.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { isSearchable, lengthOf, RESULT_KINDS, totalOf } from './searchAddress.ts'
import { countsOf, missingText, SEARCH_PAGE } from './searchData.ts'
import { FoundResults } from './FoundResults.tsx'
import type { ResultCounts, ResultKind } from './searchAddress.ts'
import type { LoadedSearch } from './searchData.ts'
import { SearchBrowse } from './searchParts.tsx'
import { findSitePages } from './sitePages.ts'
import { useThreeLinks } from './usualLinks.ts'
import { QuickLinks } from './ResultRow.tsx'
import { FoundPage } from './FoundRow.tsx'
import type { SitePage } from './sitePages.ts'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'

/** The clubs, which the layout has already loaded. */
const SEARCH_TEAMS = graphql(`
  query SearchTeams {
    teams {
      id
      ...TeamLinks_team
    }
  }
`)

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
  const visibleCount = counts && (kind ? counts[kind.count] : totalOf(counts))

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
        <div className={`cluster ${styles.missing}`}>
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
        <div className={`sections ${styles.failed}`}>
          <FoundPageList pages={sitePages.pages} typed={text} />
          <QueryFailed what="results" retry={revalidate} />
        </div>
      ) : visibleCount === 0 ? (
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

interface SearchTabsProps {
  text: string
  /** Null for all kinds. */
  current: ResultKind | null
  counts: ResultCounts
}

/** All results, and those of each kind, with how many there are. */
function SearchTabs({ text, current, counts }: SearchTabsProps) {
  const tabs = [
    { to: searchPath(text), name: 'All', count: totalOf(counts), current: current === null },
    ...RESULT_KINDS.map(({ param, label, count }) => ({
      to: searchPath(text, param),
      name: label,
      count: counts[count],
      current: current?.param === param,
    })),
  ]
  return (
    <Tabs
      label="Kinds of results"
      tabs={tabs.map(({ name, count, ...tab }) => ({
        ...tab,
        label: (
          <>
            {name} <span className={`num muted ${styles.count}`}>{count}</span>
          </>
        ),
      }))}
    />
  )
}

interface NothingFoundProps {
  text: string
  kind: ResultKind | null
  /** How many results of all kinds were found. */
  total: number
  /** Null when they could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
}

/** A search that has found nothing of the kind, with a link to the other kinds, or nothing at all, with three other links. */
function NothingFound({ text, kind, total, teams }: NothingFoundProps) {
  const links = useThreeLinks(teams)
  if (kind && total > 0) {
    return (
      <div className={styles.block}>
        <EmptyState icon="search" title={`No ${kind.label.toLowerCase()} for “${text}”`}>
          <p>There are results of other kinds.</p>
          <ButtonLink look="outline" dense to={searchPath(text)}>
            All {total === 1 ? '1 result' : `${total} results`}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.block}>
      <h2>Nothing for “{text}”</h2>
      <p className={styles.hint}>Check the spelling, or try one of these.</p>
      <Panel>
        <QuickLinks links={links} />
      </Panel>
    </div>
  )
}

/** The pages of the site that a text means, which need no answer of the gateway; nothing without any. */
function FoundPageList({ pages, typed }: { pages: readonly SitePage[]; typed: string }) {
  const headingId = useId()
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Pages</SectionHeading>
      <Panel>
        {pages.map((page) => (
          <FoundPage key={page.id} page={page} typed={typed} />
        ))}
      </Panel>
    </section>
  )
}
