import type { Config } from '../config.ts'
import type { Cache } from '../platform/cache.ts'
import type { Clocks } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pubsub.ts'
import type { LeagueApi } from '../upstreams/leagueApi.ts'
import type { LiveApi } from '../upstreams/liveApi.ts'
import type { Storefront } from '../upstreams/storefront.ts'
import { createFeedSource, type FeedSource } from './feed/source.ts'
import { createLiveGames, type LiveGames } from './live/source.ts'
import { createSeasonSource } from './schedule/seasonSource.ts'
import { createScheduleSource, type ScheduleSource } from './schedule/source.ts'
import { createShopSource, type ShopSource } from './shop/source.ts'
import { createSiteSource, type SiteSource } from './site/source.ts'
import { createStandingsSource, forgetStandings, type StandingsSource } from './standings/source.ts'
import { createTeamsSource, type TeamsSource } from './teams/source.ts'

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

/** One source per domain; a resolver reaches the outside only through these. */
export interface Sources {
  site: SiteSource
  standings: StandingsSource
  teams: TeamsSource
  schedule: ScheduleSource
  live: LiveGames
  feed: FeedSource
  shop: ShopSource
}

/** The sources of a process; they hold no visitor's state. */
export function createSources(deps: SourceDependencies): Sources {
  const site = createSiteSource(deps)
  const season = createSeasonSource(deps, { site, onGameEnded: (year) => forgetStandings(deps.cache, year) })
  const teams = createTeamsSource(deps, site, season)
  const schedule = createScheduleSource(deps, site, season)
  const standings = createStandingsSource(deps, site, season)
  const live = createLiveGames(deps, site, season)
  const feed = createFeedSource(deps)
  const shop = createShopSource(deps, teams)
  return { site, standings, teams, schedule, live, feed, shop }
}
