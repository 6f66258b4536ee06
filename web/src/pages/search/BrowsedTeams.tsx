import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { BrowsedTeams_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './BrowsedTeams.module.css'

graphql(`
  fragment BrowsedTeams_team on Team {
    id
    slug
    name
    location
    code
    color
    secondColor
    logo {
      url
    }
  }
`)

const MAX_TEAMS = 4

/** Four clubs, the fan's own first. */
export function BrowsedTeams({ teams }: { teams: readonly BrowsedTeams_TeamFragment[] }) {
  const { favoriteTeam } = usePreferences()
  const ordered = [
    ...teams.filter(({ slug }) => slug === favoriteTeam),
    ...teams.filter(({ slug }) => slug !== favoriteTeam),
  ].slice(0, MAX_TEAMS)
  return (
    <section aria-labelledby="browse-teams">
      <SectionHeading id="browse-teams" more={{ to: paths.teams, label: 'All teams' }}>
        Teams
      </SectionHeading>
      <ul className={styles.teams}>
        {/* By their places: the order is that of the fan once her club is known, and no tile moves. */}
        {ordered.map((team, place) => (
          <li key={place} {...tileStyle(team)}>
            <TeamMark code={team.code} logo={team.logo} size={48} />
            <Link to={teamPath(team.slug)}>
              {team.location === null ? null : <small>{team.location}</small>} {team.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function tileStyle(team: BrowsedTeams_TeamFragment) {
  const { className, style } = teamStyle(team)
  return { className: `${className} stage linkedCard ${styles.tile}`, style }
}
