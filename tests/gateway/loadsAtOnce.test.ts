import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { startStack, type Stack } from '../support/stack.ts'

const MAX_LOADS = 8
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})

beforeEach(async () => {
  await stack.forget()
  // Long enough for all simultaneous loads of an operation to arrive.
  await stack.control({ action: 'delay', ms: 100 })
})

afterAll(() => stack.close())

/** Articles that the league does not have, so that each is a load of its own. */
function articles(count: number, name = 'made-up'): { ids: string[] } {
  return { ids: Array.from({ length: count }, (_, i) => encodedId(`Article:${name}-${i}`)) }
}

describe('the loads of one operation', () => {
  it('run eight at a time for fifty objects', async () => {
    const { data, errors } = await stack.query(NODES, articles(50))

    expect(data?.['nodes']).toEqual(Array.from({ length: 50 }, () => null))
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['NOT_FOUND']))
    expect(await stack.requestsTo('feed-by-id')).toHaveLength(50)
    expect(await stack.mostAtOnce()).toBe(MAX_LOADS)
  })

  it('run eight at a time for a search through seasons that are known by rosters alone', async () => {
    await stack.control({ action: 'refuse', as: 404, path: 'wll/players' })
    // They are eight, so that the first is not answered before the last has arrived, on a loaded machine either.
    await stack.control({ action: 'delay', ms: 1500, path: '/roster' })

    const { data, errors } = await stack.query(
      '{ search(text: "gildersleeve") { nodes { ... on Player { slug team { slug } } } } }',
    )

    expect(errors).toEqual([])
    const found = { slug: 'keira-gildersleeve', team: { slug: 'guard' } }
    expect(data).toMatchObject({ search: { nodes: expect.arrayContaining([found]) as unknown } })
    expect(await stack.requestsTo('/roster')).toHaveLength(8)
    expect(await stack.mostAtOnce()).toBe(MAX_LOADS)
  })

  it('do not delay those of another operation', async () => {
    const [first, second] = await Promise.all([
      stack.query(NODES, articles(20)),
      stack.query(NODES, articles(20, 'other')),
    ])

    expect([first, second].map(({ status }) => status)).toEqual([200, 200])
    expect(await stack.mostAtOnce()).toBe(2 * MAX_LOADS)
  })
})
