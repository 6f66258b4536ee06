import { FIELD_GAME, SERIES_GAME } from './gameClock.ts'
import type { PeriodLengths } from './gameClock.ts'

/** The rules of a game, which differ between the full field and the Championship Series. */
export interface GameRules {
  periodLengths: PeriodLengths
  /** When false, as in the series, the side that conceded the goal gets the ball. */
  faceOffAfterGoals: boolean
  /** The shortest and longest possession, in tenths of a second. */
  possession: readonly [shortest: number, longest: number]
  /** The share of shots from behind the two-point arc, 0 to 1. */
  twoPointShare: number
  /** The share of one-point shots that score between sides of equal strength, 0 to 1. */
  goalShare: number
  /** The number of scoreless overtimes after which a game ends in a draw; null plays until a goal. */
  drawAfterOvertimes: number | null
}

export const REGULAR_RULES: GameRules = {
  periodLengths: FIELD_GAME,
  faceOffAfterGoals: true,
  possession: [80, 330],
  twoPointShare: 0.1,
  goalShare: 0.295,
  drawAfterOvertimes: 2,
}

/** Games of the post-season and the all-star game need a winner. */
export const KNOCKOUT_RULES: GameRules = { ...REGULAR_RULES, drawAfterOvertimes: null }

export const SERIES_RULES: GameRules = {
  ...KNOCKOUT_RULES,
  periodLengths: SERIES_GAME,
  faceOffAfterGoals: false,
  possession: [50, 150],
  twoPointShare: 0.2,
}
