import { scoreOf } from '../../../lib/live/stateWord.ts'
import type { StatedGame } from '../statePredicates.ts'
import { currentPeriod, periodLabel } from '../scoreboard/gamePeriod.ts'
import type { FlowPlay } from '../scoreboard/scoreFlow.ts'

interface Points {
  home: number
  away: number
}

/** More points than two goals count are no goals to come, but plays that are missing. */
const MAX_PENDING_POINTS = 4

/** The points of a score that a part of the page does not add up to; 0 where it adds up to more, or lacks more than goals to come. */
export function pendingPoints(score: Points, shown: Points): Points {
  const pending = { home: score.home - shown.home, away: score.away - shown.away }
  const areGoals = Math.max(pending.home, pending.away) <= MAX_PENDING_POINTS

  return { home: areGoals ? Math.max(0, pending.home) : 0, away: areGoals ? Math.max(0, pending.away) : 0 }
}

/**
 * The goals that the score of a game already counts and its plays do not have yet, as plays of its present moment: one for each
 * side, with all points that are missing.
 */
export function pendingGoals(game: StatedGame, plays: readonly FlowPlay[]): FlowPlay[] {
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

function pointsOf(plays: readonly Pick<FlowPlay, 'type' | 'side' | 'points'>[]): Points {
  const of = (side: 'HOME' | 'AWAY') =>
    plays
      .filter((play) => play.type === 'GOAL' && play.side === side)
      .reduce((sum, { points }) => sum + points, 0)

  return { home: of('HOME'), away: of('AWAY') }
}
