import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { rememberSearch } from '../../lib/settings/recentSearches.ts'
import { track } from '../../lib/tracking/track.ts'
import { closedByBack, closeDialogOf } from '../../ui/overlay/closeDialogOf.ts'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { movedOption } from '../../ui/movedOption.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { isSearchable } from './searchAddress.ts'
import { SEARCH_LIST_ID } from './searchData.ts'
import { SearchAnswer } from './SearchAnswer.tsx'
import { useNextGameLink, useTeamLink } from './usualLinks.ts'
import { QuickLinks } from './ResultRow.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import styles from './SearchPanel.module.css'

/** A pause in typing that sends a request, ms. */
const PAUSE_MS = 120

interface SearchPanelProps {
  /** Null when they could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
}

/**
 * The search dialog with results as a fan types: a combobox whose list is below its field. The arrow keys choose among the results
 * while the focus stays in the field; Enter opens the chosen one, or the page of all results when none is.
 */
export function SearchPanel({ teams }: SearchPanelProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(typedBefore)
  const [list, setList] = useState<HTMLElement | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chooseNone = useCallback(() => setChosenId(null), [])
  const text = typed.trim()
  const settled = useDebounced(text, PAUSE_MS)
  const focusField = () => {
    field.current?.focus()
  }
  useEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])
  useEffect(() => closedByBack(field.current?.closest('dialog')), [])
  useEffect(() => {
    if (chosenId !== null) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const chosen = options.find(({ id }) => id === chosenId)
    // While an input method composes a word, its keys are not for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      closeDialogOf(event)
    } else if (event.key === 'Enter' && chosen) {
      chosen.click()
    } else {
      const moved = movedOption(event.key, options, chosen)
      if (moved === undefined) return
      setChosenId(moved?.id ?? null)
    }
    event.preventDefault()
  }
  const showAll = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSearchable(text)) return
    rememberSearch(text)
    track({ name: 'search' })
    closeDialogOf(event)
    void navigate(searchPath(text))
  }
  const rememberOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') && isSearchable(text)) rememberSearch(text)
  }

  return (
    <>
      <SearchBar
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={SEARCH_LIST_ID}
        aria-activedescendant={list === null ? undefined : (chosenId ?? undefined)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosenId(null)
        }}
        onKeyDown={pressKey}
        onSubmit={showAll}
      />
      {/* The links in it remember the search that has led to them. */}
      <div className={styles.panel} onClick={rememberOnLink}>
        {text === '' ? (
          <SearchStart teams={teams} focusField={focusField} />
        ) : (
          <SearchAnswer
            text={text}
            settled={settled}
            teams={teams}
            chosenId={chosenId}
            onChosenGone={chooseNone}
            listRef={setList}
          />
        )}
      </div>
    </>
  )
}

/** What a fan had typed before this panel was loaded, into the field that it replaces. */
function typedBefore(): string {
  return document.querySelector<HTMLInputElement>('dialog[open] input[name="q"]')?.value ?? ''
}

interface SearchStartProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  focusField: () => void
}

/** What the panel shows before a fan types: what she searched for before, and where she may want to go. */
function SearchStart({ teams, focusField }: SearchStartProps) {
  const team = useTeamLink(teams)
  const game = useNextGameLink()
  return (
    <div className={styles.start}>
      <RecentSearches headingLevel="p" onEmpty={focusField} />
      <div>
        <p className={`label muted ${styles.heading}`}>Go straight to</p>
        <QuickLinks links={[team, ...(game ? [game] : [])]} />
      </div>
    </div>
  )
}
