import { createClient, type RedisClientType } from '@keyv/redis'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy } from '../support/servers/redisProxy.ts'
import { startMovedName, type MovedName } from '../support/servers/movedName.ts'
import { selfSignedCertificate } from '../support/servers/selfSignedCertificate.ts'
import { startStack, type Stack } from '../support/stack.ts'

const longTimeout = { timeout: 30_000, interval: 50 }
const hour = 3_600_000

describe('a name that moves to a promoted replica', () => {
  let former: RedisServer
  let promoted: RedisServer
  let name: MovedName
  const operators = new Map<string, RedisClientType>()
  const stores: FleetStore[] = []

  const hostOf = ({ url }: RedisServer) => new URL(url).host
  /** Changes a server as its operators do. */
  async function orderTo({ url }: RedisServer, ...command: string[]): Promise<unknown> {
    const known = operators.get(url)
    const client: RedisClientType = known ?? createClient({ url })
    if (!known) {
      // A test stops the server while this client is connected.
      await client.on('error', () => undefined).connect()
      operators.set(url, client)
    }
    return client.sendCommand(command)
  }
  const follow = (one: RedisServer, other: RedisServer) =>
    orderTo(one, 'REPLICAOF', '127.0.0.1', new URL(other.url).port)

  /** What one process of a fleet shares over the name, with its log. */
  async function startProcess(clock = { nowMs: () => performance.now() }) {
    const { log, lines } = captureLog()
    const store = createFleetStore({ clock, log, redisUrl: `redis://${name.host}`, deadlineMs: 5000 })
    stores.push(store)
    await vi.waitFor(() => expect(store.redisState()).toBe('up'), longTimeout)
    return { store, lines }
  }

  beforeEach(async () => {
    const settings = ['--repl-diskless-sync-delay', '0']
    former = await startRedisServer({ settings })
    promoted = await startRedisServer({ settings })
    await follow(promoted, former)
    await vi.waitFor(async () => {
      expect(await orderTo(promoted, 'INFO', 'replication')).toContain('master_link_status:up')
    }, longTimeout)
    name = await startMovedName(hostOf(former))
  })
  afterEach(async () => {
    for (const store of stores.splice(0)) store.close()
    for (const client of operators.values()) client.destroy()
    operators.clear()
    await name.close()
    await former.close()
    await promoted.close()
  })

  it('is followed by processes whose former primary refuses writes, without a restart', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const write = { before: '', after: 'written', keepMs: hour }
    await one.store.replace('early', write)
    await vi.waitFor(
      async () => expect(await orderTo(promoted, 'KEYS', '*early')).toHaveLength(1),
      longTimeout,
    )

    await orderTo(promoted, 'REPLICAOF', 'NO', 'ONE')
    name.leadTo(hostOf(promoted))
    await follow(former, promoted)
    await vi.waitFor(async () => {
      expect(await one.store.replace('late-1', write)).toBe('written')
      expect(await other.store.replace('late-2', write)).toBe('written')
    }, longTimeout)
    await vi.waitFor(
      () => expect([one.store.redisState(), other.store.redisState()]).toEqual(['up', 'up']),
      longTimeout,
    )

    expect(await one.store.read('early')).toBe('written')
    expect(await orderTo(promoted, 'KEYS', '*late*')).toHaveLength(2)
    expect(await orderTo(promoted, 'ROLE')).toContain('master')
    for (const { lines } of [one, other]) {
      const said = lines.filter(({ level }) => level === 'warn')
      expect(said).toMatchObject([{ msg: 'Redis refuses commands', code: 'READONLY' }])
    }
  })

  it('is followed by the messages between processes', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const received: unknown[] = []
    other.store.subscribe('news', (message) => received.push(message))

    await orderTo(promoted, 'REPLICAOF', 'NO', 'ONE')
    name.leadTo(hostOf(promoted))
    await follow(former, promoted)
    await vi.waitFor(async () => {
      const write = { before: '', after: 'written', keepMs: hour }
      expect(await one.store.replace('late', write)).toBe('written')
    }, longTimeout)
    await former.stop()
    await vi.waitFor(() => {
      one.store.publish('news', 'after')
      expect(received).toContain('after')
    }, longTimeout)

    await vi.waitFor(() => expect(other.store.redisState()).toBe('up'), longTimeout)
  })

  it('is tried again, once a second at most, while it still leads to the server that refuses writes', async () => {
    let nowMs = 0
    const { store } = await startProcess({ nowMs: () => nowMs })
    const figure = async (section: string, name: string) =>
      Number(new RegExp(`${name}(\\d+)`).exec(String(await orderTo(former, 'INFO', section)))?.[1] ?? 0)
    const connections = () => figure('stats', 'total_connections_received:')
    const refused = async (times: number) => {
      const before = await figure('errorstats', 'errorstat_READONLY:count=')
      await vi.waitFor(async () => {
        await store.replace('key', { before: '', after: 'new', keepMs: hour })
        expect(await figure('errorstats', 'errorstat_READONLY:count=')).toBeGreaterThan(before + times)
      }, longTimeout)
    }
    await orderTo(promoted, 'REPLICAOF', 'NO', 'ONE')
    const before = await connections()

    await orderTo(former, 'REPLICAOF', '127.0.0.1', '1')
    await refused(5)
    const atOnce = (await connections()) - before
    nowMs += 1000
    await refused(5)
    const later = (await connections()) - before

    expect([atOnce, later]).toEqual([1, 2])
    expect(store.redisState()).toBe('refusing READONLY')
  })
})

