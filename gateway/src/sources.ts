import { createFeedSource, type FeedSource } from './domains/feed/source.ts'
import {
  createGameEnds,
  createRecentlyEnded,
  toEndedEvent,
  type EndedGame,
} from './domains/games/gameEnds.ts'
import { createGameSource, type GameSource } from './domains/games/source.ts'
import { seasonStats } from './domains/players/resource.ts'
import { createNodeSource, type NodeSource } from './domains/node/source.ts'
import { createPlayersSource, type PlayersSource } from './domains/players/source.ts'
import { createCalendarSource, type CalendarSource } from './domains/schedule/calendarSource.ts'
import { createScheduleSource, type ScheduleSource } from './domains/schedule/source.ts'
import { createSearchSource, type SearchSource } from './domains/search/source.ts'
import { seasonList } from './domains/season/resource.ts'
import { ALL_SEGMENTS } from './domains/season/segment.ts'
import { createSeasonSource } from './domains/season/source.ts'
import { createShopSource, type ShopParts, type ShopSource } from './domains/shop/source.ts'
import { createSiteSource, type SiteSource } from './domains/site/source.ts'
import { LEAGUE_TABLE_SEGMENTS } from './domains/standings/leagueTableSegments.ts'
import { leagueTable } from './domains/standings/resource.ts'
import { createStandingsSource, type StandingsSource } from './domains/standings/source.ts'
import { createStatsSource, type StatsSource } from './domains/stats/source.ts'
import { teamRecord } from './domains/teams/resource.ts'
import { createTeamsSource, type TeamsSource } from './domains/teams/source.ts'
import { createTeamFinder } from './domains/teams/teamFinder.ts'
import { idsOf } from './domains/teams/teamLookup.ts'
import { createVideosSource, type VideosSource } from './domains/videos/source.ts'
import { createViewerSource, type ViewerSource } from './domains/viewer/source.ts'
import { createResourceReader, type ResourceParts, type Resources } from './domains/wire/resources.ts'
import type { FanDependencies, SourceDependencies } from './domains/wire/sourceDependencies.ts'
import type { RateLimits } from './platform/limits/rateLimits.ts'

/** One source for each domain. Resolvers reach outside systems only through these. */
export interface Sources {
  site: SiteSource
  teams: TeamsSource
  games: GameSource
  schedule: ScheduleSource
  calendars: CalendarSource
  standings: StandingsSource
  players: PlayersSource
  stats: StatsSource
  feed: FeedSource
  videos: VideosSource
  shop: ShopSource
  search: SearchSource
  viewers: ViewerSource
  nodes: NodeSource
}

/** The inputs of sources, and the readers of their resources. */
type SourceParts = Omit<SourceDependencies, 'resources'> &
  Omit<ResourceParts, 'hasRecentlyEnded'> &
  ShopParts &
  FanDependencies & { limits: Pick<RateLimits, 'uncachedLoads'> }

/** Builds the sources of a process, in the order of their dependencies; they contain no state of a visitor. */
export function createSources(parts: SourceParts): Sources {
  const { cache, storefront, identity, leagueApi, fleetStore, liveApi } = parts
  const { clocks, config, log, metrics, limits } = parts
  const recentlyEnded = createRecentlyEnded(clocks.monotonic)
  const { hasRecentlyEnded } = recentlyEnded
  const resources = createResourceReader({ cache, leagueApi, clocks, config, hasRecentlyEnded })
  const deps: SourceDependencies = { resources, fleetStore, liveApi, clocks, config, log, metrics }
  const ends = createGameEnds({
    recentlyEnded,
    log,
    dropOutdated: (game) => dropOutdatedBy(game, resources),
  })
  const site = createSiteSource(deps)
  const season = createSeasonSource(deps, {
    site,
    onEnded: (events, year) =>
      events.forEach((event) => ends.report(toEndedEvent(event, year), 'season list')),
  })
  const finder = createTeamFinder({
    site,
    season,
    clock: clocks.monotonic,
    successors: config.clubSuccessors,
  })
  const teams = createTeamsSource(deps, { site, season, finder })
  const games = createGameSource(deps, { site, season, ends })
  const schedule = createScheduleSource(deps, { site, games, finder })
  const calendars = createCalendarSource(deps, { site, games, finder })
  const standings = createStandingsSource(deps, { site, games })
  const players = createPlayersSource(deps, { site, season, games, finder })
  const stats = createStatsSource(deps, { site, players })
  const feed = createFeedSource(deps, { teams, site, games, players }, limits.uncachedLoads)
  const videos = createVideosSource(deps, { site, games, teams, players }, limits.uncachedLoads)
  const shop = createShopSource({ cache, config, storefront, clocks, log }, teams)
  const search = createSearchSource(deps, { site, games, players, videos, feed, shop })
  const viewers = createViewerSource(
    { leagueApi, identity, clocks, fleetStore, config },
    { site, teams, players },
  )
  const nodes = createNodeSource({ teams, games, players, feed, videos, shop })
  return {
    site,
    teams,
    games,
    schedule,
    calendars,
    standings,
    players,
    stats,
    feed,
    videos,
    shop,
    search,
    viewers,
    nodes,
  }
}

/** Invalidates the league data that changes when a game ends. */
function dropOutdatedBy({ year, teamIds }: EndedGame, resources: Resources): Promise<unknown> {
  const ids = teamIds.flatMap((id) => (id === null ? [] : idsOf(id)))
  return Promise.all([
    resources.drop(seasonList, { year }),
    ...LEAGUE_TABLE_SEGMENTS.map((segment) => resources.drop(leagueTable, { year, segment })),
    ...ALL_SEGMENTS.map((segment) => resources.drop(seasonStats, { year, segment })),
    ...ids.map((officialId) => resources.drop(teamRecord, { officialId, year })),
  ])
}
