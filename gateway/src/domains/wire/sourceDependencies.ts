import type { Config } from '../../config.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { Identities } from '../../platform/identity.ts'
import type { Log } from '../../platform/log.ts'
import type { PubSub } from '../../platform/pubsub.ts'
import type { LeagueApi, ViewerCalls } from '../../upstreams/leagueApi.ts'
import type { LiveApi } from '../../upstreams/liveApi.ts'
import type { Storefront } from '../../upstreams/storefront.ts'

/** What every source needs. */
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

/** What the source of fans needs: the calls on behalf of a fan, and no cache, which could share their answers. */
export interface FanDependencies {
  leagueApi: ViewerCalls
  identity: Identities
  clocks: Clocks
}
