import { z } from 'zod'
import type { ZodType } from 'zod'
import { UpstreamInvalidError } from '../errors.ts'
import { deepFreeze } from './deepFreeze.ts'

/** An entry as the process keeps it: checked data that is ready to use, frozen because all readers share it. */
export interface CacheEntry {
  readonly cached: { readonly data: unknown; readonly lastUpdated: string }
  /** When the data was loaded, in epoch ms. */
  readonly loadedAtMs: number
  /** How long the data is fresh, in ms. */
  readonly ttlMs: number
  /** Length of the data as JSON. */
  readonly bytes: number
  /** No new load before this instant (epoch ms), because one has just failed or another process is at it. */
  retryAtMs: number
}

/** An entry as it is stored outside the process: the upstream's own JSON, so that it can be checked again when read. */
export interface StoredEntry {
  data: unknown
  lastUpdated: string
}

/** What an entry is made by: how its data is checked, and for how many ms it is fresh. */
export interface EntryRule<T> {
  key: string
  ttlMs: number | ((data: T) => number)
  schema: ZodType<T>
}

const storedEntry = z.object({ data: z.unknown(), lastUpdated: z.iso.datetime() })
/** The clocks of two machines may differ by this much. */
const clockSkewMs = 60_000

/**
 * Checks an upstream's JSON.
 *
 * @param loadedAtMs when it was loaded, in epoch ms.
 * @throws UpstreamInvalidError that names the key and the first bad field.
 */
export function toCacheEntry<T>(
  { key, schema, ttlMs }: EntryRule<T>,
  raw: unknown,
  loadedAtMs: number,
): CacheEntry {
  if (raw === undefined) throw new UpstreamInvalidError(`${key}: Returned with no data`)
  const data = deepFreeze(check(schema, raw, key))
  return {
    cached: Object.freeze({ data, lastUpdated: new Date(loadedAtMs).toISOString() }),
    loadedAtMs,
    ttlMs: typeof ttlMs === 'function' ? ttlMs(data) : ttlMs,
    bytes: JSON.stringify(raw).length,
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
  const { data, lastUpdated } = storedEntry.parse(stored)
  const loadedAtMs = Date.parse(lastUpdated)
  if (loadedAtMs > nowMs + clockSkewMs) throw new UpstreamInvalidError(`${rule.key}: stored in the future`)
  return toCacheEntry(rule, data, loadedAtMs)
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
