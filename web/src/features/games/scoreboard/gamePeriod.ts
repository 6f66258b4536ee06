import type { GameState_GameFragment } from '../../../__generated__/graphql.ts'

/** The labels of the periods that every game has. */
export const QUARTERS = ['1st', '2nd', '3rd', '4th']

/** The label of a period, counted from 1: 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
export function periodLabel(period: number): string {
  const overtime = period - QUARTERS.length

  return QUARTERS[period - 1] ?? (overtime === 1 ? 'OT' : `OT${overtime}`)
}

/** The period of a game that has begun, counted from 1; the last one of a game that is over, and null where the state names none. */
export function currentPeriod(state: GameState_GameFragment['state']): number | null {
  if (state.__typename === 'FinalGame') return overtimeOf(state.label) ?? QUARTERS.length
  if (!('periodLabel' in state)) return null
  if (state.periodLabel === 'Half') return 2
  const quarter = QUARTERS.indexOf(state.periodLabel) + 1

  return quarter > 0 ? quarter : overtimeOf(state.periodLabel)
}

/** The period of the overtime that a label names ("OT", "OT2" or "Final/OT"), counted from 5; null when it names none. */
export function overtimeOf(label: string): number | null {
  const [, overtime] = /\bOT(\d*)$/.exec(label) ?? []

  return overtime === undefined ? null : QUARTERS.length + Number(overtime || 1)
}
