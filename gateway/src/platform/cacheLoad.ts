import { NotFoundError, UpstreamInvalidError } from '../errors.ts'
import { toCacheEntry, toUnconfirmed } from './cacheEntry.ts'
import type { CacheEntry, EntryRule } from './cacheEntry.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { MemoryTier } from './memoryTier.ts'
import type { CacheTier, Metrics } from './metrics.ts'
import type { MissingKeys } from './missingKeys.ts'
import type { SharedEntries } from './sharedEntries.ts'
import type { ThinAnswers } from './thinAnswers.ts'
import { createRowReports } from './unreadableRows.ts'

/** For how long data is worth more than a failure. */
export const lastGoodMs = 24 * 60 * 60 * 1000
/** After a load that failed or brought next to nothing, how long the old data is answered without another try. */
const failedPauseMs = 5000

/** What a load takes from the resource it is made for. */
interface LoadRule<T> extends EntryRule<T> {
  staleMs: number
  missingMs?: number
  load: (pace: 'foreground' | 'background') => Promise<unknown>
}

/** Whether an entry is young enough to be answered where no better one can be had. */
export function isLastGood(entry: CacheEntry, clock: Clock): boolean {
  return clock.nowMs() - entry.loadedAtMs < lastGoodMs
}

/**
 * Builds what asks the upstream and decides what becomes of its answer: a good one is kept in the process and in Redis; a failure, or
 * an answer that has lost most of its items, leaves what was known.
 *
 * The result takes the entry that is known, if there is one, and says whether the key was dropped meanwhile. It throws what
 * `load` throws, and UpstreamInvalidError for an unusable answer, where there is no last good data.
 */
export function createCacheLoad(parts: {
  memory: MemoryTier
  shared: SharedEntries
  missing: MissingKeys
  thinAnswers: ThinAnswers
  clock: Clock
  log: Log
  metrics: Metrics
}) {
  const { memory, shared, missing, thinAnswers, clock, log, metrics } = parts
  const reportRows = createRowReports({ log, metrics })

  async function load<T>(
    pace: 'foreground' | 'background',
    wanted: LoadRule<T>,
    old: CacheEntry | undefined,
    isDropped: () => boolean,
  ): Promise<CacheEntry> {
    const { key, staleMs } = wanted
    try {
      const raw = await wanted.load(pace)
      const entry = toCacheEntry(wanted, raw, clock.nowMs())
      reportRows(key, entry.unreadableRows)
      const lastGood = await fullest(wanted, old)
      const verdict =
        entry.items === undefined ? 'good' : thinAnswers.judge(key, entry.items, lastGood?.items)
      if (verdict === 'thin' && lastGood) return await keep(key, lastGood)
      if (isDropped()) return counted('load', entry)
      const kept = verdict === 'unconfirmed' ? toUnconfirmed(entry, failedPauseMs) : entry
      await memory.set(key, kept)
      if (verdict === 'unconfirmed') return counted('load', kept)
      const written = shared.write(key, raw, entry, Math.max(lastGoodMs, entry.ttlMs + staleMs))
      if (pace === 'background') await written
      return counted('load', entry)
    } catch (error) {
      if (error instanceof NotFoundError) return await noteMissing(wanted, error, old, isDropped)
      if (error instanceof UpstreamInvalidError)
        log.warn({ key, err: error }, 'The upstream sent something else')
      if (!old || !isLastGood(old, clock)) throw error
      old.retryAtMs = clock.nowMs() + failedPauseMs
      log.warn({ key, lastUpdated: old.cached.lastUpdated }, 'Answering the last good data')
      return counted('last_good', old)
    }
  }

  /** The fullest of what is known, which an answer is held against; undefined where nothing is, or any answer is as good. */
  async function fullest<T>(wanted: LoadRule<T>, old: CacheEntry | undefined) {
    if (!wanted.itemCount) return undefined
    // Redis is read once more, whatever its age: this process may not have reached it before, and must not overwrite good data.
    const known = [old, await shared.read(wanted)].filter((entry) => entry !== undefined)
    return known
      .filter((entry) => isLastGood(entry, clock) && !entry.cached.unconfirmed)
      .toSorted((a, b) => (b.items ?? 0) - (a.items ?? 0))[0]
  }

  /** Answers the last good data for a while without another try. */
  async function keep(key: string, lastGood: CacheEntry): Promise<CacheEntry> {
    lastGood.retryAtMs = clock.nowMs() + failedPauseMs
    await memory.set(key, lastGood)
    return counted('last_good', lastGood)
  }

  /** @throws the error, unless the thing does not vanish at once and was there a while ago */
  async function noteMissing<T>(
    wanted: LoadRule<T>,
    error: NotFoundError,
    old: CacheEntry | undefined,
    isDropped: () => boolean,
  ): Promise<CacheEntry> {
    const { key, missingMs } = wanted
    const lastGood = await fullest(wanted, old)
    if (lastGood && thinAnswers.judge(key, 0, lastGood.items) === 'thin') return keep(key, lastGood)
    if (!isDropped()) {
      missing.add(key, error, missingMs)
      await Promise.all([memory.delete(key), shared.delete(key)])
    }
    throw error
  }

  function counted(tier: CacheTier, entry: CacheEntry): CacheEntry {
    metrics.cacheRead(tier)
    return entry
  }

  return load
}
