import { createClient, createKeyv } from '@keyv/redis'
import type { RedisClientType } from '@keyv/redis'
import { backoff } from './backoff.ts'
import { BreakerOpenError, createBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

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
 * Connects in the background, and again whenever the connection is lost. A server that stops answering costs one read its
 * deadline; then a breaker spares the others, and the connection is given up and made anew.
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
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // The breaker below stays open longer than the socket may be silent: with nothing being written a frozen server shows.
    pingInterval: 1000,
    socket: {
      connectTimeout: 300,
      socketTimeout: 1500,
      reconnectStrategy: (retries) => backoff(retries, { random: Math.random, maxMs: 3000 }),
    },
  })
  const keyv = createKeyv(client, { namespace, throwOnConnectError: false, throwOnErrors: true })
  keyv.serialize = (data) => JSON.stringify(data)
  keyv.deserialize = parseOrKeep

  reportConnection(client, log)
  // It tries until it is closed, and only then fails.
  client.connect().catch(() => undefined)

  const breaker = createBreaker({
    clock,
    failures: 1,
    openMs: 2000,
    countsAsFailure: (error) => !isReply(error),
    onChange: (state) => log.warn({ state }, 'Redis breaker changed'),
  })

  async function orElse<T>(fallback: T, command: () => Promise<T>): Promise<T> {
    if (!client.isReady) return fallback
    try {
      return await breaker.run(() => withinDeadline(command(), deadlineMs))
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) log.debug({ err: error }, 'Redis command failed')
      return fallback
    }
  }

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
    isUp: () => client.isReady && !breaker.isOpen(),
    close: () => {
      if (client.isOpen) client.destroy()
    },
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

/** Redis begins an error reply with a code in capitals (WRONGTYPE, OOM): the command was no good, the server is alive. */
function isReply(error: unknown): boolean {
  return error instanceof Error && /^[A-Z]+ /.test(error.message)
}

function withinDeadline<T>(answer: Promise<T>, deadlineMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Redis did not answer in time')), deadlineMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** One line when the connection is lost and one when it is back, however often it fails in between. */
function reportConnection(client: RedisClientType, log: Log): void {
  let isLost = false
  client.on('error', (error: unknown) => {
    if (!isLost) log.warn({ err: error }, 'Redis is out of reach')
    isLost = true
  })
  client.on('ready', () => {
    isLost = false
    log.info('Redis is connected')
  })
}
