import { reportStorageFailure } from '../settings/storageFailure.ts'
import { clearCount, countClear } from './clearCount.ts'
import { isEntry, sizesOf } from './localEntry.ts'
import type { CacheEntry, StoredSizes } from './localEntry.ts'
import { CACHE_DATABASE, databaseBacking } from './databaseBacking.ts'

/** About twenty pages with their blocks. */
export const MAX_ENTRIES = 120

/** A storage of the browser. Its functions may reject or throw, as where a visitor has forbidden the storage. */
export interface CacheBacking {
  /** How much may be kept in it, as JSON. */
  mostCharacters: number
  entries(): Awaitable<[key: unknown, value: unknown][]>
  /** The values of these keys, in their order. */
  getMany(keys: string[]): Awaitable<unknown[]>
  setMany(written: [key: string, value: unknown][]): Awaitable<void>
  delMany(keys: string[]): Awaitable<void>
  clear(): Awaitable<void>
}

type Awaitable<T> = T | Promise<T>

/** The cache for reading without a network. Nothing of it rejects: what fails is reported, and counts as not there. */
export interface LocalCache {
  /** The entries that are not too old, by their keys. */
  entries(): Promise<ReadonlyMap<string, CacheEntry>>
  /** Those of these keys alone. */
  get(keys: string[]): Promise<ReadonlyMap<string, CacheEntry>>
  /**
   * Stores entries, except those of which a newer one is there, and removes the oldest where there are too many.
   *
   * @param clears `clearCount()` when the entries were requested; nothing is stored when the cache was cleared since, in whatever tab.
   */
  put(written: [key: string, entry: CacheEntry][], clears: number): Promise<void>
  /** Removes all, from the storages that are not in use too. */
  clear(): Promise<void>
}

/** A storage that has not answered by then, ms, counts as missing: in some browsers IndexedDB can hang. */
const DEADLINE_MS = 1500
/** The key of a random number, which changes when the cache is cleared: by it other tabs find that out. */
const MARK = 'mark'

interface Options {
  /** Returns the preferred storage. */
  preferred?: () => CacheBacking
  /** Loads those that take its place, the best first. */
  others?: () => Promise<CacheBacking[]>
  deadlineMs?: number
}

