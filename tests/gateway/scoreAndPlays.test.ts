import { expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { sharedStack } from '../support/sharedStack.ts'

const GAME = '2025-wll-ev-17'
const QUERY = `query ($slug: String!) { game(slug: $slug) { state { ... on LiveGame { score { home away } } }
  plays { score { home away } } periods { home } boxScore { home { totals { scores } } } } }`
/** Guard scores one point this many seconds after the live moment: 11. */
const NEXT_GOAL_S = 292
const longTimeout = { timeout: 15_000, interval: 20 }

const stack = sharedStack({ env: { LIVE_POLL_MS: '100' } })

/** The home team's goals in each field of one answer. */
async function goals() {
  const { data, errors } = await stack.query(QUERY, { slug: GAME })
  expect(errors).toEqual([])
  const { state, plays, periods, boxScore } = data?.['game'] as {
    state: { score: { home: number } }
    plays: { score: { home: number } }[]
    periods: { home: number }[]
    boxScore: { home: { totals: { scores: number } } }
  }
  return {
    score: state.score.home,
    plays: plays.at(-1)?.score.home,
    periods: periods.reduce((sum, { home }) => sum + home, 0),
    boxScore: boxScore.home.totals.scores,
  }
}

const readsOf = async (path: string) =>
  (await stack.requests()).filter((request) => request.path.endsWith(path)).length

/** Makes the league score the next goal. @returns the first answer that has it in the score. */
async function afterGoal() {
  const leagueMs = Date.parse(LIVE_MOMENT) + NEXT_GOAL_S * 1000
  await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  return vi.waitFor(async () => {
    const answer = await goals()
    expect(answer.score).toBe(11)
    return answer
  }, longTimeout)
}

it('the first answer with a new score has its plays, periods and stats, even if nobody is subscribed', async () => {
  const before = await goals()

  expect(before).toEqual({ score: 10, plays: 10, periods: 10, boxScore: 10 })
  expect(await afterGoal()).toEqual({ score: 11, plays: 11, periods: 11, boxScore: 11 })
})

it('plays that the league publishes late are requested once more with a score, not with each answer', async () => {
  await goals()
  await stack.control({ action: 'lag', ms: NEXT_GOAL_S * 1000, path: 'play-by-plays' })

  const answer = await afterGoal()
  const reads = await readsOf('play-by-plays')
  await goals()
  await goals()

  expect(answer).toMatchObject({ score: 11, plays: 10, periods: 11 })
  expect(await readsOf('play-by-plays')).toBe(reads)
})
