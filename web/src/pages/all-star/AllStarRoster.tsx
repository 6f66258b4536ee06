import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { AllStarRoster_TeamFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
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
      portrait {
        url
      }
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

/** The faces of a side, each with her name, number, position and club. */
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
        <ul className={`${className} ${styles.faces}`} style={style}>
          {team.roster.map((player) => (
            <Face key={player.id} player={player} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Face({ player }: { player: NonNullable<AllStarRoster_TeamFragment['roster']>[number] }) {
  const { slug, firstName, lastName, suffix, number, positionCode, portrait, team } = player
  const details = [number, positionCode].filter((detail) => detail !== null)

  return (
    <li className={`linkedCard ${styles.star}`}>
      <span className={styles.face}>
        <PlayerPortrait number={number} src={portrait?.url} width={120} height={151} />
        {team === null ? null : (
          <span className={styles.club}>
            <TeamMark code={team.code} logo={team.logo} size={20} />
          </span>
        )}
      </span>
      <Link to={playerPath(slug)} style={fittedName(lastName)}>
        {`${firstName} `}
        <b>{[lastName, suffix].filter(Boolean).join(' ')}</b>
      </Link>
      <span className={styles.details}>
        {details.join(' · ')}
        {team === null ? null : <span className="visuallyHidden">{team.name}</span>}
      </span>
    </li>
  )
}
