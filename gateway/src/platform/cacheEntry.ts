import { z } from 'zod'
import type { ZodType } from 'zod'
import { UpstreamInvalidError } from '../errors.ts'
import { deepFreeze } from './deepFreeze.ts'
import { collectUnreadableRows, type UnreadableRow } from './unreadableRows.ts'

/** An entry as the process keeps it: checked data that is ready to use, frozen because all readers share it. */
export interface CacheEntry {
  readonly cached: { readonly data: unknown; readonly lastUpdated: string; readonly unconfirmed?: true }
  /** When the data was loaded, in epoch ms. */
  readonly loadedAtMs: number
  /** How long the data is fresh, in ms. */
  readonly ttlMs: number
  /** Length of the data as JSON. */
  readonly bytes: number
  /** How many items the data holds; undefined where any number of them is as good. */
  readonly items: number | undefined
  /** The rows of the answer that are not in the data. */
  readonly unreadableRows: readonly UnreadableRow[]
  /** Things have happened since: to be answered only where a load fails. */
  isOutdated: boolean
  /** No new load before this instant (epoch ms), because one has just failed or another process is at it. */
  retryAtMs: number
}

/** An entry as it is stored outside the process: the upstream's own JSON, so that it can be checked again when read. */
export interface StoredEntry {
  data: unknown
  lastUpdated: string
  isOutdated?: boolean | undefined
}

/** What an entry is made by: how its data is checked, and for how many ms it is fresh. */
export interface EntryRule<T> {
  key: string
  ttlMs: number | ((data: T) => number)
  schema: ZodType<T>
  isAbout?: ((data: T) => boolean) | undefined
  itemCount?: ((data: T) => number) | undefined
}

const storedEntry: ZodType<StoredEntry> = z.object({
  data: z.unknown(),
  lastUpdated: z.iso.datetime(),
  isOutdated: z.boolean().optional(),
})
/** The clocks of two machines may differ by this much. */
const clockSkewMs = 60_000

/**
 * Checks an upstream's JSON.
 *
 * @param loadedAtMs when it was loaded, in epoch ms.
 * @throws UpstreamInvalidError that names the key and the first bad field, or says that the answer is about another thing.
 */
export function toCacheEntry<T>(
  { key, schema, ttlMs, isAbout, itemCount }: EntryRule<T>,
  raw: unknown,
  loadedAtMs: number,
): CacheEntry {
  if (raw === undefined) throw new UpstreamInvalidError(`${key}: Returned with no data`)
  const { result, unreadableRows } = collectUnreadableRows(() => check(schema, raw, key))
  const data = deepFreeze(result)
  if (isAbout?.(data) === false) throw new UpstreamInvalidError(`${key}: The answer is about another thing`)
  return {
    cached: Object.freeze({ data, lastUpdated: new Date(loadedAtMs).toISOString() }),
    loadedAtMs,
    ttlMs: typeof ttlMs === 'function' ? ttlMs(data) : ttlMs,
    bytes: JSON.stringify(raw).length,
    items: itemCount?.(data),
    unreadableRows,
    isOutdated: false,
    retryAtMs: 0,
  }
}

/**
 * Checks what another process stored, which may be anything.
 *
 * @param nowMs the present, in epoch ms: an entry from the future is refused, it would be fresh for ever.
 * @throws when it is no entry, or not one that `rule` accepts.
 */
export function readStoredEntry<T>(rule: EntryRule<T>, stored: unknown, nowMs: number): CacheEntry {
  const { data, lastUpdated, isOutdated = false } = storedEntry.parse(stored)
  const loadedAtMs = Date.parse(lastUpdated)
  if (loadedAtMs > nowMs + clockSkewMs) throw new UpstreamInvalidError(`${rule.key}: stored in the future`)
  return { ...toCacheEntry(rule, data, loadedAtMs), isOutdated }
}

/** The entry of an empty answer while nothing better is known: fresh for `ttlMs`, and marked. */
export function toUnconfirmed(entry: CacheEntry, ttlMs: number): CacheEntry {
  return { ...entry, ttlMs, cached: Object.freeze({ ...entry.cached, unconfirmed: true as const }) }
}

function check<T>(schema: ZodType<T>, raw: unknown, key: string): T {
  const result = attempt(() => schema.safeParse(raw), key)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UpstreamInvalidError(`${key}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** A transform that throws has met something its author did not expect of the upstream. */
function attempt<T>(parse: () => T, key: string): T {
  try {
    return parse()
  } catch (error) {
    throw new UpstreamInvalidError(`${key}: could not be transformed`, { cause: error })
  }
}
