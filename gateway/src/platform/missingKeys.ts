import { LRUCache } from 'lru-cache'
import { NotFoundError } from '../errors.ts'
import type { Clock } from './clock.ts'

const rememberedMs = 30_000
/** The most keys that are remembered. */
const mostKeys = 10_000

/** Remembers for 30 s that there is nothing by a key. */
export interface MissingKeys {
  /** @throws NotFoundError as it was remembered, while it is */
  check(key: string): void
  add(key: string, error: NotFoundError): void
  delete(key: string): void
}

export function createMissingKeys(clock: Clock): MissingKeys {
  const messages = new LRUCache<string, { message: string; untilMs: number }>({ max: mostKeys })
  return {
    check(key) {
      const known = messages.get(key)
      if (known && clock.nowMs() < known.untilMs) throw new NotFoundError(known.message)
    },
    add: (key, { publicMessage: message }) =>
      void messages.set(key, { message, untilMs: clock.nowMs() + rememberedMs }),
    delete: (key) => void messages.delete(key),
  }
}