/** Builds the cache. It opens the first of the storages that answers in time, once something is read or stored, and empties the others. */
export function createLocalCache({
  preferred = databaseBacking,
  others = async () => (await import('./storageBackings.ts')).storageBackings(),
  deadlineMs = DEADLINE_MS,
}: Options = {}): LocalCache {
  /** What is stored, once something was. Other tabs may have stored more by now. */
  let sizes: StoredSizes | undefined
  let mark: unknown
  let opening: Promise<CacheBacking | undefined> | undefined
  let first: CacheBacking | undefined
  let rest: CacheBacking[] | undefined
  /** What was stored last. One is stored after the other: each looks at what is there before. */
  let storing: Promise<unknown> = Promise.resolve()

  /** Reads all, and removes what is too old or was written by another version of the site. */
  async function read(backing: CacheBacking): Promise<[string, CacheEntry][]> {
    const found = (await backing.entries()).filter(([key]) => key !== MARK)
    const valid = found.filter((entry): entry is [string, CacheEntry] => isEntry(entry[1]))
    const read = sizesOf(valid)
    sizes = read
    const junk = found.map(([key]) => key as string).filter((key) => !read.has(key))
    if (junk.length > 0) await backing.delMany(junk)
    return valid
  }

  async function open(): Promise<CacheBacking | undefined> {
    const opens = async (backing: CacheBacking) => {
      try {
        await inTime(backing.getMany([MARK]), deadlineMs)
        return true
      } catch (error) {
        reportStorageFailure(CACHE_DATABASE, error, 'opened')
        return false
      }
    }
    first ??= preferred()
    if (await opens(first)) {
      if (hasStandIn()) void emptyExcept(first)
      return first
    }
    rest ??= await others()
    for (const backing of rest) {
      if (!(await opens(backing))) continue
      void emptyExcept(backing)
      return backing
    }
    return undefined
  }

  /** Empties all storages but one, whatever becomes of each. */
  async function emptyExcept(kept?: CacheBacking): Promise<void> {
    rest ??= await others().catch(() => undefined)
    const emptied = [(first ??= preferred()), ...(rest ?? [])].filter((backing) => backing !== kept)
    await Promise.allSettled(emptied.map(async (backing) => inTime(backing.clear(), deadlineMs)))
  }

  /** Runs on the storage that is open. Returns undefined where there is none, and where it fails. */
  async function run<T>(
    action: 'read' | 'stored' | 'cleared',
    onBacking: (backing: CacheBacking) => Awaitable<T>,
  ): Promise<T | undefined> {
    try {
      const backing = await (opening ??= open())
      return backing && (await onBacking(backing))
    } catch (error) {
      reportStorageFailure(CACHE_DATABASE, error, action)
      return undefined
    }
  }

  /** Reads what is there when all is stored that was given before. */
  function readStored<T>(onBacking: (backing: CacheBacking) => Awaitable<T>): Promise<T | undefined> {
    return run('read', (backing) =>
      inTime(
        storing.then(() => onBacking(backing)),
        deadlineMs,
      ),
    )
  }

  /** Whether the cache was cleared by another tab since this one has last stored something. */
  function isClearedElsewhere(stored: unknown): boolean {
    const { data } = (stored ?? {}) as Partial<CacheEntry>
    const isCleared = mark !== undefined && data !== mark
    mark = data
    if (isCleared) countClear()
    return isCleared
  }

  async function store(
    backing: CacheBacking,
    written: [string, CacheEntry][],
    clears: number,
  ): Promise<void> {
    if (!sizes) await read(backing)
    const known: StoredSizes = sizes ?? new Map<string, never>()
    const [storedMark, ...stored] = await backing.getMany([MARK, ...written.map(([key]) => key)])
    if (clears !== clearCount() || isClearedElsewhere(storedMark)) return
    const newer = written.filter(([, { lastUpdated }], at) => {
      const former = stored[at]
      return !isEntry(former) || former.lastUpdated <= lastUpdated
    })
    const now = new Date().toISOString()
    const all: [string, CacheEntry][] = [
      [MARK, { data: (mark ??= Math.random()), lastUpdated: now }],
      ...newer,
    ]
    try {
      await backing.setMany(all)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      const { oldestHalf } = await import('./storedSizes.ts')
      await remove(backing, known, oldestHalf(known))
      if (clears === clearCount()) await backing.setMany(all)
    }
    for (const [key, size] of sizesOf(newer)) known.set(key, size)
    const characters = [...known.values()].reduce((sum, size) => sum + size.characters, 0)
    if (known.size <= MAX_ENTRIES && characters <= backing.mostCharacters) return
    const { surplus } = await import('./storedSizes.ts')
    await remove(backing, known, surplus(known, backing.mostCharacters))
  }

  async function remove(backing: CacheBacking, known: StoredSizes, keys: string[]): Promise<void> {
    for (const key of keys) known.delete(key)
    if (keys.length > 0) await backing.delMany(keys)
  }

  return {
    entries: async () => new Map(await readStored(read)),
    get: async (keys) => {
      const values = (await readStored((backing) => backing.getMany(keys))) ?? []
      const found = keys.map((key, at) => [key, values[at]] as const)
      return new Map(found.filter((entry): entry is [string, CacheEntry] => isEntry(entry[1])))
    },
    put: (written, clears) => {
      const stored = storing.then(() => run('stored', (backing) => store(backing, written, clears)))
      storing = stored
      return stored
    },
    clear: async () => {
      sizes = mark = undefined
      const backing = await opening
      await Promise.all([
        emptyExcept(backing),
        backing && run('cleared', () => inTime(backing.clear(), deadlineMs)),
      ])
    },
  }
}

/** Whether what takes the place of the database has something from another visit. */
function hasStandIn(): boolean {
  try {
    return 'wll.cache.mark' in localStorage || 'wll.cache.mark' in sessionStorage
  } catch {
    return false
  }
}

/** The cache of this tab. */
export const localCache = createLocalCache()

async function inTime<T>(answer: Awaitable<T>, deadlineMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, deadlineMs, new Error('The storage does not answer'))
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
