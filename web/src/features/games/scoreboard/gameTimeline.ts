import type { ScoreFlow_PlayFragment } from '../../../__generated__/graphql.ts'

type TimedPlay = Pick<ScoreFlow_PlayFragment, 'type' | 'period' | 'label' | 'clock' | 'score'>

/** The periods of a game on one time axis; all moments are in seconds of game clock since the start. */
export interface GameTimeline {
  lengthS: number
  /** The moment of the last play; the end for a game that is over. */
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
 * Puts a game's plays on one time axis. The league sends no length of a period, only the time left: a quarter counts 12 minutes
 * (8 in the Championship Series) and an overtime 4, or more if more time was ever left of one.
 *
 * @param plays in order.
 * @param isOver whether the game is over.
 * @returns the timeline, and the function that returns the moment of a play on it.
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
  // The row for the end of a game may say 0:00 although a goal ended the game before that.
  const last = plays.findLast(({ type }) => type !== 'GAME_END')
  const nowS = last === undefined ? 0 : isOver && endsOnTheClock(last) ? lengthS : playedAt(last)
  const periods = labels.map((label, at) => ({ label, fromS: startOf(at + 1), toS: startOf(at + 2) }))

  return {
    timeline: { lengthS, nowS, isOver, periods },
    momentOf: (play) => (play.type === 'GAME_END' ? nowS : playedAt(play)),
  }
}

/** Whether the clock ended the game: an overtime can also end by a goal. */
function endsOnTheClock({ period, score }: TimedPlay): boolean {
  return period <= 4 || score.home === score.away
}

function longest(plays: readonly TimedPlay[], least: number): number {
  return Math.max(least, ...plays.map(({ clock }) => leftS(clock)))
}

function leftS({ minutes, seconds }: TimedPlay['clock']): number {
  return minutes * 60 + seconds
}
