import { buildSchema } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { hashOf } from './persistedOperations.ts'
import { createSharedOperations, type SharedOperations } from './sharedOperations.ts'

const both = 'query Both { a }'
const older = 'query Older { a b }'
const newer = 'query Newer { a c }'

const oldSchema = buildSchema('type Query { a: Int b: Int }')
const newSchema = buildSchema('type Query { a: Int b: Int c: Int }')

let records: Map<string, { text: string; keepMs: number }>
let reads: string[]
let isUp: boolean

beforeEach(() => {
  records = new Map()
  reads = []
  isUp = true
})

/** Behaves as Redis does, without deadlines. */
const fleetStore = {
  read(key: string) {
    reads.push(key)
    return Promise.resolve(isUp ? (records.get(key)?.text ?? '') : undefined)
  },
  replace(key: string, { before, after, keepMs }: { before: string; after: string; keepMs: number }) {
    if (!isUp) return Promise.resolve(undefined)
    if ((records.get(key)?.text ?? '') === before) records.set(key, { text: after, keepMs })
    return Promise.resolve(records.get(key)?.text ?? '')
  },
}

function gateway(schema: typeof oldSchema, ...operations: string[]): SharedOperations {
  return createSharedOperations({
    own: new Map(operations.map((text) => [hashOf(text), text])),
    ...{ schema, fleetStore, log: captureLog().log },
  })
}

const answered = async ({ textOf }: SharedOperations) =>
  Promise.all([both, older, newer].map(async (text) => (await textOf(hashOf(text))) === text))

describe('operations of two builds that run side by side', () => {
  it('are answered by the gateways of both builds, as far as the schemas have their fields', async () => {
    const [former, next] = [gateway(oldSchema, both, older), gateway(newSchema, both, newer)]
    await former.share()
    await next.share()

    expect(await answered(former)).toEqual([true, true, false])
    expect(await answered(next)).toEqual([true, true, true])
  })

  it('are answered after the last gateway of the older build has ended', async () => {
    await gateway(oldSchema, older).share()

    expect(await answered(gateway(newSchema, newer))).toEqual([false, true, true])
  })

  it('are stored again when Redis has evicted them, with 30 days to live', async () => {
    const former = gateway(oldSchema, both, older)
    await former.share()
    records.delete(`operation ${hashOf(older)}`)

    await former.share()

    expect([...records.values()]).toEqual([
      { text: both, keepMs: 2_592_000_000 },
      { text: older, keepMs: 2_592_000_000 },
    ])
  })

  it('replace junk under their keys in Redis', async () => {
    const former = gateway(oldSchema, older)
    records.set(`operation ${hashOf(older)}`, { text: 'junk', keepMs: 1 })

    await former.share()

    expect(await answered(gateway(oldSchema, both))).toEqual([true, true, false])
  })
})

describe('an operation of another build', () => {
  it('is read from Redis once', async () => {
    await gateway(oldSchema, older).share()
    const next = gateway(newSchema, newer)

    await answered(next)
    await next.textOf(hashOf(older))

    expect(reads).toEqual([`operation ${hashOf(both)}`, `operation ${hashOf(older)}`])
  })

  it.each([
    ['its text has another hash', 'query Other { a }'],
    ['it is invalid', undefined],
  ])('is unknown where %s', async (_why, text) => {
    const invalid = 'query Invalid { nothing }'
    records.set(`operation ${hashOf(invalid)}`, { text: text ?? invalid, keepMs: 1 })

    expect(await gateway(newSchema, newer).textOf(hashOf(invalid))).toBeUndefined()
  })
})

it("shared operations include a build's own ones even without Redis", async () => {
  isUp = false
  const former = gateway(oldSchema, older)
  await former.share()

  expect(await answered(former)).toEqual([false, true, false])
})

it('shared operations make no Redis call for a gateway without a web build', async () => {
  const bare = gateway(oldSchema)
  await bare.share()

  expect(await answered(bare)).toEqual([false, false, false])
  expect([records.size, reads]).toEqual([0, []])
})
