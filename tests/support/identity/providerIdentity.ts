import { createIdentity, type Identities } from '../../../gateway/src/platform/identity/identity.ts'
import { createMetrics, type Metrics } from '../../../gateway/src/platform/metrics/metrics.ts'
import { createFleetStore } from '../../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../capturedLog.ts'
import { settableClock } from '../settableClock.ts'
import type { KeyServer } from './idTokens.ts'

/** The service that identifies fans, with the test's key server, clock, metrics and log. */
export interface ProviderIdentity {
  identity: Identities
  clock: ReturnType<typeof settableClock>
  metrics: Metrics
  lines: Record<string, unknown>[]
}

/** @param nowMs where the clock starts, in epoch ms: about now, because the provider's library reads the system's clock. */
export function createProviderIdentity(keys: KeyServer, nowMs: number): ProviderIdentity {
  const { log, lines } = captureLog()
  const clock = settableClock(new Date(nowMs).toISOString())
  const metrics = createMetrics()
  const identity = createIdentity({
    projectId: 'league-site',
    clock,
    log,
    metrics,
    fleetStore: createFleetStore({ clock, log }),
    connectToKeys: keys.connectToKeys,
  })
  return { identity, clock, metrics, lines }
}
