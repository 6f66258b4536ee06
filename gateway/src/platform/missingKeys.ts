import { LRUCache } from 'lru-cache'
import { NotFoundError } from '../errors.ts'
import type { Clock } from './clock.ts'

/** How long it is remembered where nothing else is said. */
const rememberedMs = 30_000
/** The most keys that are remembered. */
const mostKeys = 10_000

/** Remembers for a while that there is nothing by a key. */
export interface MissingKeys {
  /** @throws NotFoundError as it was remembered, while it is */
  check(key: string): void
  /** Remembers it for `ms`; for 30 s where left out. */
  add(key: string, error: NotFoundError, ms?: number): void
  delete(key: string): void
}

export function createMissingKeys(clock: Clock): MissingKeys {
  const messages = new LRUCache<string, { message: string; untilMs: number }>({ max: mostKeys })
  return {
    check(key) {
      const known = messages.get(key)
      if (known && clock.nowMs() < known.untilMs) throw new NotFoundError(known.message)
    },
    add: (key, { publicMessage: message }, ms = rememberedMs) =>
      void messages.set(key, { message, untilMs: clock.nowMs() + ms }),
    delete: (key) => void messages.delete(key),
  }
}
