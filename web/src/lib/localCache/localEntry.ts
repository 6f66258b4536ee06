import type { GraphQLFormattedError } from 'graphql'

/** What is stored under a key: an answer of the network, or of what a page is made. */
export interface CacheEntry {
  data: unknown
  /** What has failed of a partly failed answer. */
  errors?: readonly GraphQLFormattedError[]
  /** When it was read from the network, ISO. */
  lastUpdated: string
}

export type KeyedEntry = [key: string, entry: CacheEntry]

/** A week, ms: a game or two of each club later, what was stored misleads more than it helps. */
const MAX_MS = 7 * 24 * 60 * 60 * 1000
/** How long a partly failed answer does not replace a whole one, ms: the gateway has the last good data of a day. */
const WHOLE_MS = 24 * 60 * 60 * 1000
/** What is later than now by more than this, ms, was stored while the device's clock ran ahead. */
const MAX_AHEAD_MS = 5 * 60 * 1000

/** Whether a stored value is an entry that is not too old; another version of the site may have stored something else. */
export function isEntry(value: unknown): value is CacheEntry {
  const { data, lastUpdated } = (value ?? {}) as Partial<CacheEntry>
  const ageMs = Date.now() - Date.parse(lastUpdated ?? '')
  return Boolean(data) && ageMs < MAX_MS && ageMs >= -MAX_AHEAD_MS
}

/** Whether an entry takes the place of the stored one. An older one never does, nor a partly failed one that of a whole one of the day before. */
export function replaces(entry: CacheEntry, stored: unknown): boolean {
  if (!isEntry(stored)) return true
  const laterMs = Date.parse(entry.lastUpdated) - Date.parse(stored.lastUpdated)
  return entry.errors && !stored.errors ? laterMs >= WHOLE_MS : laterMs >= 0
}
