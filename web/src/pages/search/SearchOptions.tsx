import { useEffect } from 'react'
import type { Ref } from 'react'
import { optionId, SEARCH_LIST_ID } from './searchList.ts'
import type { SearchResult } from './searchList.ts'
import { SearchOption } from './SearchOption.tsx'
import styles from './SearchPanel.module.css'

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
export function SearchOptions({
  results,
  isPageNamed,
  typed,
  chosenId,
  onChosenGone,
  listRef,
}: SearchOptionsProps) {
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
  const shown = columns.flat().flatMap(({ found }) => found)
  const isGone = chosenId !== null && !shown.some((result) => optionId(result) === chosenId)
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
              <p id={`search-${kind}`} className={styles.heading} role="presentation">
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
