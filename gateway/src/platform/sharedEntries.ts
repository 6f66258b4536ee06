import { z } from 'zod'
import { readStoredEntry } from './cacheEntry.ts'
import type { CacheEntry, EntryRule, StoredEntry } from './cacheEntry.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { RedisTier } from './redisTier.ts'

/** The entries that all processes share on Redis. Without Redis there are none, and nothing here fails. */
export interface SharedEntries {
  /** What another process, or this one before a restart, has stored; junk is removed and counts as nothing. */
  read<T>(rule: EntryRule<T>): Promise<CacheEntry | undefined>
  /** Stores an answer, as the upstream sent it, for so many ms. */
  write(key: string, raw: unknown, entry: CacheEntry, keepMs: number): Promise<void>
  /** Marks what is stored: whoever reads it loads anew, and answers it only where that fails. */
  outdate(key: string, lastGoodMs: number): Promise<void>
  delete(key: string): Promise<void>
  /** Whether this process may load the key in the background; true for one process at a time, and when Redis cannot tell. */
  claim(key: string): Promise<boolean>
  release(key: string): Promise<void>
}

const dated = z.looseObject({ lastUpdated: z.iso.datetime() })

/** Builds them over the tier on Redis, if there is one. */
export function createSharedEntries(options: {
  redis: RedisTier | undefined
  clock: Clock
  log: Log
}): SharedEntries {
  const { redis, clock, log } = options
  return {
    async read(rule) {
      const stored = await redis?.read(rule.key)
      if (stored === undefined) return undefined
      try {
        return readStoredEntry(rule, stored, clock.nowMs())
      } catch (error) {
        log.warn({ key: rule.key, err: error }, 'Redis held junk')
        await redis?.delete(rule.key)
        return undefined
      }
    },
    async write(key, raw, { cached }, keepMs) {
      const stored: StoredEntry = { data: raw, lastUpdated: cached.lastUpdated }
      await redis?.write(key, stored, keepMs)
    },
    async outdate(key, lastGoodMs) {
      const { success, data } = dated.safeParse(await redis?.read(key))
      if (!success) return redis?.delete(key)
      const leftMs = lastGoodMs - (clock.nowMs() - Date.parse(data.lastUpdated))
      // Another process may store newer data in between, which this overwrites: it is loaded once more, that is all.
      await redis?.write(key, { ...data, isOutdated: true }, Math.max(leftMs, 1))
    },
    delete: async (key) => redis?.delete(key),
    claim: async (key) => (await redis?.claim(key)) ?? true,
    release: async (key) => redis?.release(key),
  }
}
