import type {
  GameState_GameFragment,
  PeriodTable_PeriodFragment,
  ScoreFlow_PlayFragment,
} from '../../../__generated__/graphql.ts'
import { scoreOf } from '../../../lib/live/stateWord.ts'
import type { StatedGame } from '../statePredicates.ts'

type Play = ScoreFlow_PlayFragment

/** The labels of the periods that every game has. */
export const QUARTERS = ['1st', '2nd', '3rd', '4th']

/** The label of a period, counted from 1: 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
function periodLabel(period: number): string {
  const overtime = period - QUARTERS.length

  return QUARTERS[period - 1] ?? (overtime === 1 ? 'OT' : `OT${overtime}`)
}

/** The period of a game that has begun, counted from 1; the last one of a game that is over, and null where the state names none. */
function currentPeriod(state: GameState_GameFragment['state']): number | null {
  if (state.__typename === 'FinalGame') return overtimeOf(state.label) ?? QUARTERS.length
  if (!('periodLabel' in state)) return null
  if (state.periodLabel === 'Half') return 2
  const quarter = QUARTERS.indexOf(state.periodLabel) + 1

  return quarter > 0 ? quarter : overtimeOf(state.periodLabel)
}

/** The period of the overtime that a label names ("OT", "OT2" or "Final/OT"), counted from 5; null when it names none. */
function overtimeOf(label: string): number | null {
  const [, overtime] = /\bOT(\d*)$/.exec(label) ?? []

  return overtime === undefined ? null : QUARTERS.length + Number(overtime || 1)
}

/** The fields of a play that the columns need. */
export type PeriodGoal = Pick<Play, 'type' | 'period' | 'side' | 'points'>

interface Points {
  home: number
  away: number
}

interface PeriodColumn {
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
  label: string
  /** Null when nothing is known of the period, as of a coming one. */
  score: Points | null
}

/**
 * A column for each quarter, and for each overtime that the league's scores, the plays or the state of the game name. When the
 * league sends no score for a period, its goals are added up.
 *
 * @param total what the columns should add up to: goals that they lack count for the present period. Null where they stand as they are.
 */
export function periodColumns(
  state: GameState_GameFragment['state'],
  periods: readonly PeriodTable_PeriodFragment[],
  plays: readonly PeriodGoal[],
  total: Points | null = null,
): PeriodColumn[] {
  const named = [...periods, ...plays].map(({ period }) => period)
  const last = Math.max(QUARTERS.length, periodOf(state), ...named)

  const columns = Array.from({ length: last }, (_none, at) => ({
    label: periodLabel(at + 1),
    score: periods.find(({ period }) => period === at + 1) ?? scoreOfGoals(plays, at + 1),
  }))

  return total === null ? columns : withPendingPoints(columns, currentPeriod(state), total)
}

function withPendingPoints(
  columns: readonly PeriodColumn[],
  present: number | null,
  total: Points,
): PeriodColumn[] {
  const sum = (side: 'home' | 'away') => columns.reduce((all, { score }) => all + (score?.[side] ?? 0), 0)
  const pending = pendingPoints(total, { home: sum('home'), away: sum('away') })
  if (pending.home === 0 && pending.away === 0) return [...columns]

  return columns.map(({ label, score }, at) => {
    if (at + 1 !== present) return { label, score }
    const { home, away } = score ?? { home: 0, away: 0 }
    return { label, score: { home: home + pending.home, away: away + pending.away } }
  })
}

/** The period of the overtime that the state names, counted from 5; 0 when it names none. */
function periodOf(state: GameState_GameFragment['state']): number {
  const label =
    'periodLabel' in state ? state.periodLabel : state.__typename === 'FinalGame' ? state.label : ''

  return overtimeOf(label) ?? 0
}

function scoreOfGoals(plays: readonly PeriodGoal[], period: number): PeriodColumn['score'] {
  const ofPeriod = plays.filter((play) => play.period === period)

  return ofPeriod.length === 0 ? null : pointsOf(ofPeriod)
}

/** More points than two goals count are no goals to come, but plays that are missing. */
const MAX_PENDING_POINTS = 4

/** The points of a score that a part of the page does not add up to; 0 where it adds up to more, or lacks more than goals to come. */
function pendingPoints(score: Points, visible: Points): Points {
  const pending = { home: score.home - visible.home, away: score.away - visible.away }
  const areGoals = Math.max(pending.home, pending.away) <= MAX_PENDING_POINTS

  return { home: areGoals ? Math.max(0, pending.home) : 0, away: areGoals ? Math.max(0, pending.away) : 0 }
}

/**
 * The goals that the score of a game already counts and its plays do not have yet, as plays of its present moment: one for each
 * side, with all points that are missing.
 */
export function pendingGoals(game: StatedGame, plays: readonly Play[]): Play[] {
  const score = scoreOf(game)
  if (score === null) return []
  const { state } = game
  const points = pendingPoints(score, pointsOf(plays))
  const period = currentPeriod(state) ?? plays.at(-1)?.period ?? 1
  const { minutes, seconds } = 'clock' in state ? state.clock : { minutes: 0, seconds: 0 }

  return (['AWAY', 'HOME'] as const).flatMap((side) => {
    const missing = side === 'HOME' ? points.home : points.away
    if (missing === 0) return []
    const clock = { __typename: 'GameClock' as const, minutes, seconds }
    return [
      {
        ...{ __typename: 'Play' as const, type: 'GOAL' as const, period, label: periodLabel(period) },
        ...{ side, points: missing, clock, score: { __typename: 'Score' as const, ...score } },
      },
    ]
  })
}

function pointsOf(plays: readonly PeriodGoal[]): Points {
  const of = (side: 'HOME' | 'AWAY') =>
    plays
      .filter((play) => play.type === 'GOAL' && play.side === side)
      .reduce((sum, { points }) => sum + points, 0)

  return { home: of('HOME'), away: of('AWAY') }
}
