import { useQuery } from '@apollo/client/react'
import type { Ref } from 'react'
import { useEffect } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TryAgainButton } from '../../ui/TryAgain.tsx'
import { missingText, optionId, SEARCH_LIST_ID } from './searchData.ts'
import type { SearchResult } from './searchData.ts'
import { findSitePages } from './sitePages.ts'
import { allPlayers, useThreeLinks } from './usualLinks.ts'
import { QuickLinks } from './ResultRow.tsx'
import { SearchOption } from './SearchOption.tsx'
import styles from './SearchPanel.module.css'

/** What the list of the panel shows of everything that can be found. */
const SEARCH_PANEL = graphql(`
  query SearchPanel($text: String!) {
    search(text: $text, perKind: 3, first: 20) {
      totalCount
      missingKinds
      nodes {
        ... on Team {
          id
          ...SearchOption_team
        }
        ... on Player {
          id
          ...SearchOption_player
        }
        ... on Game {
          id
          ...SearchOption_game
        }
        ... on FeedItem {
          id
          ...FeedStory_item
        }
        ... on Product {
          id
          ...SearchOption_product
        }
      }
    }
  }
`)

interface SearchAnswerProps {
  /** What is typed, trimmed; not empty. */
  text: string
  /** The same since the last pause in typing; '' before the first one. */
  settled: string
  teams: readonly TeamLinks_TeamFragment[] | null
  /** The id of the chosen option. */
  chosenId: string | null
  /** Called when new results do not have it. */
  onChosenGone: () => void
  /** Receives the list while there is one. */
  listRef: Ref<HTMLElement>
}

/**
 * What was found for the text in the field. Apollo ends the request for a previous text when the text changes, so that a late answer
 * never replaces a newer one; until the new answer comes, the previous results stay, dimmed.
 */
export function SearchAnswer({ text, settled, teams, chosenId, onChosenGone, listRef }: SearchAnswerProps) {
  const { data, previousData, error, loading, refetch } = useQuery(SEARCH_PANEL, {
    variables: { text: settled },
    skip: settled === '',
    fetchPolicy: 'cache-and-network',
    // A part that fails, such as the place of one club, takes nothing from the rest of the answer.
    errorPolicy: 'all',
  })
  const isSettled = settled === text && !loading
  const isSlow = useDelayedLoading(loading)
  const found = (data ?? (error ? undefined : previousData))?.search
  const links = useThreeLinks(teams)
  const { favoriteTeam } = usePreferences()
  // By the text that is requested, so that no letter in between changes the list.
  const { pages, isNamed } = findSitePages(settled, teams ?? [], favoriteTeam)

  const hasFailed = isSettled && !data?.search
  const total = (hasFailed ? 0 : (found?.totalCount ?? 0)) + pages.length
  const missing = missingText(found?.missingKinds ?? [])
  const options = (results: readonly SearchResult[]) => (
    <SearchOptions
      results={[...results, ...pages]}
      isPageNamed={isNamed}
      typed={text}
      chosenId={chosenId}
      onChosenGone={onChosenGone}
      listRef={listRef}
    />
  )

  return (
    <>
      {/* Always there, because screen readers announce a region only when its text changes. */}
      <p className="visuallyHidden" role="status">
        {isSettled && (hasFailed ? pages.length > 0 : found)
          ? [announcement(total, text), hasFailed ? null : missing].filter(Boolean).join(' ')
          : ''}
      </p>
      {hasFailed ? (
        <>
          {pages.length > 0 ? options([]) : null}
          <SearchFailed retry={refetch} />
        </>
      ) : !found ? (
        <p className={styles.waiting}>{isSlow ? 'Searching…' : null}</p>
      ) : total > 0 ? (
        <div className={isSettled ? undefined : styles.former} aria-busy={!isSettled}>
          {options(found.nodes)}
          {missing === null ? null : <p className={styles.missing}>{missing}</p>}
          <div className={`row spread ${styles.foot}`}>
            <ButtonLink to={searchPath(text)}>
              See all {total === 1 ? '1 result' : `${total} results`}
            </ButtonLink>
            <p className={styles.keys} aria-hidden="true">
              <kbd>↑</kbd>
              <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>Esc</kbd> close
            </p>
          </div>
        </div>
      ) : (
        <div className={isSettled ? styles.start : `${styles.start} ${styles.former}`}>
          <div>
            <p className={styles.nothing}>Nothing for “{text}”</p>
            <p className={styles.hint}>Check the spelling, or try one of these.</p>
            {missing === null ? null : <p className={styles.hint}>{missing}</p>}
          </div>
          <QuickLinks links={links} />
        </div>
      )}
    </>
  )
}

