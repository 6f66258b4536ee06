import { buildSchema } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { createFleetOperations, type FleetOperations } from './fleetOperations.ts'
import { hashOf } from './persistedOperations.ts'

const both = 'query Both { a }'
const older = 'query Older { a b }'
const newer = 'query Newer { a c }'
const DAY_MS = 86_400_000

const oldSchema = buildSchema('type Query { a: Int b: Int }')
const newSchema = buildSchema('type Query { a: Int b: Int c: Int }')

let records: Map<string, string>
let isUp: boolean
let nowMs: number

beforeEach(() => {
  records = new Map()
  isUp = true
  nowMs = 0
})

/** As Redis does it, without its deadlines. */
const pubsub = {
  read: (key: string) => Promise.resolve(isUp ? (records.get(key) ?? '') : undefined),
  replace(key: string, { before, after }: { before: string; after: string }) {
    if (!isUp) return Promise.resolve(undefined)
    const stored = records.get(key) ?? ''
    if (stored === before) records.set(key, after)
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

it('a build that has run for a day is told anew, so that it is not forgotten', async () => {
  const former = gateway(oldSchema, older)
  await former.update()
  const [build = ''] = (records.get('operations') ?? '').split(' ')
  records.delete(`operations of ${build}`)
  await former.update()
  expect(records.has(`operations of ${build}`)).toBe(false)

  nowMs = DAY_MS
  await former.update()

  expect(records.has(`operations of ${build}`)).toBe(true)
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
