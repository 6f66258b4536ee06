import { reportStorageFailure } from '../settings/storageFailure.ts'
import { clearCount } from './clearLocalCache.ts'
import { CACHE_DATABASE, databaseBacking } from './databaseBacking.ts'

/** What is kept under a key. */
export interface CacheEntry {
  data: unknown
  /** When it was read from the network, ISO. */
  lastUpdated: string
}

/** A storage of the browser. Its functions may reject or throw, as where a visitor has forbidden the storage. */
export interface CacheBacking {
  entries(): Awaitable<[key: unknown, value: unknown][]>
  setMany(written: [key: string, value: unknown][]): Awaitable<void>
  delMany(keys: string[]): Awaitable<void>
  clear(): Awaitable<void>
}

type Awaitable<T> = T | Promise<T>

/** The cache for reading without a network. Nothing of it rejects: what fails is reported, and counts as not there. */
export interface LocalCache {
  /** The entries that are not too old, by their keys. */
  entries(): Promise<ReadonlyMap<string, CacheEntry>>
  /**
   * Stores entries, and removes the oldest where there are too many.
   *
   * @param clears `clearCount()` when the entries were requested; nothing is stored when the cache was cleared since.
   */
  put(written: [key: string, entry: CacheEntry][], clears: number): Promise<void>
  clear(): Promise<void>
}

/** About twenty pages with their blocks. */
export const MOST_ENTRIES = 120
/** A week, ms: a game or two of each club later, what was kept misleads more than it helps. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
/** A storage that has not answered by then, ms, counts as missing: in some browsers IndexedDB can hang. */
const DEADLINE_MS = 1500

interface Options {
  /** Returns the preferred storage. */
  preferred?: () => CacheBacking
  /** Loads those that take its place, the best first. */
  others?: () => Promise<CacheBacking[]>
  deadlineMs?: number
}

/**
 * Builds the cache. It opens the first of the storages that answers in time, once something is read or stored, and then removes what
 * is too old or was written by another version of the site.
 */
export function createLocalCache({
  preferred = databaseBacking,
  others = async () => (await import('./storageBackings.ts')).storageBackings(),
  deadlineMs = DEADLINE_MS,
}: Options = {}): LocalCache {
  /** When each entry was read from the network. Other tabs may have stored more by now. */
  let times = new Map<string, string>()
  let opening: Promise<CacheBacking | undefined> | undefined

  async function read(backing: CacheBacking): Promise<[string, CacheEntry][]> {
    const found = await inTime(backing.entries(), deadlineMs)
    const valid = found.filter((entry): entry is [string, CacheEntry] => isEntry(entry[1]))
    times = new Map(valid.map(([key, { lastUpdated }]) => [key, lastUpdated]))
    const junk = found.map(([key]) => key as string).filter((key) => !times.has(key))
    if (junk.length > 0) await backing.delMany(junk)
    return valid
  }

  async function open(): Promise<CacheBacking | undefined> {
    const opens = async (backing: CacheBacking) => {
      try {
        await read(backing)
        return true
      } catch {
        return false
      }
    }
    const first = preferred()
    if (await opens(first)) return first
    for (const backing of await others()) if (await opens(backing)) return backing
    return undefined
  }

  /** Runs on the storage that is open. Returns undefined where there is none, and where it fails. */
  async function run<T>(action: (backing: CacheBacking) => Awaitable<T>): Promise<T | undefined> {
    try {
      const backing = await (opening ??= open())
      return backing && (await action(backing))
    } catch (error) {
      reportStorageFailure(CACHE_DATABASE, error)
      return undefined
    }
  }

  return {
    entries: async () => new Map(await run(read)),
    put: (written, clears) =>
      run(async (backing) => {
        if (clears !== clearCount()) return
        await backing.setMany(written)
        for (const [key, { lastUpdated }] of written) times.set(key, lastUpdated)
        const newest = [...times].sort(([, one], [, other]) => Date.parse(other) - Date.parse(one))
        const oldest = newest.slice(MOST_ENTRIES).map(([key]) => key)
        for (const key of oldest) times.delete(key)
        if (oldest.length > 0) await backing.delMany(oldest)
      }),
    clear: () =>
      run((backing) => {
        times.clear()
        return backing.clear()
      }),
  }
}

/** The cache of this tab. */
export const localCache = createLocalCache()

async function inTime<T>(answer: Awaitable<T>, deadlineMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, deadlineMs, new Error('The storage does not answer'))
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** Whether a stored value is an entry that is not too old; another version of the site may have stored something else. */
function isEntry(value: unknown): value is CacheEntry {
  const { data, lastUpdated } = (value ?? {}) as Partial<CacheEntry>
  return Boolean(data) && Date.now() - Date.parse(lastUpdated ?? '') < LONGEST_MS
}
