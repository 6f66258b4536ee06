import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { StandingTeam_TeamFragment } from '../../__generated__/graphql.ts'
import { teamPath } from '../../lib/address/paths.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './StandingTeam.module.css'

graphql(`
  fragment StandingTeam_team on Team {
    id
    slug
    name
    location
    code
    logo {
      url
    }
    color
    secondColor
  }
`)

/** A team in a row of the table: crest, place and nickname, on small screens the nickname alone; below it a note, if there is one. */
export function StandingTeam({
  team,
  nicknameOnly = false,
  note = null,
}: {
  team: StandingTeam_TeamFragment
  nicknameOnly?: boolean
  note?: string | null
}) {
  return (
    <span className={styles.team}>
      <TeamMark code={team.code} logo={team.logo} size={28} />
      <span className={styles.textBlock}>
        <Link to={teamPath(team.slug)}>
          {team.location && !nicknameOnly && <span className={styles.place}>{team.location}</span>}{' '}
          {team.name}
        </Link>
        {note === null ? null : <small>{note}</small>}
      </span>
    </span>
  )
}
