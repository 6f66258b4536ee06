import { buildSchema } from 'graphql'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createFleetOperations, type FleetOperations } from './fleetOperations.ts'
import { hashOf } from './persistedOperations.ts'

const both = 'query Both { a }'
const older = 'query Older { a b }'
const newer = 'query Newer { a c }'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const oldSchema = buildSchema('type Query { a: Int b: Int }')
const newSchema = buildSchema('type Query { a: Int b: Int c: Int }')

let records: Map<string, string>
/** The keys of the records that have been written. */
let written: string[]
let isUp: boolean
let nowMs: number

beforeEach(() => {
  records = new Map()
  written = []
  isUp = true
  nowMs = 0
})

/** As Redis does it, without its deadlines. */
const pubsub = {
  read: (key: string) => Promise.resolve(isUp ? (records.get(key) ?? '') : undefined),
  replace(key: string, { before, after }: { before: string; after: string }) {
    if (!isUp) return Promise.resolve(undefined)
    const stored = records.get(key) ?? ''
    if (stored === before) {
      records.set(key, after)
      written.push(key)
    }
    return Promise.resolve(records.get(key))
  },
}

function gateway(schema: typeof oldSchema, ...operations: string[]): FleetOperations {
  return createFleetOperations({
    own: new Map(operations.map((text) => [hashOf(text), text])),
    ...{ schema, pubsub, clock: { nowMs: () => nowMs }, log: captureLog().log },
  })
}

const known = ({ manifest }: FleetOperations) => [...manifest.values()].sort()

describe('while two builds run side by side', () => {
  it('each answers the operations of the other, as far as its schema has what they ask for', async () => {
    const former = gateway(oldSchema, both, older)
    const next = gateway(newSchema, both, newer)

    for (const process of [former, next, former]) await process.update()

    expect(known(next)).toEqual([both, newer, older])
    expect(known(former)).toEqual([both, older])
  })

  it('each keeps its own, whatever else is stored', async () => {
    const former = gateway(oldSchema, both, older)
    await former.update()
    const [build = ''] = (records.get('operations') ?? '').split(' ')
    records.set('operations', `${build} 0123456789abcdef junk fedcba9876543210`)
    records.set('operations of 0123456789abcdef', '{ no json')
    records.set('operations of fedcba9876543210', '[1, "{ a", "mutation { a }"]')

    await former.update()

    expect(known(former)).toEqual([both, older])
  })
})

it('pages of a build that nobody runs anymore are answered', async () => {
  await gateway(oldSchema, older).update()

  const next = gateway(newSchema, newer)
  await next.update()

  expect(known(next)).toEqual([newer, older])
})

it('only the last four builds are known', async () => {
  const builds = ['A', 'B', 'C', 'D', 'E'].map((name) => gateway(oldSchema, `query ${name} { a }`))

  for (const build of builds) await build.update()
  const [first, , , , last] = builds as [FleetOperations, ...FleetOperations[]]

  expect(known(last ?? first)).toEqual(['query B { a }', 'query C { a }', 'query D { a }', 'query E { a }'])
})

it('a fleet whose Redis has forgotten everything tells it again', async () => {
  const former = gateway(oldSchema, older)
  await former.update()
  records.clear()

  await former.update()
  const next = gateway(newSchema, newer)
  await next.update()

  expect(known(next)).toEqual([newer, older])
})

describe('what Redis has dropped, because it was full', () => {
  /** Drops the operations and leaves the list. */
  function drop(): void {
    for (const key of [...records.keys()]) if (key.startsWith('operations of ')) records.delete(key)
  }

  it('is there again within a minute', async () => {
    const former = gateway(oldSchema, older)
    await former.update()
    drop()

    nowMs = MINUTE_MS
    await former.update()
    const next = gateway(newSchema, newer)
    await next.update()

    expect(known(next)).toEqual([newer, older])
  })

  it('is told by whoever has learned it, also when no gateway of that build is left', async () => {
    await gateway(oldSchema, older).update()
    const next = gateway(newSchema, newer)
    await next.update()
    drop()

    nowMs = MINUTE_MS
    await next.update()
    const third = gateway(newSchema, both)
    await third.update()

    expect(known(third)).toEqual([both, newer, older])
  })

  it('is told by whoever has learned it where the list is gone too', async () => {
    await gateway(oldSchema, older).update()
    const next = gateway(newSchema, newer)
    await next.update()
    records.clear()

    await next.update()
    const third = gateway(newSchema, both)
    await third.update()

    expect([known(next), known(third)]).toEqual([
      [newer, older],
      [both, newer, older],
    ])
  })

  it('is looked for once a minute', async () => {
    const former = gateway(oldSchema, older)
    await former.update()
    const keys: string[] = []
    const spy = vi.spyOn(pubsub, 'read').mockImplementation((key) => {
      keys.push(key)
      return Promise.resolve(records.get(key) ?? '')
    })

    for (nowMs = 1000; nowMs < 2 * MINUTE_MS; nowMs += 1000) await former.update()
    spy.mockRestore()

    expect(keys.filter((key) => key.startsWith('operations of '))).toHaveLength(1)
  })
})

it('a build that has run for a day is told anew, so that it is not forgotten', async () => {
  const former = gateway(oldSchema, older)
  await former.update()
  written.length = 0

  nowMs = DAY_MS - 1
  await former.update()
  expect(written).toEqual([])
  nowMs = DAY_MS
  await former.update()

  expect(written).toEqual([expect.stringMatching(/^operations of /), 'operations'])
})

describe('whoever meets an operation that is not known', () => {
  it('learns of a build that has come in between', async () => {
    const former = gateway(newSchema, older)
    await former.update()
    await gateway(newSchema, newer).update()

    nowMs = 100
    await Promise.all(Array.from({ length: 10 }, () => former.updateSoon()))

    expect(known(former)).toEqual([newer, older])
  })

  it('does not ask Redis each time', async () => {
    const former = gateway(newSchema, older)
    await former.update()
    const spy = vi.spyOn(pubsub, 'read')

    await former.updateSoon()
    nowMs = 100
    await Promise.all(Array.from({ length: 10 }, () => former.updateSoon()))
    await former.updateSoon()
    const reads = spy.mock.calls.length
    spy.mockRestore()

    expect(reads).toBe(1)
  })
})

it('without Redis a build has its own operations', async () => {
  isUp = false
  const former = gateway(oldSchema, older)

  await former.update()

  expect(known(former)).toEqual([older])
})

it('where nothing was built, nothing is shared', async () => {
  await gateway(oldSchema).update()

  expect(records.size).toBe(0)
})
