import type { ScoreFlow_PlayFragment } from '../../../__generated__/graphql.ts'

type TimedPlay = Pick<ScoreFlow_PlayFragment, 'type' | 'period' | 'label' | 'clock' | 'score'>

/** A game laid out over its periods; all moments in seconds of game clock since the start. */
export interface GameTimeline {
  lengthS: number
  /** How far the plays have come; the end, for a game that is over. */
  nowS: number
  isOver: boolean
  periods: readonly { label: string; fromS: number; toS: number }[]
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
 * @returns the timeline, and when on it a play of the game was.
 */
export function gameTimeline(
  plays: readonly TimedPlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): { timeline: GameTimeline; momentOf: (play: TimedPlay) => number } {
  const quarterS = longest(
    plays.filter(({ period }) => period <= 4),
    segment === 'CHAMPSERIES' ? SERIES_QUARTER_S : QUARTER_S,
  )
  const overtimes = plays.filter(({ period }) => period > 4)
  const overtimeS = longest(overtimes, OVERTIME_S)
  const labels = [...QUARTERS, ...new Set(overtimes.map(({ label }) => label))]
  const startOf = (period: number) => Math.min(period - 1, 4) * quarterS + Math.max(0, period - 5) * overtimeS
  const playedAt = ({ period, clock }: TimedPlay) =>
    startOf(period) + (period > 4 ? overtimeS : quarterS) - leftS(clock)

  const lengthS = startOf(labels.length + 1)
  // The row that ends a game may say 0:00 although a goal has ended it before.
  const last = plays.findLast(({ type }) => type !== 'GAME_END')
  const nowS = last === undefined ? 0 : isOver && endsOnTheClock(last) ? lengthS : playedAt(last)
  const periods = labels.map((label, at) => ({ label, fromS: startOf(at + 1), toS: startOf(at + 2) }))

  return {
    timeline: { lengthS, nowS, isOver, periods },
    momentOf: (play) => (play.type === 'GAME_END' ? nowS : playedAt(play)),
  }
}

/** A game ends with its last period, but for an overtime that a goal has ended. */
function endsOnTheClock({ period, score }: TimedPlay): boolean {
  return period <= 4 || score.home === score.away
}

function longest(plays: readonly TimedPlay[], least: number): number {
  return Math.max(least, ...plays.map(({ clock }) => leftS(clock)))
}

function leftS({ minutes, seconds }: TimedPlay['clock']): number {
  return minutes * 60 + seconds
}
