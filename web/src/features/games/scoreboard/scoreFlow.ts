import { graphql } from '../../../__generated__/gql.ts'
import type { ScoreFlow_PlayFragment } from '../../../__generated__/graphql.ts'
import { gameTimeline } from './gameTimeline.ts'
import type { GameTimeline } from './gameTimeline.ts'

/** The fields of a play that the score flow needs. */
graphql(`
  fragment ScoreFlow_play on Play {
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
`)

export type FlowPlay = ScoreFlow_PlayFragment

/** A side's score from a moment on, in seconds of game clock since the start. */
export interface FlowStep {
  atS: number
  score: number
}

/** A game's score over time; all moments in seconds of game clock since the start. */
export interface Flow extends GameTimeline {
  home: readonly FlowStep[]
  away: readonly FlowStep[]
  /** The goals, in order. */
  goals: readonly FlowPlay[]
}

/**
 * Puts the score of a game on one time axis.
 *
 * @param plays in order.
 * @param isOver whether the game is over.
 */
export function scoreFlow(
  plays: readonly FlowPlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): Flow {
  const { timeline, momentOf } = gameTimeline(plays, { segment, isOver })
  const goals = plays.filter(({ type }) => type === 'GOAL')
  const steps = (side: 'home' | 'away') => [
    { atS: 0, score: 0 },
    ...goals
      .filter(({ side: scorer }) => scorer === (side === 'home' ? 'HOME' : 'AWAY'))
      .map((goal) => ({ atS: momentOf(goal), score: goal.score[side] })),
  ]

  return { ...timeline, home: steps('home'), away: steps('away'), goals }
}

/** The unanswered goals that one side has scored last, if they count three points or more; else null. */
export function run(goals: readonly FlowPlay[]): { side: 'HOME' | 'AWAY'; points: number } | null {
  const side = goals.at(-1)?.side ?? null
  if (side === null) return null
  const unanswered = goals.slice(goals.findLastIndex((goal) => goal.side !== side) + 1)
  const points = unanswered.reduce((sum, goal) => sum + goal.points, 0)

  return points >= 3 ? { side, points } : null
}

/** Formats the time left of a period, such as 4:05. */
export function formatClock({ minutes, seconds }: FlowPlay['clock']): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}
