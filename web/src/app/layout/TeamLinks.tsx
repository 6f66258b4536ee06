import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'

graphql(`
  fragment TeamLinks_team on Team {
    id
    slug
    name
    location
    code
    logo {
      url
    }
  }
`)

interface TeamLinksProps {
  /** Null when the teams could not be loaded; the link to all of them remains. */
  teams: readonly TeamLinks_TeamFragment[] | null
  markSize: number
  className?: string | undefined
}

/** The clubs as a list of links, crest and full name. */
export function TeamLinks({ teams, markSize, className }: TeamLinksProps) {
  if (teams === null) {
    return (
      <ul className={className}>
        <li>
          <p className="small">The teams could not be loaded.</p>
          <Link to={paths.teams}>All teams</Link>
        </li>
      </ul>
    )
  }
  return (
    <ul className={className}>
      {byFullName(teams).map(({ team, fullName }) => (
        <li key={team.id}>
          <Link to={teamPath(team.slug)}>
            <TeamMark code={team.code} logo={team.logo} size={markSize} />
            {fullName}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function byFullName(teams: readonly TeamLinks_TeamFragment[]) {
  return teams
    .map((team) => ({ team, fullName: [team.location, team.name].filter(Boolean).join(' ') }))
    .sort((one, other) => one.fullName.localeCompare(other.fullName, 'en'))
}
