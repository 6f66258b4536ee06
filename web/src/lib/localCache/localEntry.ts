/** What is kept under a key. */
export interface CacheEntry {
  data: unknown
  /** When it was read from the network, ISO. */
  lastUpdated: string
}

/** What is needed of an entry to say whether it stays. */
interface StoredSize {
  lastUpdated: string
  /** As JSON. */
  characters: number
}

/** The times and sizes of what is stored, from which follows what has to go. */
export type StoredSizes = Map<string, StoredSize>

/** A week, ms: a game or two of each club later, what was kept misleads more than it helps. */
const MAX_MS = 7 * 24 * 60 * 60 * 1000
/** What is later than now by more than this, ms, was stored while the device's clock ran ahead. */
const MAX_AHEAD_MS = 5 * 60 * 1000

/** The times and sizes of entries. */
export function sizesOf(entries: readonly [string, CacheEntry][]): StoredSizes {
  return new Map(
    entries.map(([key, entry]) => [
      key,
      { lastUpdated: entry.lastUpdated, characters: JSON.stringify(entry).length },
    ]),
  )
}

/** Whether a stored value is an entry that is not too old; another version of the site may have stored something else. */
export function isEntry(value: unknown): value is CacheEntry {
  const { data, lastUpdated } = (value ?? {}) as Partial<CacheEntry>
  const ageMs = Date.now() - Date.parse(lastUpdated ?? '')
  return Boolean(data) && ageMs < MAX_MS && ageMs >= -MAX_AHEAD_MS
}