it('a cluster, which refuses the keys of its other nodes, is reported as such', async () => {
  const redis = await startRedisServer()
  const proxy = await startRedisProxy(redis.url)
  proxy.refuse('EVAL', 'MOVED 3999 127.0.0.1:6381')
  const clock = { nowMs: () => performance.now() }
  const store = createFleetStore({ clock, log: captureLog().log, redisUrl: proxy.url })

  await vi.waitFor(() => expect(store.redisState()).toBe('refusing MOVED'), longTimeout)

  store.close()
  await proxy.close()
  await redis.close()
})

describe('a Redis over TLS with an account of its own', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/operate.md'), 'utf8')
  const [, rights = ''] =
    /With access rules a gateway needs (.+?), the keys `gateway-v1::\*`/.exec(page) ?? []
  const commands = [...rights.matchAll(/`(\w+)`/g)].map(([, command = '']) => `+${command.toLowerCase()}`)
  const account = [
    'gateway',
    'on',
    '>p@ss word',
    '~gateway-v1::*',
    'resetchannels',
    '&gateway-v1::*',
    ...commands,
  ]

  let folder: string
  let redis: RedisServer
  let admin: RedisClientType
  let stack: Stack | undefined
  let tlsPort: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redis-tls-'))
    const { key, cert } = selfSignedCertificate()
    writeFileSync(join(folder, 'key.pem'), key)
    writeFileSync(join(folder, 'cert.pem'), cert)
    writeFileSync(join(folder, 'password'), 'p@ss word\n')
    tlsPort = await freePort()
    redis = await startRedisServer({
      settings: [
        ...['--tls-port', String(tlsPort), '--tls-auth-clients', 'no'],
        ...['--tls-cert-file', join(folder, 'cert.pem'), '--tls-key-file', join(folder, 'key.pem')],
      ],
    })
    admin = createClient({ url: redis.url })
    await admin.connect()
    await admin.sendCommand(['ACL', 'SETUSER', ...account])
  })
  afterEach(async () => {
    await stack?.close()
    stack = undefined
  })
  afterAll(async () => {
    admin.destroy()
    await redis.close()
    rmSync(folder, { recursive: true })
  })

  async function stateWith(env: Record<string, string>, expected: string) {
    const started = await startStack({ env: { REDIS_URL: `rediss://gateway@localhost:${tlsPort}`, ...env } })
    stack = started
    await vi.waitFor(async () => {
      const ready = await (await fetch(`${started.url}/readyz`)).json()
      expect(ready).toMatchObject({ redis: expected })
    }, longTimeout)
    return started
  }

  it('is used with the certificate authority and the password of files, and the rights that operators are told', async () => {
    const started = await stateWith(
      { REDIS_CA_FILE: join(folder, 'cert.pem'), REDIS_PASSWORD_FILE: join(folder, 'password') },
      'up',
    )

    const { status } = await started.query('{ standings { rows { wins } } }')
    await vi.waitFor(async () => expect(await admin.keys('gateway-v1::*')).not.toEqual([]), longTimeout)

    expect(status).toBe(200)
    expect(commands.length).toBeGreaterThan(10)
    expect(await admin.sendCommand(['ACL', 'LOG'])).toEqual([])
  })

  it('is out of reach without its certificate authority', async () => {
    const started = await stateWith({ REDIS_PASSWORD: 'p@ss word' }, 'down')

    expect(started.logs).toContainEqual(
      expect.objectContaining({
        msg: 'Redis is out of reach',
        err: expect.objectContaining({ message: expect.stringContaining('self-signed certificate') }),
      }),
    )
  })
})
