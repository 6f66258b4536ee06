import { useQuery } from '@apollo/client/react'
import type { Ref } from 'react'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TryAgainButton } from '../../ui/TryAgain.tsx'
import { missingText } from './missingText.ts'
import { SEARCH_PANEL } from './searchDocuments.ts'
import type { SearchResult } from './searchList.ts'
import styles from './SearchPanel.module.css'
import { SearchOptions } from './SearchOptions.tsx'
import { findSitePages } from './sitePages.ts'
import { allPlayers, useThreeLinks } from './usualLinks.ts'
import { QuickLinks } from './QuickLinks.tsx'

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
 * What was found for the text in the field. Apollo ends the request for a former text when the text changes, so that a late answer
 * never replaces a newer one; until the new answer comes, the former results stay, dimmed.
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
          <div className={styles.foot}>
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
        <p className={styles.heading}>Meanwhile</p>
        <QuickLinks links={[allPlayers]} />
      </div>
    </div>
  )
}
