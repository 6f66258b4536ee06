import { connect } from 'node:net'
import { readConfig } from '../../gateway/src/config.ts'
import { startSite } from '../../gateway/src/delivery/pages/startSite.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createServer } from '../../gateway/src/server.ts'
import type { Order, Reported } from './gatewayOrders.ts'

/**
 * A gateway process, built as `gateway/src/main.ts` does it, whose monotonic clock a test advances. Its
 * commands are messages (`Order`). KEYS_PORT is that of the server that publishes the identity provider's
 * keys. With CLOCK_STANDS_AT_MS (epoch ms) the clock starts there, and advances only on command.
 */
const REDIS_TROUBLE = /Redis (?:breaker changed|is out of reach)/
let aheadMs = 0
const { CLOCK_STANDS_AT_MS: standsAtMs } = process.env
const wall = { nowMs: () => Number(standsAtMs ?? Date.now()) + aheadMs }
const config = readConfig()
let redisTroubles = 0
const logTo = { write: (line: string) => void (redisTroubles += REDIS_TROUBLE.test(line) ? 1 : 0) }
const dependencies = createDependencies(config, { wall, logTo })
const { cache, fleetStore, log, metrics } = dependencies
const identity = createIdentity({
  projectId: config.firebaseProjectId,
  // The provider's library reads the system's clock.
  clock: { nowMs: () => Date.now() },
  log,
  metrics,
  fleetStore,
  connectToKeys: () => connect(Number(process.env['KEYS_PORT']), '127.0.0.1'),
})
const site = await startSite(config.webEntry, { report: () => undefined, log, metrics })
const gateway = await createServer({ ...dependencies, identity, site })

const heard = new Set<number>()
const waiting = new Map<number, () => void>()
fleetStore.subscribe('test.heard', (token) => {
  heard.add(Number(token))
  waiting.get(Number(token))?.()
})
const keys = new Set<string>()
cache.onChange((key) => void keys.add(key))

const carryOut: { [Name in Order['name']]: (order: Extract<Order, { name: Name }>) => unknown } = {
  advance: ({ ms }) => void (aheadMs += ms),
  drop: ({ key }) => cache.drop(key),
  tell: ({ token }) => fleetStore.publish('test.heard', token),
  hear: ({ token }) =>
    heard.has(token) ? undefined : new Promise<void>((resolve) => waiting.set(token, resolve)),
  keys: () => [...keys],
  redis: () => fleetStore.redisState(),
  redisTroubles: () => redisTroubles,
}

process.on('message', (message: { id: number; order: Order }) => {
  const { id, order } = message
  const work = carryOut[order.name] as (given: Order) => unknown
  Promise.resolve(work(order)).then(
    (result) => report({ id, result }),
    (error: unknown) => report({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

const { port } = await gateway.listen()
report({ id: 0, result: `http://127.0.0.1:${port}` })

function report(reported: Reported): void {
  process.send?.(reported)
}
