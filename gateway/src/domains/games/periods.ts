import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import { periodName } from './gameState.ts'
import type { EventDetailPayload } from './payload.ts'

/** The score by periods; where the league names more periods for one side, the other has scored none in them. */
export function toPeriods({ homePeriodScores, visitorPeriodScores }: EventDetailPayload): PeriodScore[] {
  const [home, away] = [homePeriodScores ?? [], visitorPeriodScores ?? []]
  return Array.from({ length: Math.max(home.length, away.length) }, (_none, at) => ({
    period: at + 1,
    label: periodName(at + 1),
    home: home[at] ?? 0,
    away: away[at] ?? 0,
  }))
}

/** The sum of the periods. */
export function scoreOfPeriods({ homePeriodScores, visitorPeriodScores }: EventDetailPayload): Score {
  const sum = (scores: readonly number[] | null | undefined) =>
    (scores ?? []).reduce((total, score) => total + score, 0)
  return { home: sum(homePeriodScores), away: sum(visitorPeriodScores) }
}

/** The chances of the sides before the game, fractions 0 to 1; null where the league does not say. */
export function toWinChances({ pregameWinProbability: chances }: EventDetailPayload): WinChances | null {
  return chances ? { home: chances.homeWinProbability, away: chances.awayWinProbability } : null
}
