import type { Clock } from '../../platform/clock.ts'
import type { OnOperation } from '../graphql/operationEvents.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** Reports the operation that a response answers, if any; `waitedMs` where its client has waited for a build or a revalidation. */
export function reportResponse(
  { operation, freshUntilMs }: CachedResponse,
  { clock, onOperation, waitedMs }: { clock: Clock; onOperation: OnOperation; waitedMs?: number },
): void {
  if (!operation) return
  const atOnce = clock.nowMs() < freshUntilMs ? 'fresh' : 'stale'
  onOperation({ ...operation, ms: waitedMs ?? 0, source: waitedMs === undefined ? atOnce : 'built' })
}
