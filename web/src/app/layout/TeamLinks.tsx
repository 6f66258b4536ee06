import { Link, useLocation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
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
  /** Null when the teams could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
  markSize: number
  className?: string | undefined
}

/** The clubs as a list of links, crest and full name, and at its end the link to the page of all of them. */
export function TeamLinks({ teams, markSize, className }: TeamLinksProps) {
  const { pathname } = useLocation()
  const clubs = byFullName(teams ?? [])
  const addresses = [paths.teams, ...clubs.map(({ team }) => teamPath(team.slug))]
  const place = clubs.reduce((path, { team, fullName }) => withShortName(path, team.slug, fullName), pathname)
  return (
    <ul className={className}>
      {clubs.map(({ team, fullName }) => (
        <li key={team.id}>
          <Link to={teamPath(team.slug)} aria-current={placeMark(teamPath(team.slug), addresses, place)}>
            <TeamMark code={team.code} logo={team.logo} size={markSize} />
            {fullName}
          </Link>
        </li>
      ))}
      <li>
        {teams === null && <p className="small">The teams could not be loaded.</p>}
        <Link to={paths.teams} aria-current={placeMark(paths.teams, addresses, place)}>
          All teams
        </Link>
      </li>
    </ul>
  )
}

/** A team's page is also at its full name, such as /teams/boston-guard; returns the path with the short name that links have. */
function withShortName(pathname: string, slug: string, fullName: string): string {
  return pathname.replace(teamPath(fullName.toLowerCase().replaceAll(' ', '-')), teamPath(slug))
}

const names = new Intl.Collator('en')

function byFullName(teams: readonly TeamLinks_TeamFragment[]) {
  return teams
    .map((team) => ({ team, fullName: [team.location, team.name].filter(Boolean).join(' ') }))
    .sort((one, other) => names.compare(one.fullName, other.fullName))
}
