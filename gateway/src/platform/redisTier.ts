import { createKeyv } from '@keyv/redis'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { connectRedis } from './redisConnection.ts'

/** Names the format of the entries: processes that write another one do not see each other's. */
const namespace = 'gateway-v1'
/** Longer than any load takes; then another process may try. */
const claimMs = 20_000

/**
 * The second tier of the cache, shared by all processes. Nothing here fails and nothing takes longer than the deadline:
 * with Redis down, frozen or full of junk a read is a miss and a write is lost.
 */
export interface RedisTier {
  /** The value as it was parsed from JSON, unchecked; text that is no JSON comes as that text. Undefined when there is none. */
  read(key: string): Promise<unknown>
  /** Keeps a value for so many ms. */
  write(key: string, value: unknown, keepMs: number): Promise<void>
  delete(key: string): Promise<void>
  /** Whether this process may load the key in the background; true for one process at a time, and when Redis cannot tell. */
  claim(key: string): Promise<boolean>
  release(key: string): Promise<void>
  /** Whether reads are answered just now. */
  isUp(): boolean
  close(): void
}

/**
 * Builds the tier on a connection of its own.
 *
 * @param options.deadlineMs longest wait for Redis.
 */
export function createRedisTier(options: {
  url: string
  clock: Clock
  log: Log
  deadlineMs: number
}): RedisTier {
  const { url, clock, log, deadlineMs } = options
  const { client, orElse, isUp, close } = connectRedis({ url, clock, log, deadlineMs })
  const keyv = createKeyv(client, { namespace, throwOnConnectError: false, throwOnErrors: true })
  keyv.serialize = (data) => JSON.stringify(data)
  keyv.deserialize = parseOrKeep

  return {
    read: (key) => orElse<unknown>(undefined, () => keyv.get(key)),
    write: (key, value, keepMs) => orElse(undefined, async () => void (await keyv.set(key, value, keepMs))),
    delete: (key) => orElse(undefined, async () => void (await keyv.delete(key))),
    claim: (key) =>
      orElse(true, async () => {
        const expiration = { type: 'PX', value: claimMs } as const
        return (await client.set(claimOf(key), '1', { condition: 'NX', expiration })) === 'OK'
      }),
    release: (key) => orElse(undefined, async () => void (await client.unlink(claimOf(key)))),
    isUp,
    close,
  }
}

function claimOf(key: string): string {
  return `${namespace}::claim::${key}`
}

/** Text that is no JSON is kept as it is, for the cache to find that it is no entry. */
function parseOrKeep<Value>(text: string): { value?: Value } {
  try {
    return JSON.parse(text) as { value?: Value }
  } catch {
    return { value: text as Value }
  }
}
