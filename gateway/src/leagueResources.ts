import * as feed from './domains/feed/resource.ts'
import * as games from './domains/games/resource.ts'
import * as players from './domains/players/resource.ts'
import * as season from './domains/season/resource.ts'
import * as site from './domains/site/resource.ts'
import * as standings from './domains/standings/resource.ts'
import * as teams from './domains/teams/resource.ts'
import * as videos from './domains/videos/resource.ts'
import * as viewer from './domains/viewer/resource.ts'
import type { ZodType } from 'zod'
import type { FreshnessRule } from './domains/wire/freshness.ts'
import type { LeagueCall } from './domains/wire/leagueResource.ts'

/** A call to the league as its domain declares it. Calls about a fan have a method, and are never cached. */
export interface DeclaredCall extends LeagueCall {
  method?: string
  maxBytes?: number
  schema?: ZodType
  freshness?: FreshnessRule
  alwaysExists?: boolean
  /** One of these two says whether an answer is about the requested thing. */
  isAbout?: unknown
  schemaOf?: unknown
}

/** Every call that the gateway makes to the league, by the domain whose `resource.ts` declares it. */
export const callsByDomain: Readonly<Record<string, readonly DeclaredCall[]>> = {
  site: Object.values(site),
  season: Object.values(season),
  teams: Object.values(teams),
  games: Object.values(games),
  standings: Object.values(standings),
  players: Object.values(players),
  feed: Object.values(feed),
  videos: Object.values(videos),
  viewer: Object.values(viewer),
}
