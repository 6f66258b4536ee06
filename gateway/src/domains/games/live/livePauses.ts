import { UpstreamUnavailableError } from '../../../errors.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { PubSub, RecordWithTtl } from '../../../platform/redis/pubsub.ts'

/** A mistaken answer must not silence a game until it is over, and neither must junk in Redis. */
const MAX_PAUSE_MS = 600_000

/** Pauses in the calls to the live system for a game, which all processes of the fleet keep; without Redis each keeps its own. */
export interface LiveBackoff {
  /** Begins a pause of so many ms, unless a longer one is under way. */
  pause(slug: string, ms: number): Promise<void>
  /** How much of a pause is left, in ms; 0 where there is none. */
  leftMs(slug: string): Promise<number>
  /** Until when the pause lasts that this process knows of (monotonic); -Infinity where it knows of none. */
  knownUntilMs(slug: string): number
}

/**
 * Builds the pauses. Redis forgets a pause at its end, by its own clock, so that the clocks of the processes do not matter.
 *
 * @param parts.clock the monotonic one.
 */
export function createLiveBackoff({ pubsub, clock }: { pubsub: PubSub; clock: Clock }): LiveBackoff {
  const untilMs = new Map<string, number>()
  const knownUntilMs = (slug: string) => untilMs.get(slug) ?? -Infinity
  const knownLeftMs = (slug: string) => Math.max(0, knownUntilMs(slug) - clock.nowMs())
  const keyOf = (slug: string) => `live pause ${slug}`

  return {
    knownUntilMs,
    async pause(slug, ms) {
      if (ms <= knownLeftMs(slug)) return
      untilMs.set(slug, clock.nowMs() + ms)
      const kept = await pubsub.readWithTtl(keyOf(slug))
      if (!kept || leftOf(kept) >= ms) return
      await pubsub.replace(keyOf(slug), { before: kept.text, after: String(ms), keepMs: Math.ceil(ms) })
    },
    async leftMs(slug) {
      const leftMs = knownLeftMs(slug)
      if (leftMs > 0) return leftMs
      const kept = await pubsub.readWithTtl(keyOf(slug))
      const keptMs = kept ? leftOf(kept) : 0
      if (keptMs > 0) untilMs.set(slug, clock.nowMs() + keptMs)
      return keptMs
    },
  }
}

/** What is left of a pause in Redis, in ms; one that is longer than any is junk, and counts as none. */
function leftOf({ leftMs }: RecordWithTtl): number {
  return leftMs <= MAX_PAUSE_MS ? leftMs : 0
}

/** For how many ms the live system has asked to be left alone, 10 minutes at most; 0 where it has not. */
export function retryAfterOf(error: unknown): number {
  return error instanceof UpstreamUnavailableError ? Math.min(error.retryAfterMs, MAX_PAUSE_MS) : 0
}
