import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { TeamKind, TeamScreen_TeamFragment } from '../../__generated__/graphql.ts'
import { allStarPath } from '../../lib/address/allStarAddress.ts'
import { seasonBounds } from '../../lib/address/yearOfAddress.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { playerPath, teamPath } from '../../lib/address/paths.ts'
import { leagueId } from '../../lib/structuredData/league.ts'
import type { SportsTeam } from '../../lib/structuredData/schemaOrg.ts'

/** The fields that the query of every page about a team has. */
interface TeamPageData {
  team: { kind: TeamKind; year: number } | null
  site: { allStarUrl: string | null } | null
}

/**
 * Runs the query of a page about one team. It throws a redirect for an all-star side, to the league's own all-star page, and for
 * a team that no longer plays, to its last season. For the player pool and for a name that belongs to no team, or cannot, it
 * throws a 404 Response.
 */
export async function loadTeamPage<Data extends TeamPageData, Variables extends { year?: number | null }>(
  client: ApolloClient,
  {
    query,
    variables,
    request,
    earlierFailures,
  }: {
    query: TypedDocumentNode<Data, Variables>
    variables: Variables
    request: Request
    earlierFailures: readonly Failure[]
  },
): Promise<LoaderResult<Variables>> {
  const loaded = await queryLoader(client, { query, variables, subject: 'team', earlierFailures })
  if (loaded.failures.some(({ path, code }) => path === 'team' && code === 'BAD_USER_INPUT')) throw notFound()
  const data = client.readQuery<TeamPageData, OperationVariables>({ query, variables })
  if (data?.team?.kind === 'PLAYER_POOL') throw notFound()
  if (data?.team?.kind === 'ALL_STAR') throw redirect(allStarPath(data.site?.allStarUrl ?? null))
  const yearOfAddress = variables.year ?? (await seasonBounds(client)).bounds?.current ?? null
  if (data?.team && yearOfAddress !== null && data.team.year !== yearOfAddress)
    throw redirect(inSeason(request, data.team.year))

  return loaded
}

function inSeason(request: Request, year: number): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('yr')
  searchParams.set('year', String(year))

  return `${pathname}?${searchParams}`
}

function notFound(): Response {
  return new Response(null, { status: 404 })
}

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
