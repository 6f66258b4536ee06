import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { TeamKind } from '../../__generated__/operations.ts'
import { externalLink } from '../../lib/externalLink.ts'
import { paths } from '../../lib/paths.ts'
import { queryLoader } from '../../lib/queryLoader.ts'
import type { Loaded } from '../../lib/queryLoader.ts'

/** What every page of one team asks for. */
interface TeamPageData {
  team: { kind: TeamKind } | null
  site: { allStarUrl: string | null } | null
}

/**
 * Runs the query of a page about one team. An all-star side leads to the league's own all-star page instead (spec §2), so that a
 * redirect is thrown; a name that is no team's, or cannot be one, and the player pool are a 404 Response.
 */
export async function loadTeamPage<Data extends TeamPageData, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: { query: TypedDocumentNode<Data, Variables>; variables: Variables },
): Promise<Loaded<Variables>> {
  const loaded = await queryLoader(client, { query, variables, subject: 'team' })
  if (loaded.failures.some(({ path, code }) => path === 'team' && code === 'BAD_USER_INPUT')) throw notFound()
  const data = client.readQuery<TeamPageData, OperationVariables>({ query, variables })
  if (data?.team?.kind === 'PLAYER_POOL') throw notFound()
  if (data?.team?.kind === 'ALL_STAR') throw redirect(externalLink(data.site?.allStarUrl) ?? paths.allStar)

  return loaded
}

function notFound(): Response {
  return new Response(null, { status: 404 })
}
