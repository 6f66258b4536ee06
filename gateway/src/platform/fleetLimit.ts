import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import type { PubSub } from './pubsub.ts'

/** How long one count lasts, in ms: until the end of the minute. */
const WINDOW_MS = 60_000
/** How many senders are counted; the one that has been away longest is forgotten first. */
const MOST_SENDERS = 10_000

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
  minute: number
  own: number
  others: number
}

/**
 * Builds a limit that the fleet shares by its name. With Redis out of reach each process counts for itself.
 *
 * @param options.clock the wall's.
 */
export function createFleetLimit(options: {
  name: string
  clock: Clock
  pubsub: Pick<PubSub, 'count'>
}): FleetLimit {
  const { name, clock, pubsub } = options
  const counts = new LRUCache<string, Count>({ max: MOST_SENDERS })

  function countOf(sender: string, minute: number): Count {
    const known = counts.get(sender)
    if (known?.minute === minute) return known
    const begun = { minute, own: 0, others: 0 }
    counts.set(sender, begun)
    return begun
  }

  async function share(sender: string, count: Count): Promise<void> {
    const { minute, own } = count
    // Redis learns no address and no id.
    const key = `${name} ${hash('sha256', sender, 'base64url').slice(0, 22)} ${minute}`
    const all = await pubsub.count(key, 2 * WINDOW_MS)
    if (all !== undefined) count.others = Math.max(count.others, all - own)
  }

  return {
    take(sender, most) {
      const nowMs = clock.nowMs()
      const minute = Math.floor(nowMs / WINDOW_MS)
      const count = countOf(sender, minute)
      if (count.own + count.others >= most) return (minute + 1) * WINDOW_MS - nowMs
      count.own += 1
      void share(sender, count)
      return 0
    },
  }
}
