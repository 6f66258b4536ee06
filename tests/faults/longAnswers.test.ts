import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { collectionPayload } from '../../gateway/src/domains/shop/payload.ts'
import { allowSlices } from '../../gateway/src/platform/queues/slices.ts'
import { hostileAnswers } from '../support/hostileAnswers.ts'
import { listSchemas } from '../support/listSchemas.ts'
import { problemOf, startHostileStack, type HostileStack } from './hostileStack.ts'

const MAX_ROWS_OF_TURN = 10
/** So long takes each row at least, ms: ten of them take the 5 ms of a turn. */
const ROW_MS = 0.6

/** What is tried here of all that the long suite tries, at one address each; and how long those answers are. */
const SHAPES = [
  'odd numbers',
  'deep records',
  'fields of the wrong type',
  'junk in inner lists',
  'names of prototypes',
  'odd texts',
]
const SHORT_BYTES = 50_000

/** The schemas of all lists, and the answers that have them. */
const LISTS: readonly [string, ZodType, (rows: unknown[]) => unknown][] = [
  ...(await listSchemas()).map(([name, schema]): (typeof LISTS)[number] => [name, schema, (rows) => rows]),
  ['collectionPayload', collectionPayload, (nodes) => ({ collection: { id: 'one', products: { nodes } } })],
]

/** Reads junk rows, and returns how many of them were read in each turn of the event loop. */
async function rowsOfTurns(schema: ZodType, answerOf: (rows: unknown[]) => unknown): Promise<number[]> {
  const touched = new Set<number>()
  const turns: number[] = []
  const rows = Array.from({ length: 60 }, (_none, at) => {
    const get = () => {
      const endMs = performance.now() + ROW_MS
      while (!touched.has(at) && performance.now() < endMs);
      touched.add(at)
      return undefined
    }
    return new Proxy({}, { get })
  })
  let isRead = false

  const reading = allowSlices(() => schema.safeParseAsync(answerOf(rows))).finally(() => (isRead = true))
  while (!isRead) {
    turns.push(touched.size - turns.reduce((sum, count) => sum + count, 0))
    await setImmediate()
  }
  await reading
  return turns.filter((count) => count > 0)
}

describe('a long answer', () => {
  it.each(LISTS)('is read ten rows in a turn at most: %s', async (_name, schema, answerOf) => {
    const turns = await rowsOfTurns(schema, answerOf)

    // A list of junk is read until most rows are junk.
    expect(turns.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(MAX_ROWS_OF_TURN)
    expect(Math.max(...turns)).toBeLessThanOrEqual(MAX_ROWS_OF_TURN)
  })
})

describe('an answer that nobody expects', () => {
  let hostile: HostileStack
  beforeAll(async () => {
    hostile = await startHostileStack()
  })
  afterAll(() => hostile.stack.close())

  it('fails no more than itself, whichever address sends it', async () => {
    const problems: unknown[] = []

    for (const [at, address] of hostile.addresses.entries()) {
      const answers = hostileAnswers(address.good, SHORT_BYTES)
      const shape = SHAPES[at % SHAPES.length] ?? ''
      const problem = problemOf(await hostile.ask(address, answers[shape] ?? ''))
      if (problem !== undefined) problems.push({ address: address.name, shape, problem })
    }

    expect(hostile.addresses.length).toBeGreaterThan(20)
    expect(problems).toEqual([])
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
