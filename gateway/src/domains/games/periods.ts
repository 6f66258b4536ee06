import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import { periodName } from './gameState.ts'
import type { EventDetailPayload } from './payload.ts'

/** The parts of a game's record with its periods and the win chances before it. */
export type PeriodsPayload = Pick<
  EventDetailPayload,
  'homePeriodScores' | 'visitorPeriodScores' | 'pregameWinProbability'
>

/** The score by periods; where the league sends more periods for one team, the other scored none in them. */
export function toPeriods({ homePeriodScores, visitorPeriodScores }: PeriodsPayload): PeriodScore[] {
  const [home, away] = [homePeriodScores ?? [], visitorPeriodScores ?? []]
  return Array.from({ length: Math.max(home.length, away.length) }, (_none, at) => ({
    period: at + 1,
    label: periodName(at + 1),
    home: home[at] ?? 0,
    away: away[at] ?? 0,
  }))
}

/** The sum of the periods. */
export function scoreOfPeriods({ homePeriodScores, visitorPeriodScores }: PeriodsPayload): Score {
  const sum = (scores: readonly number[] | null | undefined) =>
    (scores ?? []).reduce((total, score) => total + score, 0)
  return { home: sum(homePeriodScores), away: sum(visitorPeriodScores) }
}

/** The win chances before the game, fractions 0 to 1; null where the league sends none. */
export function toWinChances({ pregameWinProbability: chances }: PeriodsPayload): WinChances | null {
  return chances ? { home: chances.homeWinProbability, away: chances.awayWinProbability } : null
}
