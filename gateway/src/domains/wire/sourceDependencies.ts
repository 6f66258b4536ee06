import type { Config } from '../../config.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { Identities } from '../../platform/identity.ts'
import type { Log } from '../../platform/log.ts'
import type { PubSub } from '../../platform/pubsub.ts'
import type { LeagueApi, ViewerCalls } from '../../upstreams/leagueApi.ts'
import type { LiveApi } from '../../upstreams/liveApi.ts'
import type { Storefront } from '../../upstreams/storefront.ts'

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
