import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClocks } from '../../gateway/src/platform/clock.ts'
import { createPubSub, type PubSub } from '../../gateway/src/platform/redis/pubsub.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'
import { MAX_HEARTBEATS, startHeartbeats } from './heartbeats.ts'

let redis: RedisServer
let proxy: RedisProxy
let members: PubSub[] = []

beforeEach(async () => {
  redis = await startRedisServer()
  proxy = await startRedisProxy(redis.url)
})
afterEach(async () => {
  for (const member of members) member.close()
  members = []
  await proxy.close()
  await redis.close()
})

/** A process of the fleet, which reaches Redis at an address. */
function join(redisUrl: string, deadlineMs = 5000): PubSub {
  const { log } = captureLog()
  const member = createPubSub({ clock: createClocks({}).monotonic, log, redisUrl, deadlineMs })
  members.push(member)
  return member
}

const timesOf = (command: string) =>
  proxy.commands.filter((text) => text.toUpperCase().startsWith(command)).length

/** Has a message be kept in Redis before another process joins through the proxy. Returns what arrives there, and how many gaps were announced. */
async function joinAfterMessage() {
  const sender = join(redis.url)
  await vi.waitFor(() => expect(sender.redisState()).toBe('up'))
  sender.publish('news', 'ended', { isKept: true })
  // What was sent before is there once this record is.
  await vi.waitFor(async () => {
    await sender.replace('sent', { before: '', after: 'yes', keepMs: 60_000 })
    expect(await sender.read('sent')).toBe('yes')
  })
  const receiver = join(proxy.url, 500)
  const news: unknown[] = []
  let gaps = 0
  receiver.subscribe('news', (message) => news.push(message))
  receiver.onGap(() => (gaps += 1))
  return { news, gaps: () => gaps }
}

/** What asks whether Redis is fit, and the read of what was missed. */
const LOST = 2

it('a message that was missed arrives within five heartbeats of each lost command', async () => {
  const heartbeats = await startHeartbeats(redis.url)
  proxy.lose('EVAL_RO', LOST)
  const { news } = await joinAfterMessage()
  await vi.waitFor(() => expect(timesOf('EVAL_RO')).toBeGreaterThan(0))
  heartbeats.restart()

  await vi.waitFor(() => expect(news).toEqual(['ended']))

  expect(heartbeats.count()).toBeLessThanOrEqual(LOST * MAX_HEARTBEATS)
  await heartbeats.close()
})

it('while missed messages cannot be read, a gap is announced once', async () => {
  proxy.refuse('EVAL_RO', 'NOPERM no permissions to run the command')
  const { news, gaps } = await joinAfterMessage()
  await vi.waitFor(() => expect(timesOf('EVAL_RO')).toBeGreaterThan(5))
  const before = gaps()

  proxy.restore()
  await vi.waitFor(() => expect(news).toEqual(['ended']))

  expect(before).toBe(1)
  expect(gaps()).toBe(2)
})
