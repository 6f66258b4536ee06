import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { PubSub } from '../redis/pubsub.ts'

/** How long one count lasts, in ms: from its first one in the fleet on. */
const WINDOW_MS = 60_000
/** How many senders are counted; the one that has been away longest is forgotten first. */
const MAX_SENDERS = 10_000

/** How much each sender may do in a minute, on all processes of the fleet together. */
export interface FleetLimit {
  /**
   * Counts one more of a sender, who may do so many at most. Nobody waits for Redis: what other processes have counted is known one
   * answer later, so that each process may allow a few more.
   *
   * @returns 0 where it is allowed; else in how many ms it will be.
   */
  take(sender: string, most: number): number
}

interface Count {
  /** When it ends (monotonic): as Redis says, by its own clock. */
  endsAtMs: number
  own: number
  others: number
}

/**
 * Builds a limit that the fleet shares by its name. With Redis out of reach each process counts for itself.
 *
 * @param options.clock the monotonic one.
 */
export function createFleetLimit(options: {
  name: string
  clock: Clock
  pubsub: Pick<PubSub, 'count'>
}): FleetLimit {
  const { name, clock, pubsub } = options
  const counts = new LRUCache<string, Count>({ max: MAX_SENDERS })

  function countOf(sender: string, nowMs: number): Count {
    const known = counts.get(sender)
    if (known && nowMs < known.endsAtMs) return known
    const begun = { endsAtMs: nowMs + WINDOW_MS, own: 0, others: 0 }
    counts.set(sender, begun)
    return begun
  }

  async function share(sender: string, count: Count): Promise<void> {
    const { own } = count
    // Redis learns no address and no id.
    const key = `${name} ${hash('sha256', sender, 'base64url').slice(0, 22)}`
    const all = await pubsub.count(key, WINDOW_MS)
    if (!all) return
    count.others = Math.max(count.others, all.count - own)
    count.endsAtMs = clock.nowMs() + all.leftMs
  }

  return {
    take(sender, most) {
      const nowMs = clock.nowMs()
      const count = countOf(sender, nowMs)
      if (count.own + count.others >= most) return count.endsAtMs - nowMs
      count.own += 1
      void share(sender, count)
      return 0
    },
  }
}
