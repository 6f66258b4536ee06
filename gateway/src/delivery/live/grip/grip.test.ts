import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSchema, type ExecutionArgs } from 'graphql'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { subscriptionsOf } from '../../../../../tests/support/schemaSubscriptions.ts'
import { startGripEngine, type GripEngineStub } from '../../../../../tests/support/servers/gripEngineStub.ts'
import { createClocks } from '../../../platform/clock.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { createCoalescingQueue } from '../../../platform/queues/coalescingQueue.ts'
import { createFleetStore, type FleetStore } from '../../../platform/redis/fleetStore.ts'
import type { Subscriptions } from '../subscriptions.ts'
import { createGrip, type Grip } from './grip.ts'

const WATCH = 'subscription Watch($of: Int) { score(of: $of) }'

let engine: GripEngineStub
let fleetStore: FleetStore
let subscriptions: Subscriptions
let grip: Grip
let aheadMs: number

beforeEach(async () => {
  engine = await startGripEngine()
  aheadMs = 0
})
afterEach(async () => {
  await grip.close()
  fleetStore.close()
  await engine.close()
})

/** Starts a fan-out of scores that never change. */
function start({ isForEverybody = true } = {}): void {
  const { log } = captureLog()
  const metrics = createMetrics()
  const schema = buildSchema('type Query { none: Int } type Subscription { score(of: Int): Int }')
  const field = schema.getSubscriptionType()?.getFields()['score']
  if (!field) throw new Error('The schema has no score')
  field.subscribe = () => {
    const reader = createCoalescingQueue<object>(() => undefined)
    reader.push({ score: 1 })
    return reader
  }
  const wall = { nowMs: () => Date.now() + aheadMs }
  const clocks = createClocks({ wall })
  fleetStore = createFleetStore({ clock: clocks.monotonic, log })
  subscriptions = subscriptionsOf(schema, { isForEverybody, log, metrics })
  grip = createGrip(
    { controlUrl: engine.controlUrl, key: undefined },
    { subscriptions, isForEverybody: () => isForEverybody, fleetStore, log, metrics, clocks },
  )
}

async function hold(of = 1) {
  const request = { query: WATCH, operationName: 'Watch', variables: { of } }
  const args = await subscriptions.prepare(request, { requestId: 'test', authorization: undefined })
  return grip.hold(args as ExecutionArgs)
}

describe('the fan-out by an engine', () => {
  it('leaves personal subscriptions to the gateway', async () => {
    start({ isForEverybody: false })

    expect(await hold()).toBeUndefined()
  })

  it('leaves subscriptions to the gateway when 200 are published', async () => {
    start()
    for (let of = 0; of < 200; of += 1) await hold(of)

    expect(await hold(200)).toBeUndefined()
    expect(await hold(199)).toMatchObject({ headers: { 'grip-hold': 'stream' } })
  })

  it('closes streams to which nobody has come for 30 minutes, so that who is left comes again', async () => {
    start()
    await hold()

    aheadMs = 31 * 60_000

    await vi.waitFor(
      () => expect(engine.calls().at(-1)?.[0]?.formats['http-stream']).toEqual({ action: 'close' }),
      { timeout: 10_000 },
    )
  })

  it('sends a comment in 12 seconds without a change', async () => {
    start()
    await hold()

    aheadMs = 12_000

    await vi.waitFor(
      () => expect(engine.calls()[0]?.[0]?.formats['http-stream']).toEqual({ content: ':\n\n' }),
      { timeout: 10_000 },
    )
  })

  it('ignores junk of another process', async () => {
    start()

    fleetStore.publish('grip', { name: 'Watch-1', request: { query: 5 }, idleMs: 0 })
    fleetStore.publish('grip', { name: 'Watch-1', request: { query: WATCH, variables: {} }, idleMs: 0 })

    expect((await hold())?.headers['grip-channel']).toMatch(/^Watch-[0-9a-f]{32}$/)
    expect(engine.calls()).toEqual([])
  })
})
