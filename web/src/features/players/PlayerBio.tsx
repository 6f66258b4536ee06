import { useId } from 'react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerBio_PlayerFragment } from '../../__generated__/graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { playerTeams } from './playerTeams.ts'
import styles from './PlayerBio.module.css'

graphql(`
  fragment PlayerBio_player on Player {
    id
    firstName
    lastName
    nickname
    bio
    accolades {
      id
      name
      years
    }
    seasons {
      id
      year
      team {
        id
        officialId
        name
        location
      }
    }
  }
`)

interface PlayerBioProps {
  player: PlayerBio_PlayerFragment
  /** Whether her season is over, so that no biography is promised. */
  isPast: boolean
}

/** A player's biography, awards and teams. Empty parts are left out. */
export function PlayerBio({ player, isPast }: PlayerBioProps) {
  const { bio, nickname, accolades, seasons } = player
  const teams = playerTeams(seasons ?? [])
  if (!bio && !accolades?.length && teams.length === 0) {
    return (
      <EmptyState
        icon="profile"
        title={isPast ? `No biography of ${player.firstName}` : 'Her story is still to be told'}
      >
        <p>
          {isPast ? '' : `The league has not written about ${player.firstName} yet. `}
          Her figures are under Stats.
        </p>
      </EmptyState>
    )
  }

  return (
    <div className={styles.parts}>
      {bio ? (
        <Part title={`About ${player.firstName}`}>
          {nickname ? <p className="small muted">Called {nickname}</p> : null}
          <p className={styles.bio}>{bio}</p>
        </Part>
      ) : null}
      {accolades?.length ? (
        <Part title="Awards">
          <List items={accolades.map(({ id, name, years }) => ({ id, name, remark: years.join(', ') }))} />
        </Part>
      ) : null}
      {teams.length > 0 ? (
        <Part title="Teams">
          <List items={teams} />
        </Part>
      ) : null}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>{title}</PanelHeading>
      <div className={styles.part}>{children}</div>
    </Panel>
  )
}

function List({ items }: { items: readonly { id: string; name: string; remark: string }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, remark }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="num muted">{remark}</span>
        </li>
      ))}
    </ul>
  )
}
