import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { NAMESPACE, type FleetStore } from '../redis/fleetStore.ts'
import { atMost } from '../atMost.ts'

/** How many fans are remembered at most; the oldest sign-out is forgotten first. */
const MAX_FANS = 20_000
/** No token is valid for longer than an hour, so a sign-out need not be remembered for longer, in ms. */
const MAX_TOKEN_LIFE_MS = 3_600_000
/** How far the clocks of gateways and the provider may differ, in seconds. */
const SKEW_SECONDS = 300
/** How long until Redis is tried again, in ms. */
const RETRY_MS = 1000
const CHANNEL = 'identity:signed-out'
/** The Redis key of a sorted set: fans, scored by the instant before which their sessions have ended (epoch seconds). */
const KEY = `${NAMESPACE}::signed-out`

/** The fans whose sessions were ended everywhere within the last hour, by any gateway. */
export interface SignOuts {
  /** The sessions of a fan that began before this instant have ended (epoch seconds); 0 where none have. */
  endedBefore(uid: string): number
  /** Ends a fan's sessions that began before an instant (epoch seconds), here at once, and on every gateway. */
  add(uid: string, before: number): void
}

/**
 * Builds this process's list. The others receive a sign-out as a message. It is stored in Redis for an hour
 * as well: whenever messages may have been missed, and at startup, each process adds its own and reads the
 * rest, and retries until Redis answers.
 * @param options.clock the wall clock.
 */
export function createSignOuts({ fleetStore, clock }: { fleetStore: FleetStore; clock: Clock }): SignOuts {
  const known = new LRUCache<string, number>({ ...atMost(MAX_FANS), ttl: MAX_TOKEN_LIFE_MS })
  const { connection } = fleetStore

  function note(uid: unknown, before: unknown): void {
    if (typeof uid !== 'string' || typeof before !== 'number') return
    known.set(uid, Math.max(before, known.get(uid) ?? 0))
  }

  async function synchronize(): Promise<void> {
    if (!connection) return
    const { client, withFallback } = connection
    const own = [...known.entries()].map(([value, score]) => ({ value, score }))
    const expired = clock.nowMs() / 1000 - MAX_TOKEN_LIFE_MS / 1000 - SKEW_SECONDS
    const stored = await withFallback(undefined, async () => {
      const replies = await Promise.all([
        own.length > 0 && client.zAdd(KEY, own, { comparison: 'GT' }),
        client.zRemRangeByScore(KEY, '-inf', expired),
        client.pExpire(KEY, MAX_TOKEN_LIFE_MS + SKEW_SECONDS * 1000),
        client.zRangeWithScores(KEY, 0, MAX_FANS - 1, { REV: true }),
      ]).catch(async (error: unknown) => {
        // A value of another type under the key would hide all sign-outs.
        if (String(error).includes('WRONGTYPE')) await client.unlink(KEY)
        throw error
      })
      return replies[3]
    })
    if (!stored) setTimeout(() => void synchronize(), RETRY_MS).unref()
    for (const { value, score } of stored ?? []) note(value, score)
  }

  fleetStore.subscribe(CHANNEL, (message) => {
    const { uid, before } = (message ?? {}) as Record<string, unknown>
    note(uid, before)
  })
  fleetStore.onLive(() => void synchronize())

  return {
    endedBefore: (uid) => known.get(uid) ?? 0,
    add(uid, before) {
      fleetStore.publish(CHANNEL, { uid, before }, { isRetried: true })
      void synchronize()
    },
  }
}
