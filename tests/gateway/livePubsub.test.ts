import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

const longTimeout = { timeout: 15_000, interval: 10 }

let redis: RedisServer
let lines: FleetStore[] = []

beforeEach(async () => {
  redis = await startRedisServer()
})
afterEach(async () => {
  for (const line of lines) line.close()
  lines = []
  await redis.close()
})

/** A process of the fleet, once both of its connections are open. A loaded machine may delay Redis. */
async function startProcess(deadlineMs = 10_000): Promise<FleetStore> {
  const { log } = captureLog()
  const line = createFleetStore({ clock: { nowMs: () => Date.now() }, log, redisUrl: redis.url, deadlineMs })
  lines.push(line)
  await vi.waitFor(() => expect(line.redisState()).toBe('up'), longTimeout)
  return line
}

describe('messages between processes', () => {
  it('reach every process, and the sender once', async () => {
    const [sender, other] = [await startProcess(), await startProcess()]
    const heard: unknown[] = []
    sender.subscribe('news', (message) => heard.push(['sender', message]))
    other.subscribe('news', (message) => heard.push(['other', message]))
    other.subscribe('else', (message) => heard.push(['else', message]))

    await vi.waitFor(() => {
      heard.length = 0
      sender.publish('news', { goals: 1 })
      return vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 500 })
    }, longTimeout)

    expect(heard).toEqual([
      ['sender', { goals: 1 }],
      ['other', { goals: 1 }],
    ])
  })

  it('do not reach a process that has unsubscribed', async () => {
    const line = await startProcess()
    const heard: unknown[] = []
    const leave = line.subscribe('news', (message) => heard.push(message))
    leave()

    line.publish('news', 1)

    expect(heard).toEqual([])
  })

  it('are ignored when they are invalid', async () => {
    const line = await startProcess()
    const heard: unknown[] = []
    line.subscribe('news', (message) => heard.push(message))
    const client: RedisClientType = createClient({ url: redis.url })
    await client.connect()

    await client.publish('gateway-v1::events', 'no JSON')
    await client.publish('gateway-v1::events', '{"channel":"news"}')
    const envelope = JSON.stringify({ from: 'elsewhere', channel: 'news', message: 2 })

    await vi.waitFor(async () => {
      await client.publish('gateway-v1::events', envelope)
      expect(heard[0]).toBe(2)
    }, longTimeout)
    client.destroy()
  })
})

describe('a lease', () => {
  it('is held by one process, which alone may renew it', async () => {
    const [holder, other] = [await startProcess(), await startProcess()]

    const hour = 3_600_000
    const taken = await holder.lease('game', hour)
    const refused = await other.lease('game', hour)
    const renewed = await holder.lease('game', hour)

    expect([taken, renewed]).toEqual([0, 0])
    expect(refused).toBeGreaterThan(0.9 * hour)
  })

  it('can be released only by its holder', async () => {
    const [holder, other] = [await startProcess(), await startProcess()]
    await holder.lease('game', 60_000)

    await other.release('game')
    const stillRefused = await other.lease('game', 60_000)
    await holder.release('game')

    expect(stillRefused).toBeGreaterThan(0)
    expect(await other.lease('game', 60_000)).toBe(0)
  })

  it('of a dead process can be taken by another one when it expires', async () => {
    const [holder, other] = [await startProcess(), await startProcess()]
    await holder.lease('game', 300)
    holder.close()

    const left = await other.lease('game', 300)
    await vi.waitFor(async () => expect(await other.lease('game', 300)).toBe(0), longTimeout)

    expect(left).toBeLessThanOrEqual(300)
  })

  it('is granted to every process while Redis is unreachable', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    await one.lease('game', 60_000)
    await redis.stop()

    expect([await one.lease('game', 60_000), await other.lease('game', 60_000)]).toEqual([0, 0])
  })

  it('is granted to every process while Redis is frozen', async () => {
    const [one, other] = [await startProcess(150), await startProcess(150)]
    await one.lease('game', 60_000)
    redis.freeze()

    const granted = await other.lease('game', 60_000)

    expect(granted).toBe(0)
    redis.thaw()
  })
})
