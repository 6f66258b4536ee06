import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

interface Counted {
  totalCount: number
  counts: Record<string, number>
  nodes: { __typename: string }[]
}

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})

afterAll(async () => {
  await stack.close()
})

/** The result of a search with these arguments. */
async function countedFor(options: string): Promise<Counted> {
  const answer = await stack.query(
    `{ search(${options}) { totalCount counts { teams players games videos articles products } nodes { __typename } } }`,
  )
  expect(answer.errors).toEqual([])
  return answer.data?.['search'] as Counted
}

const kindsOf = ({ nodes }: Counted) => nodes.map(({ __typename }) => __typename)

describe('the kinds of search results', () => {
  it('are counted in full, however few are returned', async () => {
    const all = await countedFor('text: "guard", first: 1')

    const { teams = 0, players = 0, games = 0, videos = 0, articles = 0, products = 0 } = all.counts
    expect(teams).toBe(1)
    expect(Math.min(players, games, videos, products)).toBeGreaterThan(0)
    expect(teams + players + games + videos + articles + products).toBe(all.totalCount)
  })

  it('can be selected, while the counts of all kinds stay', async () => {
    const all = await countedFor('text: "guard"')
    const games = await countedFor('text: "guard", kinds: [GAME], first: 20')

    expect(new Set(kindsOf(games))).toEqual(new Set(['Game']))
    expect(games.totalCount).toBe(all.counts['games'])
    expect(games.counts).toEqual(all.counts)
  })

  it('are returned with the best of each in one request', async () => {
    const few = await countedFor('text: "guard", perKind: 2, first: 20')

    const countOf = (kind: string) => kindsOf(few).filter((other) => other === kind).length
    expect(kindsOf(few)[0]).toBe('Team')
    expect(['Team', 'Player', 'Game', 'Video'].map(countOf)).toEqual([1, 2, 2, 2])
    expect(few.totalCount).toBeGreaterThan(few.nodes.length)
  })

  it.each(['0', '21', '-1'])('reject %s of each', async (perKind) => {
    const { errors } = await stack.query(`{ search(text: "guard", perKind: ${perKind}) { totalCount } }`)

    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('perKind') as string,
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})
