import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamLeaders_TeamFragment } from '../../__generated__/graphql.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { paths, playerPath } from '../../lib/address/paths.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { teamLeaders } from './teamFacts.ts'
import type { TeamLeader } from './teamFacts.ts'
import styles from './TeamLeaders.module.css'

graphql(`
  fragment TeamLeaders_team on Team {
    id
    officialId
    year
    slug
    roster {
      ...TeamLeaders_player
    }
  }
  fragment TeamLeaders_player on Player {
    id
    slug
    firstName
    lastName
    number
    portrait {
      url
    }
    stats {
      points
      causedTurnovers
      saves
    }
    ranks(stats: [POINTS, CAUSED_TURNOVERS, SAVES]) {
      stat
      rank
    }
  }
`)

/** The leaders of the team with their pictures. Without a roster or a game nothing is drawn, not even the heading. */
export function TeamLeaders({ team }: { team: TeamLeaders_TeamFragment }) {
  const headingId = useId()
  const leaders = teamLeaders(team.roster ?? [])
  if (leaders.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        more={{ to: `${paths.stats}?team=${encodeURIComponent(team.slug)}`, label: 'All stats' }}
      >
        Team leaders
      </SectionHeading>
      <SpoilerBlock what="Leaders" spoilerId={`leaders of ${team.officialId}:${team.year}`}>
        <ul className={`stack gap8 ${styles.leaders}`}>
          {leaders.map((leader) => (
            <Leader key={leader.label} leader={leader} />
          ))}
        </ul>
      </SpoilerBlock>
    </section>
  )
}

function Leader({ leader: { label, player, value, rank } }: { leader: TeamLeader }) {
  return (
    <Panel as="li" className={`linkedCard ${styles.leader}`}>
      <div className={styles.portrait}>
        <PlayerPortrait number={player.number} src={player.portrait?.url} width={168} height={212} />
      </div>
      <div className={styles.textBlock}>
        <p className="label muted">{label}</p>
        <p className={styles.figure}>{value}</p>
        <p className={`linkedTitle ${styles.name}`}>
          <Link to={playerPath(player.slug)}>{`${player.firstName} ${player.lastName}`}</Link>
        </p>
        {rank === null ? null : <p className="fine muted">{ordinal(rank)} in the league</p>}
      </div>
    </Panel>
  )
}
