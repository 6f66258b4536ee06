import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { Link } from 'react-router-dom'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { MAX_COMPARED } from '../../features/stats/statsAddress.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { movedOption } from '../../ui/movedOption.ts'
import type { AddPlayer_PlayerFragment, MissingClubs_TeamFragment } from '../../__generated__/graphql.ts'
import { MissingClubs } from '../../features/stats/MissingClubs.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { matchingPlayers, useAddablePlayers } from './addablePlayers.ts'
import { comparisonSearch } from './compareData.ts'
import styles from './AddPlayer.module.css'

interface AddPlayerProps {
  /** The players that are compared, or will be once they are loaded. */
  slugs: readonly string[]
  /** The season; null for the current one. */
  year: number | null
  /** The query of the address, or of the one that is loading. */
  search: URLSearchParams
}

/**
 * The field that adds a player to the comparison: a combobox whose list is loaded when the pointer or the focus comes to it. What is
 * typed before the list has come chooses among it afterwards. Without scripts it is a link to the table where players can be ticked.
 */
export function AddPlayer({ slugs, year, search }: AddPlayerProps) {
  const listId = useId()
  const adding = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasAdded = useRef(false)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [chosenSlug, setChosenSlug] = useState<string | null>(null)
  const { load, ...addable } = useAddablePlayers(year)
  const others =
    addable.status === 'loaded' ? addable.players.filter(({ slug }) => !slugs.includes(slug)) : null
  const matching = others && matchingPlayers(others, typed)
  const isSlow = useDelayedLoading(isOpen && addable.status === 'waiting')
  const isFull = slugs.length >= MAX_COMPARED
  const optionId = (slug: string) => `${listId}${slug}`
  const isChosenListed = isOpen && matching?.some(({ slug }) => slug === chosenSlug) === true

  const open = () => {
    setIsOpen(true)
    void load()
  }
  const close = () => {
    setIsOpen(false)
    setChosenSlug(null)
  }
  /** What has the focus in the list goes with it. */
  const keepFocus = () => {
    if (adding.current?.contains(document.activeElement)) field.current?.focus()
  }
  /** A fan may have begun to type before the scripts had come. */
  const takeOver = useEffectEvent((alreadyTyped: string) => {
    setTyped(alreadyTyped)
    open()
  })
  useEffect(() => {
    const alreadyTyped = field.current?.value ?? ''
    if (alreadyTyped !== '') takeOver(alreadyTyped)
  }, [])
  useEffect(() => {
    if (chosenSlug !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenSlug])

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, its keys are not for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      const chosen = isChosenListed ? chosenSlug : matching?.length === 1 ? matching[0]?.slug : null
      if (isOpen && chosen) document.getElementById(optionId(chosen))?.click()
    } else {
      const options = matching ?? []
      const chosen = options.find(({ slug }) => slug === chosenSlug)
      const moved = movedOption(event.key, options, chosen)
      if (!isOpen && event.key.startsWith('Arrow')) open()
      if (moved === undefined) return
      setChosenSlug(moved?.slug ?? null)
    }
    event.preventDefault()
  }

  const pressEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    keepFocus()
    if (!isOpen) setTyped('')
    close()
    event.preventDefault()
  }

  if (isFull) {
    // The focus was in the field, which the fourth player has closed.
    const takeFocus = (note: HTMLElement | null) => {
      if (hasAdded.current) note?.focus()
      hasAdded.current = false
    }
    return (
      <p ref={takeFocus} className="small muted" tabIndex={-1}>
        {MAX_COMPARED} players at most
      </p>
    )
  }
  return (
    <div
      ref={adding}
      className={styles.adding}
      onPointerEnter={() => void load()}
      onKeyDown={pressEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <div className={`needsScript row ${styles.field}`}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Add a player"
          placeholder="Add a player"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isChosenListed && chosenSlug !== null ? optionId(chosenSlug) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosenSlug(null)
            open()
          }}
          onFocus={() => void load()}
          onClick={open}
          onKeyDown={pressKey}
        />
      </div>
      {/* Always there, because screen readers announce a region only when its text changes. */}
      <p className="visuallyHidden" role="status">
        {!isOpen ? '' : matching ? countText(matching.length) : isSlow ? 'Loading players…' : ''}
      </p>
      {isOpen ? (
        <AddPlayerList
          id={listId}
          ref={list}
          players={matching}
          missingClubs={addable.status === 'loaded' ? addable.missingClubs : []}
          hasFailed={addable.status === 'failed'}
          isSlow={isSlow}
          isNobodyElse={others?.length === 0}
          typed={typed.trim()}
          chosenSlug={chosenSlug}
          optionId={optionId}
          addressOf={(slug) => comparePath([...slugs, slug], comparisonSearch(search))}
          onChoose={() => {
            hasAdded.current = true
            setTyped('')
            close()
          }}
          retry={() => {
            keepFocus()
            return load()
          }}
        />
      ) : null}
      <span className="withoutScript">
        <ButtonLink look="outline" dense to={tableAddress(slugs, search)}>
          Add a player
        </ButtonLink>
      </span>
    </div>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 player' : `${count} players`
}

