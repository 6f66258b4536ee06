import { NotFoundError } from '../../errors.ts'
import { resourceKind, type CacheTier, type Metrics } from '../metrics/metrics.ts'
import { currentSpan } from '../requestContext.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { CacheEntry } from './cacheEntry.ts'
import type { Priority } from './priority.ts'

/** Builds the functions that say what has answered a read: `counted` in metrics, `loaded` in the span of the running load too. */
export function createReadCounts(metrics: Pick<Metrics, 'cacheRead'>) {
  function counted(tier: CacheTier, entry: CacheEntry): CacheEntry {
    metrics.cacheRead(tier)
    return entry
  }
  function loaded(tier: CacheTier, entry: CacheEntry): CacheEntry {
    currentSpan()?.set({ 'wll.source': tier })
    return counted(tier, entry)
  }
  return { counted, loaded }
}

/** Runs a load in a span with the kind of its key. What it waits for is within: Redis, the lease of another process, the outside system. */
export function inLoadSpan(
  tracer: Tracer,
  key: string,
  priority: Priority,
  load: () => Promise<CacheEntry>,
): Promise<CacheEntry> {
  const resource = resourceKind(key)
  const facts = { 'wll.resource': resource, 'wll.priority': priority }
  return tracer.inSpan('load', `load ${resource}`, facts, async (span) => {
    try {
      const entry = await load()
      span.set({ 'wll.outcome': 'ok' })
      return entry
    } catch (error) {
      const isMissing = error instanceof NotFoundError
      span.set({ 'wll.outcome': isMissing ? 'missing' : 'failed' })
      if (!isMissing) span.fail(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  })
}
