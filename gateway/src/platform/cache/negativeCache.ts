import { LRUCache } from 'lru-cache'
import { NotFoundError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { atMost } from '../atMost.ts'

/** How long a 404 is remembered where the resource does not say. */
const defaultMs = 30_000
const maxKeys = 10_000

/** Remembers 404s for a while, so that a missing thing is not requested again and again. */
export interface NegativeCache {
  /** The 404 of a key as it was remembered; undefined when there is none, or when it has expired. */
  find(key: string): NotFoundError | undefined
  /** When the 404 of a key was received, and until when it is remembered (monotonic); undefined when there is none. */
  timesOf(key: string): { confirmedAtMs: number; expiresAtMs: number } | undefined
  /** Remembers a 404 for `ms`; for 30 s when left out. */
  remember(key: string, error: NotFoundError, ms?: number): void
  forget(key: string): void
  clear(): void
}

export function createNegativeCache(clock: Clock): NegativeCache {
  const entries = new LRUCache<string, { message: string; confirmedAtMs: number; expiresAtMs: number }>(
    atMost(maxKeys),
  )
  return {
    find(key) {
      const entry = entries.get(key)
      return entry && clock.nowMs() < entry.expiresAtMs ? new NotFoundError(entry.message) : undefined
    },
    timesOf: (key) => entries.get(key),
    remember(key, { publicMessage: message }, ms = defaultMs) {
      const confirmedAtMs = clock.nowMs()
      entries.set(key, { message, confirmedAtMs, expiresAtMs: confirmedAtMs + ms })
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
