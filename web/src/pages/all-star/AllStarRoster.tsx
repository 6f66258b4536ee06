import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { AllStarRoster_TeamFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './AllStarRoster.module.css'

graphql(`
  fragment AllStarRoster_team on Team {
    id
    name
    color
    secondColor
    roster {
      id
      slug
      firstName
      lastName
      suffix
      number
      positionCode
      team {
        id
        name
        code
        logo {
          url
        }
      }
    }
  }
`)

interface AllStarRosterProps {
  /** Null when it could not be loaded. */
  team: AllStarRoster_TeamFragment | null
  /** Whether the game is long past. */
  isOver: boolean
  retry: () => Promise<void>
}

/** The players of a side with their clubs. */
export function AllStarRoster({ team, isOver, retry }: AllStarRosterProps) {
  const headingId = useId()
  if (team === null) return <QueryFailed what="roster" retry={retry} />
  const { className, style } = teamStyle(team)
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{team.name}</SectionHeading>
      {team.roster === null ? (
        <QueryFailed what={`roster of ${team.name}`} retry={retry} />
      ) : team.roster.length === 0 ? (
        <NothingYet
          icon="profile"
          what="Nobody has been named"
          isOver={isOver}
          promise="Players appear here once the vote is counted."
        />
      ) : (
        <Panel className={`${className} ${styles.panel}`} style={style}>
          <ul>
            {team.roster.map((player) => (
              <li key={player.id} className={styles.player}>
                <span className={styles.number}>{player.number ?? '-'}</span>
                <Link to={playerPath(player.slug)}>
                  {`${player.firstName} `}
                  <b>{[player.lastName, player.suffix].filter(Boolean).join(' ')}</b>
                </Link>
                <span className={styles.position}>{player.positionCode}</span>
                {player.team ? (
                  <span className={styles.club}>
                    <TeamMark code={player.team.code} logo={player.team.logo} size={22} />
                    <span>{player.team.name}</span>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}
