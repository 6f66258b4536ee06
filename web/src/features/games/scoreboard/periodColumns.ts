import type {
  GameState_GameFragment,
  PeriodTable_PeriodFragment,
  ScoreFlow_PlayFragment,
} from '../../../__generated__/graphql.ts'
import { pendingPoints } from '../plays/pendingGoals.ts'
import { currentPeriod, overtimeOf, periodLabel, QUARTERS } from './gamePeriod.ts'

/** The fields of a play that the columns need. */
export type PeriodGoal = Pick<ScoreFlow_PlayFragment, 'type' | 'period' | 'side' | 'points'>

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
  if (ofPeriod.length === 0) return null
  const sum = (side: 'HOME' | 'AWAY') =>
    ofPeriod
      .filter((play) => play.type === 'GOAL' && play.side === side)
      .reduce((all, { points }) => all + points, 0)

  return { home: sum('HOME'), away: sum('AWAY') }
}
