import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '{ game(slug: "2024_game_1") { numberOnDay hasConsistentPlays plays { type points } } }'
const SUITE = '{ game(slug: "game-5-2024-06-07") { tickets { suiteUrl } } }'
const NUMBERS = '{ players(first: 100) { nodes { slug number } } }'
const SEASON = '{ schedule(year: 2024) { games { slug numberOnDay state { __typename status } } } }'

let plain: Stack
let odd: Stack

beforeAll(async () => {
  ;[plain, odd] = await Promise.all([startStack(), startStack()])
  await odd.control({ action: 'sendOddShapes' })
})
afterAll(() => Promise.all([plain.close(), odd.close()]))

async function ask<T>(stack: Stack, document: string): Promise<T> {
  const { data, errors } = await stack.query(document)
  expect(errors).toEqual([])
  return data as T
}

describe("shapes of the league's data that the simulated seasons lack", () => {
  it('do not affect the plays of a game: repeated rows and raw second goals are dropped', async () => {
    interface Answer {
      game: { plays: unknown[]; hasConsistentPlays: boolean }
    }
    const [before, after] = await Promise.all([ask<Answer>(plain, GAME), ask<Answer>(odd, GAME)])

    expect(after.game.plays).toEqual(before.game.plays)
    expect(after.game.hasConsistentPlays).toBe(true)
    const rows = await fetch(`${odd.sandbox.leagueUrl}/v4/events/2024_game_1/play-by-plays`, {
      headers: { authorization: 'Bearer test' },
    })
    const { data } = (await rows.json()) as { data: { items: unknown[] } }
    expect(data.items.length).toBeGreaterThan(before.game.plays.length + 20)
  })

  it('include no suite with a name instead of an id, and keep the number 00', async () => {
    interface Players {
      players: { nodes: { slug: string; number: string }[] }
    }
    const suites = await Promise.all([ask(plain, SUITE), ask(odd, SUITE)])
    const { players } = await ask<Players>(odd, NUMBERS)

    expect(suites[1]).toEqual({ game: { tickets: { suiteUrl: null } } })
    expect(players.nodes.find(({ slug }) => slug === 'keira-gildersleeve')?.number).toBe('00')
  })

  it('give awkward games of a past season their states', async () => {
    interface Season {
      schedule: { games: { slug: string; numberOnDay: number | null; state: { status: string } }[] }
    }
    const { schedule } = await ask<Season>(odd, SEASON)
    const game = (slug: string) => schedule.games.find((listed) => listed.slug === slug)

    expect(game('preseason-game-1-2024-5-17')?.state.status).toBe('NO_RESULT')
    expect(game('preseason-game-2-2024-5-17')?.state.status).toBe('NO_RESULT')
    expect(game('2024-wll-preseason-ev-3')?.state.status).toBe('POSTPONED')
    expect(game('2024-wll-preseason-ev-4')?.state).toEqual({ __typename: 'FinalGame', status: 'FINAL' })
    expect(game('2024-all-star-skills')?.state).toEqual({ __typename: 'HeldEvent', status: 'HELD' })
    expect([game('2024_game_1')?.numberOnDay, game('2024_game_1b')?.numberOnDay]).toEqual([1, 2])
  })
})
