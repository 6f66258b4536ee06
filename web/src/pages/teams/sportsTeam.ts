import type { TeamScreen_TeamFragment } from '../../__generated__/graphql.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { playerPath, teamPath } from '../../lib/address/paths.ts'
import { leagueId } from '../../lib/structuredData/league.ts'
import type { SportsTeam } from '../../lib/structuredData/schemaOrg.ts'

/** Who belongs to a team, as far as its page shows them; null where they could not be loaded. */
export interface TeamMembers {
  coaches?: readonly { name: string }[] | null
  roster?: readonly { slug: string; firstName: string; lastName: string }[] | null
}

/** A team with its coaches and players for search engines. `origin` is the site's own, such as https://www.example.com. */
export function sportsTeam(
  team: TeamScreen_TeamFragment,
  { coaches, roster }: TeamMembers,
  origin: string,
): SportsTeam {
  return {
    '@type': 'SportsTeam',
    '@id': `${origin}${teamPath(team.slug)}#team`,
    name: fullTeamName(team),
    sport: 'Lacrosse',
    url: `${origin}${teamPath(team.slug)}`,
    ...(team.logo === null ? {} : { logo: team.logo.url }),
    memberOf: { '@id': leagueId(origin) },
    ...(coaches?.length ? { coach: coaches.map(({ name }) => ({ '@type': 'Person', name })) } : {}),
    ...(roster?.length
      ? {
          athlete: roster.map(({ slug, firstName, lastName }) => ({
            '@type': 'Person',
            name: `${firstName} ${lastName}`,
            url: `${origin}${playerPath(slug)}`,
          })),
        }
      : {}),
  }
}
