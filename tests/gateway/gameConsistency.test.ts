import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { loadGame, FIGURES, leagueRows, sum, type AnsweredGame, type Score } from './gameAnswers.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterAll(() => stack.close())

/** The seasons, and how many of their games have begun. */
const SEASONS = [
  [2024, 47],
  [2025, 28],
] as const
/** By day every eighth game, counted from the newest: the live one and a final among them. */
const EVERY = dayAndNight([8], [1])

describe('the stats of games that have begun agree with each other', () => {
  for (const [year, count] of SEASONS)
    for (const { value: every, tags } of EVERY)
      it(`in ${year}, every ${every} games`, { tags }, async () => {
        const events = await leagueRows(stack, `events?year=${year}&includeCS=true&includeWLL=true`)
        const begun = events.filter(
          ({ league, eventStatus, gameStatus }) =>
            league === 'WLL' && Number(eventStatus) > 0 && gameStatus === null,
        )

        expect(begun).toHaveLength(count)
        const chosen = begun.filter((_game, at) => (begun.length - 1 - at) % every === 0)
        for (const { slugname, homeScore, visitorScore } of chosen) {
          const game = await loadGame(stack, String(slugname))
          const score = { home: homeScore, away: visitorScore }
          expect({ slug: game.slug, score: game.state.score }).toEqual({ slug: slugname, score })
          expect(totalOf(game.periods)).toEqual(score)
          expect(game.plays.at(-1)?.score).toEqual(score)
          expect(totalOf(game.plays.map(pointsOf))).toEqual(score)
          expect(game.plays.every(({ type, points }) => (type === 'GOAL') === points > 0)).toBe(true)
          expect(game.plays.filter(({ description }) => description === '')).toEqual([])
          const ends = [game.plays[0], ...(isOver(game) ? [game.plays.at(-1)] : [])]
          expect(ends.every((end) => end?.winChances)).toBe(true)
          expect(new Set(game.plays.map(({ id }) => id)).size).toBe(game.plays.length)
          for (const side of ['home', 'away'] as const) {
            const { totals, fieldPlayers, goalies } = game.boxScore[side]
            expect(totals.scores).toBe(score[side])
            const saves = game.plays.filter(
              (play) => play.type === 'SAVE' && play.side === side.toUpperCase(),
            )
            expect(saves).toHaveLength(totals.stats.saves)
            const goals = game.plays.filter(
              (play) => play.type === 'GOAL' && play.side === side.toUpperCase(),
            )
            expect(goals).toHaveLength(totals.stats.goals)
            expect(goals.filter(({ assistedBy }) => assistedBy)).toHaveLength(totals.stats.assists)
            expect(totals.stats.onePointGoals + 2 * totals.stats.twoPointGoals).toBe(score[side])
            const lines = [...fieldPlayers, ...goalies].map(({ stats }) => stats)
            for (const figure of FIGURES)
              expect(sum(lines.map((line) => line[figure]))).toBe(totals.stats[figure])
          }
        }
      })

  function totalOf(scores: readonly Score[]): Score {
    return { home: sum(scores.map(({ home }) => home)), away: sum(scores.map(({ away }) => away)) }
  }

  function isOver({ state }: AnsweredGame): boolean {
    return state.__typename === 'FinalGame'
  }

  function pointsOf({ side, points }: AnsweredGame['plays'][number]): Score {
    return side === 'HOME' ? { home: points, away: 0 } : { home: 0, away: points }
  }
})
