import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { atMost } from '../atMost.ts'

/** How long one count lasts, in ms: from its first one in the fleet on. */
const WINDOW_MS = 60_000

/**
 * Increments the count of a key in the whole fleet, in a window that starts with its first count. Returns the
 * count, and for how many ms more the window lasts; undefined while Redis is unreachable.
 */
export type CountInFleet = (
  key: string,
  keepMs: number,
) => Promise<{ count: number; leftMs: number } | undefined>

/** How much each sender may do in a minute, on all processes of the fleet together. */
export interface FleetWindow {
  /**
   * Counts one action of a sender, who may do `max`. Redis is not waited for: counts of other processes
   * arrive one reply later, so each process may allow a few more.
   * @returns 0 if it is allowed, otherwise the wait in ms until it is.
   */
  take(sender: string, max: number): number
}

interface Count {
  /** When the window ends, by this process's monotonic clock, from the time left that Redis reports. */
  endsAtMs: number
  own: number
  others: number
}

/**
 * Builds a count that the fleet shares by its name. With Redis out of reach each process counts for itself.
 *
 * @param options.clock the monotonic one.
 * @param options.maxSenders how many senders are counted; the one that has been away longest is forgotten first.
 */
export function createFleetWindow(options: {
  name: string
  clock: Clock
  maxSenders: number
  countInFleet: CountInFleet
}): FleetWindow {
  const { name, clock, maxSenders, countInFleet } = options
  const counts = new LRUCache<string, Count>(atMost(maxSenders))

  function countOf(sender: string, nowMs: number): Count {
    const current = counts.get(sender)
    if (current && nowMs < current.endsAtMs) return current
    const begun = { endsAtMs: nowMs + WINDOW_MS, own: 0, others: 0 }
    counts.set(sender, begun)
    return begun
  }

  async function share(sender: string, count: Count): Promise<void> {
    const { own } = count
    // The sender is hashed, so that Redis learns no address and no id.
    const key = `${name} ${hash('sha256', sender, 'base64url').slice(0, 22)}`
    const all = await countInFleet(key, WINDOW_MS)
    if (!all) return
    count.others = Math.max(count.others, all.count - own)
    count.endsAtMs = clock.nowMs() + all.leftMs
  }

  return {
    take(sender, max) {
      const nowMs = clock.nowMs()
      const count = countOf(sender, nowMs)
      if (count.own + count.others >= max) return count.endsAtMs - nowMs
      count.own += 1
      void share(sender, count)
      return 0
    },
  }
}
