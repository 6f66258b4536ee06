import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import type { AddPlayer_PlayerFragment, MissingClubs_TeamFragment } from '../../__generated__/graphql.ts'
import { MissingClubs } from '../../features/stats/MissingClubs.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import styles from './AddPlayerList.module.css'

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
export function AddPlayerList(props: AddPlayerListProps) {
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
        <div className={styles.message} role="alert">
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
              className={styles.option}
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
