import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { RosterCards_PlayerFragment } from '../../__generated__/graphql.ts'
import { PlayerCard } from './PlayerCard.tsx'
import { groupRoster } from './rosterGroups.ts'
import type { GroupedPlayers } from './rosterGroups.ts'
import styles from './RosterCards.module.css'

graphql(`
  fragment RosterCards_player on Player {
    id
    position
    ...PlayerCard_player
  }
`)

/** The players with their pictures, by position. */
export function RosterCards({ roster }: { roster: readonly RosterCards_PlayerFragment[] }) {
  return (
    <div className={styles.groups}>
      {groupRoster(roster).map((grouped) => (
        <Group key={grouped.group.param} grouped={grouped} />
      ))}
    </div>
  )
}

function Group({ grouped: { group, players } }: { grouped: GroupedPlayers<RosterCards_PlayerFragment> }) {
  const headingId = useId()

  return (
    <section aria-labelledby={headingId}>
      <h3 className={styles.heading}>
        <span id={headingId}>{group.label}</span>{' '}
        <small>{players.length === 1 ? '1 player' : `${players.length} players`}</small>
      </h3>
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.id}>
            <PlayerCard player={player} list={group.list} showPosition={group.positions.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}