/** The table of all players, with those ticked that are compared. */
function tableAddress(slugs: readonly string[], search: URLSearchParams): string {
  const params = comparisonSearch(search)
  if (slugs.length > 0) params.set('players', slugs.join(','))

  return params.size > 0 ? `${paths.stats}?${params}` : paths.stats
}

/** How many rows are drawn while the players are being loaded: as many as the open list shows without being scrolled. */
const ROWS = 7

interface AddPlayerListProps {
  id: string
  ref: Ref<HTMLUListElement>
  /** Those who match what is typed; null until they have been loaded. */
  players: readonly AddPlayer_PlayerFragment[] | null
  /** The clubs whose players are not among them. */
  missingClubs: readonly MissingClubs_TeamFragment[]
  hasFailed: boolean
  /** Whether loading them has taken so long that it is shown. */
  isSlow: boolean
  /** Whether all players of the season are compared already, or it has none. */
  isNobodyElse: boolean
  /** What is typed, trimmed. */
  typed: string
  /** The player whom the arrow keys have chosen. */
  chosenSlug: string | null
  /** The id of a player's option. */
  optionId: (slug: string) => string
  /** The address of the comparison with a player besides. */
  addressOf: (slug: string) => string
  /** Called when a player is added. */
  onChoose: () => void
  retry: () => Promise<void>
}

/** The open list of players who can be added, each a link that is never focused, because the focus stays in the field. */
function AddPlayerList(props: AddPlayerListProps) {
  const { id, ref, players, missingClubs, hasFailed, isSlow, isNobodyElse, typed, chosenSlug } = props

  return (
    <div
      className={styles.popup}
      // The field keeps the focus, without which the list would close under the pointer.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
    >
      {players === null && hasFailed ? (
        <div className={`stack gap12 ${styles.message}`} role="alert">
          <p>We could not load the players</p>
          <TryAgain retry={props.retry} />
        </div>
      ) : players === null ? (
        <div className={styles.loading}>
          {Array.from({ length: isSlow ? ROWS : 0 }, (_, at) => (
            <Skeleton key={at} height={16} width={`${72 - ((at * 17) % 30)}%`} />
          ))}
        </div>
      ) : players.length === 0 ? (
        <p className={styles.message}>
          {isNobodyElse ? 'There is nobody else to add.' : `Nobody for “${typed}”`}
        </p>
      ) : null}
      <MissingClubs clubs={missingClubs} className={styles.message} />
      <ul
        id={id}
        ref={ref}
        className={styles.list}
        role="listbox"
        aria-label="Players"
        hidden={players === null || players.length === 0}
      >
        {players?.map((player) => (
          <li key={player.slug} role="presentation">
            <Link
              id={props.optionId(player.slug)}
              role="option"
              aria-selected={player.slug === chosenSlug}
              tabIndex={-1}
              className={`row spread gap12 ${styles.option}`}
              to={props.addressOf(player.slug)}
              preventScrollReset
              onClick={props.onChoose}
            >
              <span>
                {player.firstName} <b>{[player.lastName, player.suffix].filter(Boolean).join(' ')}</b>
              </span>
              <small>{[player.team?.code, player.positionCode].filter(Boolean).join(' · ')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
