import { z } from 'zod'
import type { CachedResource } from '../../gateway/src/platform/cache/cache.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import type { Priority } from '../../gateway/src/platform/cache/priority.ts'
import type { FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createCache } from '../../gateway/src/platform/cache/readThroughCache.ts'
import type { SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'
import { captureLog } from './capturedLog.ts'
import { settableClock } from './settableClock.ts'

const minute = 60_000
const score = z.object({ goals: z.number() })

interface ScriptedOptions {
  memoryMb?: number
  clock?: ReturnType<typeof settableClock>
  /** The tier shared with other processes; none when left out. */
  shared?: SharedTier
  fleetStore?: FleetStore
  pause?: () => Promise<unknown>
}

/** A cache with an upstream whose answers the test controls; `priorities` lists all loads. */
export function scriptedCache(options: ScriptedOptions = {}) {
  const { clock = settableClock('2026-01-01T12:00:00.000Z'), memoryMb = 8, ...fleet } = options
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const cache = createCache({ clock, log, metrics, memoryMb, ...fleet })
  const priorities: Priority[] = []
  let upstream: () => Promise<unknown> = () => Promise.reject(new Error('The test has set no answer'))

  const resource: CachedResource<{ goals: number }> = {
    key: 'score',
    ttlMs: 5 * minute,
    staleMs: 10 * minute,
    schema: score,
    load: (priority) => {
      priorities.push(priority)
      return upstream()
    },
  }
  return {
    cache,
    clock,
    lines,
    metrics,
    priorities,
    resource,
    read: (changes: Partial<typeof resource> = {}) => cache.readThrough({ ...resource, ...changes }),
    answerWith: (answer: () => Promise<unknown>) => void (upstream = answer),
    answer: (goals: number) => void (upstream = () => Promise.resolve({ goals })),
    fail: (error: Error) => void (upstream = () => Promise.reject(error)),
  }
}

/** Waits until background loads have finished. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
