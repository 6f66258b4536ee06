import { graphql } from '../../__generated__/gql.ts'
import type { TeamMeta_TeamFragment } from '../../__generated__/graphql.ts'
import { rosterPath, teamPath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'

graphql(`
  fragment TeamMeta_team on Team {
    id
    slug
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
  /** The season in the address; null for the current one. */
  year: number | null
}

/** The metadata of a team's pages for search engines and link previews. The canonical address contains the team's slug. */
export function TeamMeta({ team, page, year }: TeamMetaProps) {
  const origin = useSiteOrigin()
  const name = fullTeamName(team)
  const season = year === null ? '' : ` ${year}`
  const texts =
    page === 'roster'
      ? {
          title: `${name} roster${season}`,
          about: 'every player by position, with numbers, injuries and stats',
        }
      : { title: `${name}${season}`, about: 'next game, results, leaders, roster, coaches, news and shop' }
  const path = page === 'roster' ? rosterPath(team.slug) : teamPath(team.slug)

  return (
    <PageMeta
      title={texts.title}
      description={`${name}${season}: ${texts.about}.`}
      keywords={[name, team.name, page === 'roster' ? 'roster' : 'team', "women's lacrosse", 'WLL']}
      canonical={`${path}${year === null ? '' : `?year=${year}`}`}
      jsonLd={{
        '@type': 'SportsTeam',
        '@id': `${origin}${teamPath(team.slug)}#team`,
        name,
        sport: 'Lacrosse',
        url: `${origin}${teamPath(team.slug)}`,
        ...(team.logo === null ? {} : { logo: team.logo.url }),
        memberOf: { '@id': `${origin}/#league` },
      }}
    />
  )
}
