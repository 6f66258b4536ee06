import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const GAME = `query ($slug: String!) {
  game(slug: $slug) {
    state { ... on FinalGame { score { home away } } ... on LiveGame { score { home away } } }
    periods { home away }
    winChances { home }
    boxScore { home { totals { scores } } away { totals { scores } } }
    plays { score { home away } }
  }
}`

interface Score {
  home: number
  away: number
}
interface AnsweredGame {
  state: { score: Score }
  periods: Score[]
  boxScore: Record<'home' | 'away', { totals: { scores: number } }>
  plays: { score: Score }[]
}

const second = 1000
const minute = 60 * second
const FIGURES = ['', '/play-by-plays', '/players/stats', '/teams/stats']

let stack: Stack
const wall = settableClock()

async function start(options: StackOptions = {}): Promise<void> {
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' }, ...options })
}

afterEach(async () => {
  await stack.close()
})

async function game(slug: string): Promise<AnsweredGame> {
  const answer = await stack.query(GAME, { slug })
  expect(answer.errors).toEqual([])
  return answer.data?.['game'] as AnsweredGame
}

/** The number of calls for each answer about a game: the record, the plays, the players' and the teams' stats. */
async function callsOf(slug: string): Promise<number[]> {
  const paths = (await stack.requests()).map(({ path }) => path)
  return FIGURES.map((below) => paths.filter((path) => path === `/api/v4/events/${slug}${below}`).length)
}

const anchorAt = (instant: string) => ({ wallMs: Date.now(), leagueMs: Date.parse(instant), speed: 0 })

describe("the freshness of a game's data", () => {
  it('is ten seconds while the game is live, plus at most ten while it is reloaded', async () => {
    await start()
    await game('2025-wll-ev-17')

    wall.advance(9 * second)
    await game('2025-wll-ev-17')
    const whileFresh = await callsOf('2025-wll-ev-17')
    wall.advance(12 * second)
    await game('2025-wll-ev-17')

    expect(whileFresh).toEqual([1, 1, 1, 1])
    expect(await callsOf('2025-wll-ev-17')).toEqual([2, 2, 2, 2])
  })

  it('is five minutes once the game is over, plus ten while it is reloaded', async () => {
    await start()
    await game('2025-wll-ev-5')

    wall.advance(4 * minute)
    await game('2025-wll-ev-5')
    const whileFresh = await callsOf('2025-wll-ev-5')
    wall.advance(2 * minute)
    await game('2025-wll-ev-5')

    expect(whileFresh).toEqual([1, 1, 1, 1])
    await expect.poll(() => callsOf('2025-wll-ev-5')).toEqual([2, 2, 2, 2])
  })

  it('ends with the game, so that no live data is shown after it', async () => {
    await start()
    const before = await game('2025-wll-ev-17')

    await stack.control({ action: 'setClock', anchor: anchorAt('2025-07-12T22:30:00Z') })
    wall.advance(2 * minute)
    const after = await game('2025-wll-ev-17')

    const { score } = after.state
    expect(before.state.score).toEqual({ home: 10, away: 8 })
    expect(score).not.toEqual(before.state.score)
    expect(after.plays.at(-1)?.score).toEqual(score)
    expect(after.boxScore).toEqual({
      home: { totals: { scores: score.home } },
      away: { totals: { scores: score.away } },
    })
    expect(after.periods.reduce((sum, { home }) => sum + home, 0)).toBe(score.home)
  })

  it('is ten seconds for stats that do not add up to the final score yet', async () => {
    await start({ sandbox: { clockAnchor: anchorAt('2025-07-12T22:30:00Z') } })
    const late = [{ markerId: 1, eventType: 'goal', period: 4, homeScore: 1, visitorScore: 0 }]
    await stack.control({
      action: 'garbage',
      path: '/play-by-plays',
      body: JSON.stringify({ data: { items: late } }),
    })
    const behind = await game('2025-wll-ev-17')
    await stack.control({ action: 'reset' })

    wall.advance(21 * second)
    const caughtUp = await game('2025-wll-ev-17')

    expect(behind.plays).toHaveLength(1)
    expect(caughtUp.plays.at(-1)?.score).toEqual(caughtUp.state.score)
    expect(await callsOf('2025-wll-ev-17')).toEqual([0, 1, 0, 0])
  })
})
