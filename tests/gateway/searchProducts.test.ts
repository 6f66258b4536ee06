import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const SEARCH = `query ($text: String!, $first: Int) {
  search(text: $text, kinds: [PRODUCT], first: $first) {
    totalCount
    missingKinds
    counts { teams products }
    nodes { ... on Product { handle category } }
  }
}`

interface Found {
  totalCount: number
  missingKinds: string[]
  counts: { teams: number; products: number }
  nodes: { handle: string; category: string | null }[]
}

let wall: ReturnType<typeof settableClock>
let stack: Stack

beforeAll(async () => {
  wall = settableClock('2026-11-21T10:00:00Z')
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' }, wall })
})

afterAll(() => stack.close())

async function find(text: string, first = 20): Promise<Found> {
  const answer = await stack.query(SEARCH, { text, first })
  expect(answer.errors).toEqual([])
  return answer.data?.['search'] as Found
}

/** Searches until no products are missing any more. */
async function findWhole(text: string): Promise<Found> {
  await expect.poll(async () => (await find(text)).missingKinds, { timeout: 10_000 }).toEqual([])
  return find(text)
}

describe('products in the search', () => {
  it.each(['hoodie', 'hoodies', 'Hoodies!', 'hoodei', 'sweatshirt'])(
    'are found for hoodies by %s',
    async (text) => {
      const { nodes, totalCount } = await findWhole(text)

      expect(nodes.map(({ handle }) => handle)).toContain('guard-heavyweight-hoodie')
      expect(new Set(nodes.map(({ category }) => category))).toEqual(new Set(['Hoodies']))
      expect(totalCount).toBe(9)
    },
  )

  it.each([
    ['guard hoodie', 'guard-heavyweight-hoodie'],
    ['boston hoodie', 'guard-heavyweight-hoodie'],
    ['guard merch', 'guard-heavyweight-hoodie'],
    ['charging jersey', 'charging-replica-jersey'],
    ['hats', 'wll-draft-day-cap'],
    ['gift card', 'wll-gift-card'],
    ['t-shirt', 'wll-crossed-sticks-tee'],
  ])('are found by %s: %s', async (text, handle) => {
    const { nodes } = await findWhole(text)

    expect(nodes.map((node) => node.handle)).toContain(handle)
  })

  it('are listed after a club', async () => {
    await findWhole('guard')
    const answer = await stack.query(`{ search(text: "guard", first: 1) { nodes { __typename } } }`)

    expect(answer.data).toEqual({ search: { nodes: [{ __typename: 'Team' }] } })
  })
})

describe('products that the shop does not send at once', () => {
  beforeEach(() => stack.forget())

  // Before the tests in which calls hang, each of which is awaited for ten seconds.
  it('are found once a slow shop has answered', async () => {
    await stack.control({ action: 'delay', ms: 800 }, 'shop')

    const first = await find('hoodie')
    const later = await findWhole('hoodie ')

    expect([first.missingKinds, first.totalCount]).toEqual([['PRODUCT'], 0])
    expect(later.totalCount).toBe(9)
  })

  it('need one load for each collection, whatever the number of searches', async () => {
    await findWhole('hoodie')
    await Promise.all(['cap', 'tee', 'scarf'].map((text) => find(text)))

    expect(await stack.requests('shop')).toHaveLength(5)
  })

  it.each([
    ['refuses for good', { action: 'failNext', count: 1000, status: 402 }],
    ['fails', { action: 'failNext', count: 1000, status: 503 }],
    ['does not answer', { action: 'hang' }],
  ])('are reported as missing, and the rest is found, while the shop %s', async (_what, command) => {
    await stack.query('{ search(text: "guard") { totalCount } }')
    await stack.control(command, 'shop')
    wall.advance(2 * 86_400_000)

    const { counts, missingKinds } = await find('guard')

    expect(missingKinds).toEqual(['PRODUCT'])
    expect(counts).toEqual({ teams: 1, products: 0 })
  })

  it('delay one search, not every keystroke, while the shop does not answer', async () => {
    await stack.control({ action: 'hang' }, 'shop')
    await find('guard')

    const durations = []
    for (const text of 'guard'.split('').map((_, at) => 'guard'.slice(0, at + 1))) {
      const begun = performance.now()
      await find(text)
      durations.push(performance.now() - begun)
    }

    // Each of them would wait for 300 ms.
    expect(Math.min(...durations)).toBeLessThan(300)
  })
})
