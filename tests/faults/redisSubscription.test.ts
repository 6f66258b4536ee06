import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClocks } from '../../gateway/src/platform/clock.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'
import { MAX_HEARTBEATS, seenBy, startHeartbeats, type Heartbeats } from './heartbeats.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const longTimeout = { timeout: 30_000, interval: 20 }

interface Member {
  fleetStore: FleetStore
  /** The messages received on the channel `news`. */
  news: unknown[]
  lines: Record<string, unknown>[]
}

let redis: RedisServer
let proxy: RedisProxy
let members: Member[] = []

beforeEach(async () => {
  redis = await startRedisServer()
  proxy = await startRedisProxy(redis.url)
})
afterEach(async () => {
  for (const { fleetStore } of members) fleetStore.close()
  members = []
  await proxy.close()
  await redis.close()
})

/** A process of the fleet, connected to Redis at an address. */
function join(redisUrl: string, deadlineMs = 5000): Member {
  const { log, lines } = captureLog()
  const fleetStore = createFleetStore({ clock: createClocks({}).monotonic, log, redisUrl, deadlineMs })
  const news: unknown[] = []
  fleetStore.subscribe('news', (message) => news.push(message))
  const member = { fleetStore, news, lines }
  members.push(member)
  return member
}

const reaches = (member: Member, state: string) =>
  vi.waitFor(() => expect(member.fleetStore.redisState()).toBe(state), longTimeout)

async function onRedis(work: (client: RedisClientType) => Promise<unknown>): Promise<void> {
  const client: RedisClientType = createClient({ url: redis.url })
  await client.connect()
  await work(client)
  client.destroy()
}

async function expectNews(sender: Member, receiver: Member): Promise<void> {
  await reaches(sender, 'up')
  await reaches(receiver, 'up')
  sender.fleetStore.publish('news', 'hello')
  await vi.waitFor(() => expect(receiver.news).toContain('hello'), longTimeout)
}

/** Waits until a process is `up`, receives messages and reads its own writes. Each attempt has a record of its own. */
async function expectToTakePart(sender: Member, receiver: Member): Promise<void> {
  let attempt = 0
  await vi.waitFor(async () => {
    const key = `record-${(attempt += 1)}`
    await receiver.fleetStore.replace(key, { before: '', after: key, keepMs: 60_000 })
    expect(await receiver.fleetStore.read(key)).toBe(key)
    expect(receiver.fleetStore.redisState()).toBe('up')
  }, longTimeout)
  await expectNews(sender, receiver)
}

describe('a process whose start-up command is lost is connected within five heartbeats', () => {
  // Shorter than the pause between two heartbeats, as in production, so that no other reply can replace a lost one.
  const deadlineMs = 500
  let heartbeats: Heartbeats
  beforeEach(async () => {
    heartbeats = await startHeartbeats(redis.url)
  })
  afterEach(() => heartbeats.close())

  for (const { value: command, tags } of dayAndNight(
    ['SUBSCRIBE'],
    ['CLIENT SETINFO', 'PUBLISH', 'EVAL', 'PING'],
  ))
    it(`after the loss of ${command}`, { tags }, async () => {
      proxy.lose(command, 1)
      const [sender, receiver] = [join(redis.url), join(proxy.url, deadlineMs)]
      await seenBy(proxy, command)
      heartbeats.restart()

      await expectToTakePart(sender, receiver)

      expect(heartbeats.count()).toBeLessThanOrEqual(MAX_HEARTBEATS)
    })

  it('after the loss of AUTH', { tags: 'night' }, async () => {
    await onRedis((client) =>
      client.sendCommand(['ACL', 'SETUSER', 'fleet', 'on', '>secret', '~*', '&*', '+@all']),
    )
    // One for each connection.
    proxy.lose('AUTH', 2)
    const [sender, receiver] = [join(redis.url), join(proxy.url.replace('//', '//fleet:secret@'), deadlineMs)]
    await seenBy(proxy, 'AUTH')
    heartbeats.restart()

    await expectToTakePart(sender, receiver)

    expect(heartbeats.count()).toBeLessThanOrEqual(MAX_HEARTBEATS)
    expect(proxy.commands.filter((text) => text.startsWith('AUTH')).length).toBeGreaterThan(2)
  })
})

describe('a process whose start-up command is refused receives messages in the end', () => {
  it('when Redis starts later than the process', async () => {
    await redis.stop()
    const [sender, receiver] = [join(redis.url), join(proxy.url)]
    await vi.waitFor(
      () => expect(receiver.lines.map(({ msg }) => msg)).toContain('Redis is out of reach'),
      longTimeout,
    )

    await redis.restart()

    await expectNews(sender, receiver)
  })

  it.each([
    ['SUBSCRIBE', 'NOPERM no permissions to access the channel'],
    ['CLIENT SETINFO', 'ERR unknown subcommand'],
    ['PUBLISH', 'NOPERM no permissions to run the command'],
    ['', 'LOADING Redis is loading the dataset in memory'],
  ])('when %s is refused for a while', { tags: 'night' }, async (command, error) => {
    proxy.refuse(command, error)
    const [sender, receiver] = [join(redis.url), join(proxy.url)]
    await vi.waitFor(() => expect(proxy.commands.length).toBeGreaterThan(5), longTimeout)

    proxy.restore()

    await expectNews(sender, receiver)
  })
})

