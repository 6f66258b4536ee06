import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const PARTS = `query ($slug: String!) { game(slug: $slug) {
  periods { home }
  winChances { home }
  plays { id }
  boxScore { unavailable home { fieldPlayers { id } goalies { id } } away { totals { scores } } }
} }`

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
  for (const path of ['/events/2025-', 'play-by-plays', '/stats'])
    await stack.control({ action: 'failNext', count: 99, status: 404, path })
})
afterAll(() => stack.close())

describe("a 404 for a game's periods, plays and stats", () => {
  it('means that there are none, for a game that ended days ago', async () => {
    const { data, errors } = await stack.query(PARTS, { slug: '2025-wll-ev-1' })

    expect(errors).toEqual([])
    expect(data).toEqual({
      game: {
        periods: [],
        winChances: null,
        plays: [],
        boxScore: {
          unavailable: null,
          home: { fieldPlayers: [], goalies: [] },
          away: { totals: null },
        },
      },
    })
  })

  it('is a failure, for a live game', async () => {
    const { data, errors } = await stack.query(PARTS, { slug: '2025-wll-ev-17' })

    expect(data).toEqual({ game: { periods: null, winChances: null, plays: null, boxScore: null } })
    expect(errors).toHaveLength(4)
  })
})
