import type { Config } from '../../config.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { Identities } from '../../platform/identity/identity.ts'
import type { Log } from '../../platform/log.ts'
import type { LiveMetrics } from '../../platform/metrics/liveMetrics.ts'
import type { FleetStore } from '../../platform/redis/fleetStore.ts'
import type { ViewerCalls } from '../../upstreams/leagueApi.ts'
import type { LiveApi } from '../../upstreams/liveApi.ts'
import type { Resources } from './resources.ts'

/** The dependencies of every source. A source reads the league only by declared resources, on behalf of the site. */
export interface SourceDependencies {
  resources: Resources
  fleetStore: FleetStore
  liveApi: LiveApi
  clocks: Clocks
  config: Config
  log: Log
  metrics: Pick<LiveMetrics, 'watchLiveStateAge' | 'watchStandingClocks' | 'liveChangePublished'>
}

/** The dependencies of the source of fans: the calls on behalf of a fan, and no cache, which could share their answers. */
export interface FanDependencies {
  leagueApi: ViewerCalls
  identity: Identities
  clocks: Clocks
  /** Grants the leases that serialize the changes of one fan. */
  fleetStore: Pick<FleetStore, 'lease' | 'release'>
  /** The source's deadlines are derived from that of a read. */
  config: Pick<Config, 'upstreamForegroundMs'>
}
