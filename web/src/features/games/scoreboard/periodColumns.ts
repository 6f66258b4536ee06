import type {
  GameState_GameFragment,
  PeriodTable_PeriodFragment,
  ScoreFlow_PlayFragment,
} from '../../../__generated__/graphql.ts'

/** The fields of a play that the columns need. */
export type PeriodGoal = Pick<ScoreFlow_PlayFragment, 'type' | 'period' | 'side' | 'points'>

interface PeriodColumn {
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
  label: string
  /** Null when nothing is known of the period, as of a coming one. */
  score: { home: number; away: number } | null
}

const QUARTERS = ['1st', '2nd', '3rd', '4th']

/**
 * A column for each quarter, and for each overtime that the league's scores, the plays or the state of the game name. When the
 * league sends no score for a period, its goals are added up.
 */
export function periodColumns(
  state: GameState_GameFragment['state'],
  periods: readonly PeriodTable_PeriodFragment[],
  plays: readonly PeriodGoal[],
): PeriodColumn[] {
  const named = [...periods, ...plays].map(({ period }) => period)
  const last = Math.max(QUARTERS.length, periodOf(state), ...named)

  return Array.from({ length: last }, (_none, at) => ({
    label: labelOf(at + 1),
    score: periods.find(({ period }) => period === at + 1) ?? scoreOfGoals(plays, at + 1),
  }))
}

/** The period of the overtime that the state names ("OT", "OT2" or "Final/OT"), counted from 5; 0 when it names none. */
function periodOf(state: GameState_GameFragment['state']): number {
  const label =
    state.__typename === 'LiveGame' ? state.periodLabel : state.__typename === 'FinalGame' ? state.label : ''
  const [, overtime] = /\bOT(\d*)$/.exec(label) ?? []

  return overtime === undefined ? 0 : QUARTERS.length + Number(overtime || 1)
}

function labelOf(period: number): string {
  const overtime = period - QUARTERS.length

  return QUARTERS[period - 1] ?? (overtime === 1 ? 'OT' : `OT${overtime}`)
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
