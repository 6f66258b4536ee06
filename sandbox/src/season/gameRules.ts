import { FIELD_GAME, SERIES_GAME } from './gameClock.ts'
import type { PeriodLengths } from './gameClock.ts'

/** What differs between a game on the full field and one of the Championship Series. */
export interface GameRules {
  periodLengths: PeriodLengths
  /** In the series the side that conceded gets the ball instead. */
  faceOffAfterGoals: boolean
  /** Tenths a side holds the ball before something comes of it, shortest and longest. */
  possession: readonly [shortest: number, longest: number]
  /** The share of shots taken from behind the two-point arc, 0 to 1. */
  twoPointShare: number
  /** The share of one-point shots that go in between even sides, 0 to 1. */
  goalShare: number
  /** A draw stands after this many overtimes without a goal; null plays on. */
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

/** Nobody draws in the post-season or the all-star game. */
export const KNOCKOUT_RULES: GameRules = { ...REGULAR_RULES, drawAfterOvertimes: null }

export const SERIES_RULES: GameRules = {
  ...KNOCKOUT_RULES,
  periodLengths: SERIES_GAME,
  faceOffAfterGoals: false,
  possession: [50, 150],
  twoPointShare: 0.2,
}
