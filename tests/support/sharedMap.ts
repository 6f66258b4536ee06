import { readStoredEntry, type StoredEntry } from '../../gateway/src/platform/cache/cacheEntry.ts'
import type { Clock } from '../../gateway/src/platform/clock.ts'
import type { RedisState } from '../../gateway/src/platform/redis/redisState.ts'
import type { FailureScope, SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'

/** What processes share, in a map in place of Redis, which answers at once and forgets what has expired. */
interface SharedMap {
  /** That of processes of a build without a name. */
  tier: SharedTier
  /** That of the processes of a build. */
  tierOf(build: string): SharedTier
  /** For how many ms more something is kept; undefined where there is nothing. Failures have keys of their own: `failed score`. */
  leftMs(key: string): number | undefined
  /** Whether a process may load the key in the background. */
  isClaimed(key: string): boolean
  redisState: RedisState
  isClosed: boolean
}

/** @param clock that of the processes, which are on one machine. */
export function createSharedMap(clock: Clock): SharedMap {
  const values = new Map<string, { value: unknown; loadedAtMs: number; untilMs: number }>()
  const claims = new Set<string>()
  const find = (key: string) => {
    const stored = values.get(key)
    return stored && stored.untilMs > clock.nowMs() ? stored : undefined
  }
  const keep = (
    key: string,
    value: unknown,
    { loadedAtMs, keepMs }: { loadedAtMs: number; keepMs: number },
  ) => void values.set(key, { value, loadedAtMs, untilMs: loadedAtMs + keepMs })

  const failed = (key: string, scope: FailureScope, build: string) =>
    scope === 'fleet' ? `failed ${key}` : `failed ${key} for ${build}`

  const tierOf = (build: string): SharedTier => ({
    async read(resource, known) {
      const stored = await Promise.resolve(find(resource.key))
      if (!stored || (known && stored.loadedAtMs <= known.loadedAtMs)) return undefined
      return readStoredEntry(resource, stored.value, stored.loadedAtMs)
    },
    async write(key, data, { cached: { lastUpdated }, loadedAtMs }, keepMs) {
      await Promise.resolve()
      const value: StoredEntry = { data, lastUpdated }
      keep(key, value, { loadedAtMs, keepMs })
    },
    async readFailure(key) {
      const stored = await Promise.resolve(
        find(failed(key, 'fleet', build)) ?? find(failed(key, 'build', build)),
      )
      return stored && { value: stored.value, leftMs: stored.untilMs - clock.nowMs() }
    },
    async writeFailure(key, failure, { keepMs, scope }) {
      await Promise.resolve()
      keep(failed(key, scope, build), failure, { loadedAtMs: clock.nowMs(), keepMs })
    },
    deleteFailureOfBuild: (key) => Promise.resolve(void values.delete(failed(key, 'build', build))),
    written: () => Promise.resolve(),
    async markOutdated(key, keepMs) {
      await Promise.resolve()
      values.delete(failed(key, 'fleet', build))
      values.delete(failed(key, 'build', build))
      const stored = find(key)
      if (stored) keep(key, { ...(stored.value as StoredEntry), isOutdated: true }, { ...stored, keepMs })
    },
    delete: (key) => Promise.resolve(void values.delete(key)),
    claim: (key) => Promise.resolve(!claims.has(key) && claims.add(key).has(key)),
    release: (key) => Promise.resolve(void claims.delete(key)),
    redisState: () => map.redisState,
    close: () => void (map.isClosed = true),
  })
  const map: SharedMap = {
    tier: tierOf(''),
    tierOf,
    leftMs: (key) => {
      const stored = find(key)
      return stored && stored.untilMs - clock.nowMs()
    },
    isClaimed: (key) => claims.has(key),
    redisState: 'up',
    isClosed: false,
  }
  return map
}
