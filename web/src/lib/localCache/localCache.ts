import { reportStorageFailure } from '../settings/storageFailure.ts'
import { clearCount, countClear } from './clearCount.ts'
import { isEntry, replaces } from './localEntry.ts'
import type { CacheEntry, KeyedEntry } from './localEntry.ts'
import { CACHE_DATABASE, databaseBacking } from './databaseBacking.ts'

/** A storage of the browser. Its functions may reject or throw, as where a visitor has forbidden the storage. */
export interface CacheBacking {
  /** How many entries may be in it. A page has one, and one for each of its answers. */
  maxEntries: number
  keys(): Awaitable<string[]>
  /** The values of these keys, in their order. */
  getMany(keys: string[]): Awaitable<unknown[]>
  setMany(written: [key: string, value: unknown][]): Awaitable<void>
  delMany(keys: string[]): Awaitable<void>
  clear(): Awaitable<void>
}

type Awaitable<T> = T | Promise<T>

/** The cache for reading without a network. Nothing of it rejects: what fails is reported, and counts as not there. */
export interface LocalCache {
  /** The keys of all entries, also of those that are too old. */
  keys(): Promise<string[]>
  /** The entries of these keys that are not too old. */
  get(keys: string[]): Promise<ReadonlyMap<string, CacheEntry>>
  /**
   * Stores entries, except where a newer or a whole one is there, and removes the oldest where there are too many.
   *
   * @param clears `clearCount()` when the entries were requested; nothing is stored when the cache was cleared since, in whatever tab.
   */
  put(written: readonly KeyedEntry[], clears: number): Promise<void>
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
  let mark: unknown
  let opening: Promise<CacheBacking | undefined> | undefined
  let first: CacheBacking | undefined
  let rest: CacheBacking[] | undefined
  /** What was stored last. One is stored after the other: each looks at what is there before. */
  let storing: Promise<unknown> = Promise.resolve()

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
  async function emptyExcept(used?: CacheBacking): Promise<void> {
    rest ??= await others().catch(() => undefined)
    const emptied = [(first ??= preferred()), ...(rest ?? [])].filter((backing) => backing !== used)
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

  async function store(backing: CacheBacking, written: readonly KeyedEntry[], clears: number): Promise<void> {
    const [storedMark, ...stored] = await backing.getMany([MARK, ...written.map(([key]) => key)])
    if (clears !== clearCount() || isClearedElsewhere(storedMark)) return
    const newer = written.filter(([, entry], at) => replaces(entry, stored[at]))
    const now = new Date().toISOString()
    const all: KeyedEntry[] = [[MARK, { data: (mark ??= Math.random()), lastUpdated: now }], ...newer]
    try {
      await backing.setMany(all)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      await removeOldest(backing, (await backing.keys()).length / 2)
      if (clears === clearCount()) await backing.setMany(all)
    }
    // Many at once: which ones go is known only when all entries are read.
    if ((await backing.keys()).length > backing.maxEntries)
      await removeOldest(backing, backing.maxEntries * 0.75)
  }

  return {
    keys: async () => ((await readStored((backing) => backing.keys())) ?? []).filter((key) => key !== MARK),
    get: async (keys) => {
      const values = (await readStored((backing) => backing.getMany(keys))) ?? []
      const found = keys.map((key, at) => [key, values[at]] as const)
      return new Map(found.filter((entry): entry is KeyedEntry => isEntry(entry[1])))
    },
    put: (written, clears) => {
      const stored = storing.then(() => run('stored', (backing) => store(backing, written, clears)))
      storing = stored
      return stored
    },
    clear: async () => {
      mark = undefined
      const backing = await opening
      await Promise.all([
        emptyExcept(backing),
        backing && run('cleared', () => inTime(backing.clear(), deadlineMs)),
      ])
    },
  }
}

/** Leaves no more than this many entries. */
async function removeOldest(backing: CacheBacking, maxRemaining: number): Promise<void> {
  const { oldestKeys } = await import('./cacheEviction.ts')
  const keys = (await backing.keys()).filter((key) => key !== MARK)
  const values = await backing.getMany(keys)
  const entries = keys.map((key, at): [string, unknown] => [key, values[at]])
  await backing.delMany(oldestKeys(entries, maxRemaining))
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
