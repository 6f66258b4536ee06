import { graphql } from '../../__generated__/gql.ts'
import type { TeamMeta_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, rosterPath, sharePicturePath, teamPath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { sportsTeam } from './sportsTeam.ts'
import type { TeamMembers } from './sportsTeam.ts'

graphql(`
  fragment TeamMeta_team on Team {
    id
    slug
    year
    name
    location
    logo {
      url
    }
  }
`)

interface TeamMetaProps {
  team: TeamMeta_TeamFragment
  page: 'overview' | 'roster'
  /** The coaches and players that the page shows. */
  members: TeamMembers
  /** The season in the address; null for the current one. */
  year: number | null
}

/** The metadata of a team's pages for search engines and link previews. The canonical address contains the team's slug. */
export function TeamMeta({ team, page, members, year }: TeamMetaProps) {
  const name = fullTeamName(team)
  const season = year === null ? '' : ` ${year}`
  const texts =
    page === 'roster'
      ? {
          title: `${name} roster${season}`,
          about: 'every player by position, with numbers, injuries and stats',
        }
      : { title: `${name}${season}`, about: 'next game, results, leaders, roster, coaches, news and shop' }
  const inYear = year === null ? '' : `?year=${year}`
  const path = page === 'roster' ? rosterPath(team.slug) : teamPath(team.slug)

  return (
    <PageMeta
      title={texts.title}
      description={`${name} in the ${team.year} season of the Women’s Lacrosse League: ${texts.about}.`}
      keywords={[name, team.name, page === 'roster' ? 'roster' : 'team', "women's lacrosse", 'WLL']}
      canonical={`${path}${inYear}`}
      crawlers={
        import.meta.env.SSR
          ? {
              picture: { path: sharePicturePath('teams', team.slug), alt: name },
              data: (origin) => [sportsTeam(team, members, origin)],
              above: [
                { name: 'Teams', path: paths.teams },
                ...(page === 'roster' ? [{ name, path: `${teamPath(team.slug)}${inYear}` }] : []),
              ],
            }
          : undefined
      }
    />
  )
}