describe('a process that no longer receives messages', () => {
  it('reports that once, subscribes again and reports the recovery once', { tags: 'night' }, async () => {
    const [sender, deaf] = [join(redis.url), join(proxy.url)]
    await expectNews(sender, deaf)
    deaf.lines.length = 0

    proxy.holdMessages()
    await reaches(deaf, 'deaf')
    const timesSubscribed = () => proxy.commands.filter((text) => /^subscribe/i.test(text)).length
    const before = timesSubscribed()
    await vi.waitFor(() => expect(timesSubscribed()).toBeGreaterThan(before + 1), longTimeout)
    proxy.restore()
    await reaches(deaf, 'up')

    const said = deaf.lines.map(({ msg }) => msg).filter((text) => /^Messages/.test(String(text)))
    expect(said).toEqual([
      'Messages of other processes do not arrive',
      'Messages of other processes arrive again',
    ])
  })

  it.each<[string, (client: RedisClientType) => Promise<unknown>]>([
    ['its connection is killed', (client) => client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])],
    [
      'its rights are taken for a moment',
      async (client) => {
        await client.sendCommand(['ACL', 'SETUSER', 'default', 'resetchannels'])
        await client.sendCommand(['ACL', 'SETUSER', 'default', 'allchannels'])
      },
    ],
  ])('recovers when %s', { tags: 'night' }, async (_why, harm) => {
    const [sender, deaf] = [join(redis.url), join(redis.url)]
    await expectNews(sender, deaf)
    deaf.news.length = 0

    await onRedis(harm)
    await vi.waitFor(
      () => expect(deaf.lines.map(({ msg }) => msg)).toContain('Messages of other processes arrive again'),
      longTimeout,
    )

    await expectNews(sender, deaf)
  })

  it('notices that although junk was sent in place of its heartbeats', { tags: 'night' }, async () => {
    const deaf = join(proxy.url)
    await reaches(deaf, 'up')
    const [, ownTopic = ''] = /publish (gateway-v1::events::\S+)/i.exec(proxy.commands.join('\n')) ?? []

    await onRedis(async (client) => {
      for (const junk of ['Infinity', '1e999', '-1', 'x', '9007199254740991'])
        expect(await client.publish(ownTopic, junk)).toBe(1)
      await client.publish('gateway-v1::events', '{"from":"elsewhere","channel":"news","message":"later"}')
    })
    await vi.waitFor(() => expect(deaf.news).toEqual(['later']), longTimeout)
    proxy.holdMessages()

    await reaches(deaf, 'deaf')
  })

  it(
    'reports possible losses: when messages arrive for the first time, and again',
    { tags: 'night' },
    async () => {
      const deaf = join(proxy.url)
      let reconnects = 0
      deaf.fleetStore.onLive(() => (reconnects += 1))
      await reaches(deaf, 'up')
      const atStart = reconnects

      proxy.holdMessages()
      await reaches(deaf, 'deaf')
      const whileDeaf = reconnects
      proxy.restore()
      await reaches(deaf, 'up')

      expect([atStart, whileDeaf, reconnects]).toEqual([1, 1, 2])
    },
  )
})

it('a retried message is sent once Redis is back, and again for processes that reconnect later', async () => {
  const sender = join(proxy.url)
  await reaches(sender, 'up')
  await redis.stop()
  await reaches(sender, 'down')
  sender.fleetStore.publish('news', 'lost')
  sender.fleetStore.publish('news', 'repeated', { isRetried: true })
  await redis.restart()
  const sent = () => proxy.commands.filter((text) => /^publish .*"(lost|repeated)"/i.test(text))
  await vi.waitFor(() => expect(sent()).toHaveLength(1), longTimeout)

  const receiver = join(redis.url)

  await vi.waitFor(() => expect(receiver.news).toEqual(['repeated']), longTimeout)
  expect(sent().join()).not.toContain('lost')
})

it(
  'heartbeats cost two commands a second at most, and reach no other process',
  { tags: 'night' },
  async () => {
    const [one, other] = [join(proxy.url), join(redis.url)]
    await expectNews(other, one)
    const isBeat = (text: string) => /^(publish|eval [^]+) gateway-v1::events::/i.test(text)
    proxy.commands.length = 0
    other.lines.length = 0

    await vi.waitFor(() => expect(proxy.commands.filter(isBeat)).toHaveLength(6), longTimeout)

    expect(proxy.commands.filter((text) => !isBeat(text) && text !== 'PING')).toEqual([])
    expect(other.lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  },
)
