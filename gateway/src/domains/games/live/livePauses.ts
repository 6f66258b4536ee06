import { UpstreamUnavailableError } from '../../../errors.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FleetStore, RecordWithTtl } from '../../../platform/redis/fleetStore.ts'

/** The maximum, because neither a wrong Retry-After nor junk in Redis may silence a game until it is over. */
const MAX_PAUSE_MS = 600_000

/** Pauses in the calls to the live system for a game, shared by all processes of the fleet; without Redis each process has its own. */
export interface LiveBackoff {
  /** Begins a pause of `ms`, unless a longer one is in effect. */
  pause(slug: string, ms: number): Promise<void>
  /** The remaining ms of a pause; 0 without one. */
  leftMs(slug: string): Promise<number>
  /** The end of the pause known to this process (monotonic); -Infinity without one. */
  knownUntilMs(slug: string): number
}

/**
 * Builds the pauses. They expire in Redis, by its own clock, so that the clocks of the processes do not
 * matter.
 * @param parts.clock the monotonic one.
 */
export function createLiveBackoff({
  fleetStore,
  clock,
}: {
  fleetStore: FleetStore
  clock: Clock
}): LiveBackoff {
  const untilMs = new Map<string, number>()
  const knownUntilMs = (slug: string) => untilMs.get(slug) ?? -Infinity
  const knownLeftMs = (slug: string) => Math.max(0, knownUntilMs(slug) - clock.nowMs())
  const keyOf = (slug: string) => `live pause ${slug}`

  return {
    knownUntilMs,
    async pause(slug, ms) {
      if (ms <= knownLeftMs(slug)) return
      untilMs.set(slug, clock.nowMs() + ms)
      const kept = await fleetStore.readWithTtl(keyOf(slug))
      if (!kept || leftOf(kept) >= ms) return
      await fleetStore.replace(keyOf(slug), { before: kept.text, after: String(ms), keepMs: Math.ceil(ms) })
    },
    async leftMs(slug) {
      const leftMs = knownLeftMs(slug)
      if (leftMs > 0) return leftMs
      const kept = await fleetStore.readWithTtl(keyOf(slug))
      const keptMs = kept ? leftOf(kept) : 0
      if (keptMs > 0) untilMs.set(slug, clock.nowMs() + keptMs)
      return keptMs
    },
  }
}

/** The remaining ms of a pause in Redis; one that is longer than the maximum is junk, and counts as none. */
function leftOf({ leftMs }: RecordWithTtl): number {
  return leftMs <= MAX_PAUSE_MS ? leftMs : 0
}

/** The Retry-After of the live system in ms, 10 minutes at most; 0 without one. */
export function retryAfterOf(error: unknown): number {
  return error instanceof UpstreamUnavailableError ? Math.min(error.retryAfterMs, MAX_PAUSE_MS) : 0
}
