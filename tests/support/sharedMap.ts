import { readStoredEntry, type StoredEntry } from '../../gateway/src/platform/cache/cacheEntry.ts'
import type { Clock } from '../../gateway/src/platform/clock.ts'
import type { SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'

/** A map in place of Redis that processes share; it answers at once and deletes expired entries. */
interface SharedMap {
  tier: SharedTier
  /** The remaining TTL of a key, in ms; undefined for a missing one. */
  leftMs(key: string): number | undefined
}

/** @param clock the clock that all processes use, as they run on one machine. */
export function createSharedMap(clock: Clock): SharedMap {
  const values = new Map<string, { value: StoredEntry; loadedAtMs: number }>()
  const leftMs = (key: string) => {
    const stored = values.get(key)
    return stored && stored.loadedAtMs + stored.value.keepMs - clock.nowMs()
  }
  const find = (key: string) => ((leftMs(key) ?? 0) > 0 ? values.get(key) : undefined)

  const tier: SharedTier = {
    async read(resource, known) {
      const stored = await Promise.resolve(find(resource.key))
      const isDropped = stored?.value.isOutdated === true && known?.isOutdated === false
      if (!stored || (known && stored.loadedAtMs <= known.loadedAtMs && !isDropped)) return undefined
      return readStoredEntry(resource, stored.value, stored.loadedAtMs)
    },
    async write(key, data, { cached: { lastUpdated }, loadedAtMs }, keepMs) {
      await Promise.resolve()
      values.set(key, { value: { data, lastUpdated, keepMs }, loadedAtMs })
    },
    async markOutdated(key, keepMs) {
      await Promise.resolve()
      const stored = find(key)
      if (stored) values.set(key, { ...stored, value: { ...stored.value, keepMs, isOutdated: true } })
    },
    delete: (key) => Promise.resolve(void values.delete(key)),
  }
  return { tier, leftMs: (key) => find(key) && leftMs(key) }
}
