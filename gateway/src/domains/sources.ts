import type { Config } from '../config.ts'
import type { Cache } from '../platform/cache.ts'
import type { Clocks } from '../platform/clock.ts'
import type { Identities } from '../platform/identity.ts'
import { createRateLimit } from '../platform/rateLimit.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pubsub.ts'
import type { LeagueApi, ViewerCalls } from '../upstreams/leagueApi.ts'
import type { LiveApi } from '../upstreams/liveApi.ts'
import type { Storefront } from '../upstreams/storefront.ts'
import { createFeedSource, type FeedSource } from './feed/source.ts'
import { createGameEnds, toEndedGame } from './gameEnd.ts'
import { createCurrentGames } from './live/currentGames.ts'
import { createLiveRecords } from './live/liveRecords.ts'
import { createLiveGames, type LiveGames } from './live/source.ts'
import { createPlayersSource, type PlayersSource } from './players/source.ts'
import { createCalendarSource, type CalendarSource } from './schedule/calendarSource.ts'
import { createGameSource, type GameSource } from './schedule/gameSource.ts'
import { createCurrentSeasonSource } from './schedule/currentSeason.ts'
import { shownGames } from './schedule/seasonRules.ts'
import { createSeasonSource } from './schedule/seasonSource.ts'
import { createScheduleSource, type ScheduleSource } from './schedule/source.ts'
import { createSearchSource, type SearchSource } from './search/source.ts'
import { createShopSource, type ShopSource } from './shop/source.ts'
import { createSiteSource, type SiteSource } from './site/source.ts'
import { createStandingsSource, type StandingsSource } from './standings/source.ts'
import { createStatsSource, type StatsSource } from './stats/source.ts'
import { createTeamFinder } from './teams/teamFinder.ts'
import { createTeamsSource, type TeamsSource } from './teams/source.ts'
import { createVideosSource, type VideosSource } from './videos/source.ts'
import { createViewerSource, type ViewerSource } from './viewer/source.ts'

/** How many articles and tags that nobody has asked for yet this gateway asks the league for at once; one more each second. */
const MOST_NEW_WORDS = 60

/** What every source is made of. */
export interface SourceDependencies {
  cache: Cache
  pubsub: PubSub
  leagueApi: LeagueApi
  liveApi: LiveApi
  storefront: Storefront
  clocks: Clocks
  config: Config
  log: Log
}

/** What the source of fans is made of: what can be asked for a fan, and no cache that could share it. */
export interface FanDependencies {
  leagueApi: ViewerCalls
  identity: Identities
  clocks: Clocks
}

/** One source per domain; a resolver reaches the outside only through these. */
export interface Sources {
  site: SiteSource
  standings: StandingsSource
  stats: StatsSource
  teams: TeamsSource
  players: PlayersSource
  schedule: ScheduleSource
  games: GameSource
  calendars: CalendarSource
  live: LiveGames
  feed: FeedSource
  shop: ShopSource
  videos: VideosSource
  search: SearchSource
  viewers: ViewerSource
}

/** The sources of a process; they hold no visitor's state. */
export function createSources(deps: SourceDependencies & FanDependencies): Sources {
  const newWords = createRateLimit({ clock: deps.clocks.wall, burst: MOST_NEW_WORDS })
  const site = createSiteSource(deps)
  const ends = createGameEnds({
    cache: deps.cache,
    clock: deps.clocks.wall,
    league: deps.config.league,
    log: deps.log,
  })
  const records = createLiveRecords(deps)
  const season = createCurrentSeasonSource(
    createSeasonSource(deps, {
      site,
      onGamesEnded: (games) => games.forEach((game) => ends.report(toEndedGame(game), 'season list')),
    }),
    createCurrentGames(deps, records),
    (game) => ends.report(toEndedGame(game), 'live system'),
  )
  const { clubSuccessors: successors } = deps.config
  const finder = createTeamFinder({ site, season, clock: deps.clocks.wall, successors })
  const teams = createTeamsSource(deps, site, season, finder)
  const players = createPlayersSource(deps, site, season, finder)
  const schedule = createScheduleSource(deps, site, season, finder)
  const games = createGameSource(deps, { site, season, players, records })
  const calendars = createCalendarSource(deps, { site, season, games, finder })
  const standings = createStandingsSource(deps, { site, season, ends })
  const stats = createStatsSource(deps, { site, players, ends })
  const live = createLiveGames(deps, {
    records,
    find: (slug) => games.find(slug),
    ofSeason: async () => {
      const { games: all, settings } = await season.read(await site.seasonYear(null))
      return shownGames(all, settings.championshipSeries)
    },
    readDetails: (game) => games.readDetails(game),
  })
  const feed = createFeedSource(deps, { teams, site, season, findGame: (slug) => games.find(slug) }, newWords)
  const shop = createShopSource(deps, teams)
  const videos = createVideosSource(deps, { games, teams }, newWords)
  const search = createSearchSource(deps, { site, season, players, videos, feed })
  const viewers = createViewerSource(deps, { site, teams, players })
  return {
    site,
    standings,
    stats,
    teams,
    players,
    schedule,
    games,
    calendars,
    live,
    feed,
    shop,
    videos,
    search,
    viewers,
  }
}
