import type { Clock } from '../../platform/clock.ts'
import type { OnOperation } from '../graphql/operationEvents.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** Reports an operation that is answered from memory. Does nothing for other responses. */
export function reportCached(
  { operation, freshUntilMs }: CachedResponse,
  clock: Clock,
  onOperation: OnOperation,
): void {
  if (operation)
    onOperation({ ...operation, ms: 0, source: clock.nowMs() < freshUntilMs ? 'fresh' : 'stale' })
}

/** Reports an operation whose client has waited until its response was built or revalidated. */
export function reportBuilt({ operation }: CachedResponse, ms: number, onOperation: OnOperation): void {
  if (operation) onOperation({ ...operation, ms, source: 'built' })
}
