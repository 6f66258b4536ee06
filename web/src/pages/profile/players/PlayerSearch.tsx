import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PlayerFound_PlayerFragment } from '../../../__generated__/graphql.ts'
import { playerName } from '../../../features/players/playerDetails.ts'
import { positionName } from '../../../lib/positionNames.ts'
import { useDelayedLoading } from '../../../lib/loading/useDelayedLoading.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { movedOption } from '../../../ui/movedOption.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { PLAYERS_FOUND } from '../profileData.ts'
import styles from './PlayerSearch.module.css'

/** A pause in typing that sends a request, ms. */
const PAUSE_MS = 150
/** The longest text that the search takes. */
const LONGEST = 60
const FIELD_ID = 'add-player'
const LIST_ID = 'players-found'

interface PlayerSearchProps {
  /** The slugs of the players who are followed already. */
  followed: readonly string[]
  /** Nobody can be added any more. */
  isFull: boolean
  onChoose: (slug: string) => void
}

/**
 * A field that finds players to follow as a fan types: a combobox whose arrow keys choose among the results while the focus stays in
 * the field. Enter or a press adds the player, and empties the field for the next one.
 */
export function PlayerSearch({ followed, isFull, onChoose }: PlayerSearchProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [added, setAdded] = useState('')
  const text = typed.trim()
  const settled = useDebounced(text, PAUSE_MS)
  const { data, loading, error } = useQuery(PLAYERS_FOUND, {
    variables: { text: settled },
    skip: settled === '',
  })
  const isSettled = text === settled && !loading
  const isSlow = useDelayedLoading(loading)
  // Never those of a previous text: a press would add somebody else.
  const nodes = (isSettled ? data?.search?.nodes : null) ?? []
  const players = nodes.flatMap((node) =>
    node.__typename === 'Player' && !followed.includes(node.slug) ? [node] : [],
  )
  const isOpen = text !== '' && players.length > 0
  const hasFailed = isSettled && text !== '' && (error !== undefined || data?.search === null)

  const add = (player: PlayerFound_PlayerFragment) => {
    onChoose(player.slug)
    setAdded(`${playerName(player)} added.`)
    setTyped('')
    setChosen(null)
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, its keys are not for the list.
    if (event.nativeEvent.isComposing || !isOpen) return
    const current = players.find(({ slug }) => slug === chosen)
    if (event.key === 'Escape') {
      setTyped('')
      setChosen(null)
    } else if (event.key === 'Enter') {
      // Without a choice Enter takes the best result, which is the first one.
      const best = current ?? (isSettled ? players[0] : undefined)
      if (best) add(best)
    } else {
      const moved = movedOption(event.key, players, current)
      if (moved === undefined) return
      setChosen(moved?.slug ?? null)
    }
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <label htmlFor={FIELD_ID}>Players you follow</label>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          id={FIELD_ID}
          type="search"
          role="combobox"
          placeholder="Add a player"
          autoComplete="off"
          maxLength={LONGEST}
          disabled={isFull}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={LIST_ID}
          aria-activedescendant={isOpen && chosen !== null ? optionId(chosen) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
            setAdded('')
          }}
          onKeyDown={pressKey}
        />
      </div>
      <ul
        id={LIST_ID}
        role="listbox"
        aria-label="Players found"
        hidden={!isOpen}
        aria-busy={!isSettled}
        className={styles.list}
      >
        {players.map((player) => (
          <li
            key={player.slug}
            id={optionId(player.slug)}
            role="option"
            aria-selected={player.slug === chosen}
            onClick={() => {
              add(player)
            }}
          >
            <TeamMark code={player.team?.code ?? '?'} logo={player.team?.logo} size={28} />
            <b>{playerName(player)}</b>
            <small>{aboutPlayer(player)}</small>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {isFull
          ? 'You follow 30 players, the most there can be. Remove one to add another.'
          : hasFailed
            ? 'The search did not answer. Type on to try again.'
            : text !== '' && isSettled && players.length === 0
              ? nodes.length > 0
                ? 'You follow everybody found.'
                : `No player for “${text}”.`
              : isSlow && players.length === 0
                ? 'Searching…'
                : isOpen
                  ? ''
                  : added}
      </p>
    </div>
  )
}

function optionId(slug: string): string {
  return `player-found-${slug}`
}

function aboutPlayer({ team, position, positionCode, number }: PlayerFound_PlayerFragment): string {
  return [team?.name, positionName(position, positionCode), number === null ? null : `No. ${number}`]
    .filter(Boolean)
    .join(' · ')
}
