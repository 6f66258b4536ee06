import type { Config } from './config.ts'
import { createFeedSource, type FeedSource } from './domains/feed/source.ts'
import { createGameEnds, endedEvent, type EndedGame } from './domains/games/gameEnds.ts'
import { createGameSource, type GameSource } from './domains/games/source.ts'
import { createPlayersSource, type PlayersSource } from './domains/players/source.ts'
import { createCalendarSource, type CalendarSource } from './domains/schedule/calendarSource.ts'
import { createScheduleSource, type ScheduleSource } from './domains/schedule/source.ts'
import { createSearchSource, type SearchSource } from './domains/search/source.ts'
import { createSeasonSource, seasonKeys } from './domains/season/source.ts'
import { createShopSource, type ShopSource } from './domains/shop/source.ts'
import { createSiteSource, type SiteSource } from './domains/site/source.ts'
import { createStandingsSource, standingsKeys, type StandingsSource } from './domains/standings/source.ts'
import { createStatsSource, statsKeys, type StatsSource } from './domains/stats/source.ts'
import { createTeamsSource, teamKeys, type TeamsSource } from './domains/teams/source.ts'
import { createTeamFinder } from './domains/teams/teamFinder.ts'
import { createVideosSource, type VideosSource } from './domains/videos/source.ts'
import { createViewerSource, type ViewerSource } from './domains/viewer/source.ts'
import type { FanDependencies, SourceDependencies } from './domains/wire/sourceDependencies.ts'
import { createRateLimit } from './platform/rateLimit.ts'

/**
 * How many articles and tags that are not cached this gateway may request from the league at once; one more is allowed each
 * second.
 */
const MOST_NEW_TAGS = 60

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
}

/** Builds the sources of a process, in the order of their dependencies; they contain no state of a visitor. */
export function createSources(deps: SourceDependencies & FanDependencies): Sources {
  const { cache, clocks, config, log } = deps
  const newTags = createRateLimit({ clock: clocks.wall, burst: MOST_NEW_TAGS })
  const ends = createGameEnds({
    cache,
    clock: clocks.wall,
    log,
    outdatedKeys: (game) => keysOutdatedBy(game, config),
  })
  const site = createSiteSource(deps)
  const season = createSeasonSource(deps, {
    site,
    onEnded: (events, year) => events.forEach((event) => ends.report(endedEvent(event, year), 'season list')),
  })
  const finder = createTeamFinder({ site, season, clock: clocks.wall, successors: config.clubSuccessors })
  const teams = createTeamsSource(deps, { site, season, finder })
  const games = createGameSource(deps, { site, season, ends })
  const schedule = createScheduleSource(deps, { site, games, finder })
  const calendars = createCalendarSource(deps, { site, games, finder })
  const standings = createStandingsSource(deps, { site, games, ends })
  const players = createPlayersSource(deps, { site, season, games, finder })
  const stats = createStatsSource(deps, { site, players, ends })
  const feed = createFeedSource(deps, { teams, site, games }, newTags)
  const videos = createVideosSource(deps, { games, teams }, newTags)
  const shop = createShopSource(deps, teams)
  const search = createSearchSource(deps, { site, games, players, videos, feed })
  const viewers = createViewerSource(deps, { site, teams, players })
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
  }
}

/** The cache keys whose data the league changes when a game is over. */
function keysOutdatedBy({ year, teamIds }: EndedGame, { league }: Config): string[] {
  const teams = teamIds.filter((id) => id !== null)
  return [
    ...seasonKeys(year, league),
    ...standingsKeys(year),
    ...statsKeys(year),
    ...teams.flatMap((id) => teamKeys(id, year)),
  ]
}
