import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQuery } from '../../__generated__/graphql.ts'
import { NETWORK_FAILURE, prefetchQuery, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure } from '../../lib/loading/queryLoader.ts'
import { momentNow, msSince } from '../../lib/time/elapsed.ts'
import type { Moment } from '../../lib/time/elapsed.ts'
import { listOf, loadFurtherPlayers, PLAYERS_AT_ONCE, STATS_PAGE } from './statsQuery.ts'
import type { StatsVariables } from './statsQuery.ts'

/** Boards that were loaded longer ago than this (ms) are loaded again with the list. */
const BOARDS_LAST_MS = 300_000
const BOARDS: ReadonlySet<string> = new Set(['first', 'second', 'third'])

const STATS_TEAMS = graphql(`
  query StatsTeams($year: Int) {
    teams(year: $year) {
      ...AllPlayers_team
    }
  }
`)

/** What has been loaded of the page. */
interface LoadedQuery {
  failures: Failure[]
  /** How many players of the list are there as they are now. */
  loaded: number
}

/**
 * Loads the page, or of it only what the cache lacks: the list in another order, or the rows that follow on those that are there.
 * What is there already in full is loaded again, so that a fan who reloads or tries again gets all of it anew.
 *
 * @param show how many players the table shows; the gateway returns 100 of them at once
 */
async function loadStatsQuery(
  client: ApolloClient,
  variables: StatsVariables,
  show: number,
): Promise<LoadedQuery> {
  const known = recentPage(client, variables)
  if (known && known.players === undefined) {
    const failures = await loadList(client, variables)
    if (isInCache(client, variables)) return { failures, loaded: variables.players }
  }
  if (known?.players && show > known.players.edges.length && endsWithLastRow(known.players)) {
    const loaded = known.players.edges.length
    const { failures, isOutdated } = await loadFurtherPlayers(client, variables, { loaded, show })
    if (!isOutdated && isInCache(client, variables)) return { failures, loaded: show }
  }
  const { failures } = await queryLoader(client, { query: STATS_PAGE, variables })
  if (!failures.some(({ path }) => BOARDS.has(path.split('.')[0] ?? ''))) markLeadersLoaded(client, variables)
  return { failures, loaded: variables.players }
}

/** Loads the first players of the list alone. Without an answer, all parts of the query count as failed, also those not asked for. */
async function loadList(client: ApolloClient, variables: StatsVariables): Promise<Failure[]> {
  const { failures } = await queryLoader(client, { query: STATS_PAGE, variables: listOf(variables) })
  return failures.filter(isOfList)
}

function isOfList({ path }: Failure): boolean {
  return path.split('.')[0] === 'players'
}

/**
 * The same for a team that an address may name wrongly: one that the page does not offer counts as none, which is known once the teams
 * have come with the page. Where they could not be loaded, none of them counts.
 *
 * The server asks for the teams first, which costs it no call: to look for a name that no team has, the gateway reads all seasons, and a
 * page of a made-up name would be one that lacks something whenever one of them cannot be read.
 */
export async function loadWithOfferedTeam(
  client: ApolloClient,
  requested: StatsVariables,
  show: number,
): Promise<LoadedQuery & { variables: StatsVariables }> {
  const ofEverybody = { ...requested, team: null }
  const isOffered = () => offersTeam(client, requested)
  const isOnServer = client.prioritizeCacheValues
  const earlier =
    isOnServer && requested.team
      ? (await prefetchQuery(client, { query: STATS_TEAMS, variables: { year: requested.year } })).failures
      : []
  if (isOffered() === false || earlier.length > 0) {
    const { failures, loaded } = await loadStatsQuery(client, ofEverybody, show)
    return { variables: ofEverybody, failures: [...earlier, ...failures], loaded }
  }
  const { failures, loaded } = await loadStatsQuery(client, requested, show)
  // Without an answer at all, another request would only have the fan wait once more.
  const isAnswered = failures.length === 0 || failures.some(({ code }) => code !== NETWORK_FAILURE)
  if (isOffered() === true || !isAnswered) return { variables: requested, failures, loaded }
  const others = failures.filter((failure) => !isOfList(failure))

  return {
    variables: ofEverybody,
    failures: [...others, ...(await loadList(client, ofEverybody))],
    loaded: ofEverybody.players,
  }
}

/** Whether the season has the team, where one is named; undefined as long as the teams have not been loaded. */
function offersTeam(client: ApolloClient, variables: StatsVariables): boolean | undefined {
  const { team } = variables
  return !team || readPage(client, variables)?.teams?.some(({ slug }) => slug === team)
}

/** How many of the list's first players the page's query asks for. */
export function playersAtFirst(show: number): number {
  return Math.min(show, PLAYERS_AT_ONCE)
}

type KnownPage = { [Field in keyof StatsPageQuery]?: StatsPageQuery[Field] | undefined }

function readPage(client: ApolloClient, variables: StatsVariables): KnownPage | null {
  return client.cache.readQuery({ query: STATS_PAGE, variables, returnPartialData: true })
}

/** What the cache has of the page; null where something besides the list is missing, has failed or has become old. */
function recentPage(client: ApolloClient, variables: StatsVariables): KnownPage | null {
  const known = readPage(client, variables)
  if (!known?.statCatalogue || !known.teams || !known.site) return null
  if (!known.first || !known.second || !known.third) return null

  return leadersAgeMs(client, variables) < BOARDS_LAST_MS ? known : null
}

/** Whether what follows on a list can be asked for: its former rest may still stand there without its place. */
function endsWithLastRow({ edges, pageInfo }: NonNullable<StatsPageQuery['players']>): boolean {
  return pageInfo.hasNextPage && edges.at(-1)?.cursor === pageInfo.endCursor
}

function isInCache(client: ApolloClient, variables: StatsVariables): boolean {
  return client.readQuery({ query: STATS_PAGE, variables }) !== null
}

/** When boards were loaded, by what decides them. */
const loadedAt = new WeakMap<ApolloClient, Map<string, Moment>>()

/** Remembers that the boards of a page have been loaded just now. */
function markLeadersLoaded(client: ApolloClient, variables: StatsVariables): void {
  const times = loadedAt.get(client) ?? new Map<string, Moment>()
  loadedAt.set(client, times.set(keyOf(variables), momentNow()))
}

/**
 * How long ago the boards of a page were loaded, in ms; those that came with the server's page as long ago as the visit began.
 */
function leadersAgeMs(client: ApolloClient, variables: StatsVariables): number {
  return msSince(loadedAt.get(client)?.get(keyOf(variables)) ?? visitBegan())
}

function visitBegan(): Moment {
  return { wallMs: performance.timeOrigin, monotonicMs: 0 }
}

function keyOf({ year, segment, position, first, second, third }: StatsVariables): string {
  return [year, segment, position, first, second, third].join()
}
