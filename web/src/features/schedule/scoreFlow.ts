import { gql } from '@apollo/client'
import type { ScoreFlow_PlayFragment } from '../../__generated__/operations.ts'

/** What the drawing of a game's score over time asks of each play. */
export const SCORE_FLOW_FRAGMENT = gql`
  fragment ScoreFlow_play on Play {
    id
    type
    period
    label
    side
    points
    clock {
      minutes
      seconds
    }
    score {
      home
      away
    }
  }
`

export type FlowPlay = ScoreFlow_PlayFragment

/** A side's score from a moment on, in seconds of game clock since the start. */
export interface FlowStep {
  atS: number
  score: number
}

/** A game's score over time; all moments in seconds of game clock since the start. */
export interface Flow {
  lengthS: number
  /** How far the plays have come; the end, for a game that is over. */
  nowS: number
  isOver: boolean
  periods: readonly { label: string; fromS: number; toS: number }[]
  home: readonly FlowStep[]
  away: readonly FlowStep[]
  /** The goals, in order. */
  goals: readonly FlowPlay[]
}

const QUARTERS = ['1st', '2nd', '3rd', '4th']
const QUARTER_S = 720
/** Quarters of the Championship Series are shorter. */
const SERIES_QUARTER_S = 480
const OVERTIME_S = 240

/**
 * Lays a game's plays out over its periods. The league tells no period's length, only what is left of it: a quarter counts 12
 * minutes (8 in the Championship Series) and an overtime 4, or as many more as were ever left of one.
 *
 * @param plays in order.
 * @param isOver whether no more will come.
 */
export function scoreFlow(
  plays: readonly FlowPlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): Flow {
  const quarterS = longest(
    plays.filter(({ period }) => period <= 4),
    segment === 'CHAMPSERIES' ? SERIES_QUARTER_S : QUARTER_S,
  )
  const overtimes = plays.filter(({ period }) => period > 4)
  const overtimeS = longest(overtimes, OVERTIME_S)
  const labels = [...QUARTERS, ...new Set(overtimes.map(({ label }) => label))]
  const startOf = (period: number) => Math.min(period - 1, 4) * quarterS + Math.max(0, period - 5) * overtimeS
  const momentOf = ({ period, clock }: FlowPlay) =>
    startOf(period) + (period > 4 ? overtimeS : quarterS) - leftS(clock)

  const goals = plays.filter(({ type }) => type === 'GOAL')
  const last = plays.at(-1)
  const lengthS = startOf(labels.length + 1)
  const steps = (side: 'home' | 'away') => [
    { atS: 0, score: 0 },
    ...goals
      .filter(({ side: scorer }) => scorer === (side === 'home' ? 'HOME' : 'AWAY'))
      .map((goal) => ({ atS: momentOf(goal), score: goal.score[side] })),
  ]

  return {
    lengthS,
    nowS: last === undefined ? 0 : isOver && endsOnTheClock(last) ? lengthS : momentOf(last),
    isOver,
    periods: labels.map((label, index) => ({ label, fromS: startOf(index + 1), toS: startOf(index + 2) })),
    home: steps('home'),
    away: steps('away'),
    goals,
  }
}

/** A game ends with its last period, but for an overtime that a goal has ended. */
function endsOnTheClock({ period, score }: FlowPlay): boolean {
  return period <= 4 || score.home === score.away
}

/** The goals one side has scored last without an answer, when they count three points or more; else null. */
export function run(goals: readonly FlowPlay[]): { side: 'HOME' | 'AWAY'; points: number } | null {
  const side = goals.at(-1)?.side ?? null
  if (side === null) return null
  const unanswered = goals.slice(goals.findLastIndex((goal) => goal.side !== side) + 1)
  const points = unanswered.reduce((sum, goal) => sum + goal.points, 0)

  return points >= 3 ? { side, points } : null
}

/** What is left of a period, such as 4:05. */
export function clockWords({ minutes, seconds }: FlowPlay['clock']): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

function longest(plays: readonly FlowPlay[], least: number): number {
  return Math.max(least, ...plays.map(({ clock }) => leftS(clock)))
}

function leftS({ minutes, seconds }: FlowPlay['clock']): number {
  return minutes * 60 + seconds
}