function announcement(total: number, text: string): string {
  if (total === 0) return `Nothing for ${text}. Three other ways follow.`
  return `${total === 1 ? '1 result' : `${total} results`} for ${text}. Use the arrow keys to move.`
}

function SearchFailed({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <div className={styles.start}>
      <div className={styles.failed} role="alert">
        <EmptyState title="Search is not answering" icon="warning">
          <p>Your words are kept. The rest of the site works.</p>
          {/* The query shows how it ends. */}
          <TryAgainButton retry={retry} />
        </EmptyState>
      </div>
      <div>
        <p className={`label muted ${styles.heading}`}>Meanwhile</p>
        <QuickLinks links={[allPlayers]} />
      </div>
    </div>
  )
}

/** The groups of the list in two columns of about the same height, which follow each other on narrow screens. */
const COLUMNS = [
  [
    { kind: 'Team', label: 'Teams', most: 3 },
    { kind: 'Player', label: 'Players', most: 3 },
    { kind: 'Game', label: 'Games', most: 3 },
  ],
  [
    { kind: 'Video', label: 'Videos', most: 2 },
    { kind: 'Article', label: 'News', most: 2 },
    { kind: 'Product', label: 'Products', most: 3 },
  ],
] as const
const PAGES = { kind: 'SitePage', label: 'Pages', most: 3 } as const

/** The pages of the site stand before everything where the text names one, else after everything. */
function columnsFor(isNamed: boolean) {
  const [first, second] = COLUMNS
  return isNamed ? [[PAGES, ...first], second] : [first, [...second, PAGES]]
}

interface SearchOptionsProps {
  results: readonly SearchResult[]
  /** Whether the text names a page of the site. */
  isPageNamed: boolean
  typed: string
  chosenId: string | null
  /** Called when the chosen option is not among the results. */
  onChosenGone: () => void
  listRef: Ref<HTMLElement>
}

/** The results in one list of seven groups. */
function SearchOptions({ results, isPageNamed, typed, chosenId, onChosenGone, listRef }: SearchOptionsProps) {
  const columns = columnsFor(isPageNamed)
    .map((groups) =>
      groups
        .map(({ most, ...group }) => ({
          ...group,
          found: results.filter(({ __typename }) => __typename === group.kind).slice(0, most),
        }))
        .filter(({ found }) => found.length > 0),
    )
    .filter((groups) => groups.length > 0)
  const visible = columns.flat().flatMap(({ found }) => found)
  const isGone = chosenId !== null && !visible.some((result) => optionId(result) === chosenId)
  useEffect(() => {
    if (isGone) onChosenGone()
  }, [isGone, onChosenGone])

  return (
    <div
      id={SEARCH_LIST_ID}
      className={columns.length > 1 ? `${styles.list} ${styles.twoColumns}` : styles.list}
      role="listbox"
      aria-label="Results"
      ref={listRef as Ref<HTMLDivElement>}
    >
      {columns.map((groups) => (
        <div key={groups[0]?.kind} role="presentation" className={styles.column}>
          {groups.map(({ kind, label, found }) => (
            <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
              <p id={`search-${kind}`} className={`label muted ${styles.heading}`} role="presentation">
                {label}
              </p>
              {found.map((result) => (
                <SearchOption
                  key={result.id}
                  result={result}
                  typed={typed}
                  isChosen={optionId(result) === chosenId}
                  id={optionId(result)}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
