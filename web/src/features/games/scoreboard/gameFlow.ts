import type { ScoreFlow_PlayFragment, WinChanceFlow_PlayFragment } from '../../../__generated__/graphql.ts'
import { graphql } from '../../../__generated__/gql.ts'
import { QUARTERS } from './gamePeriods.ts'

type TimedPlay = Pick<ScoreFlow_PlayFragment, 'type' | 'period' | 'label' | 'clock' | 'score'>

/** The periods of a game on one time axis; all moments are in seconds of game clock since the start. */
export interface GameTimeline {
  lengthS: number
  /** The moment of the last play; the end for a game that is over. */
  nowS: number
  isOver: boolean
  periods: readonly { label: string; fromS: number; toS: number }[]
}

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
function gameTimeline(
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
    startOf(period) + (period > 4 ? overtimeS : quarterS) - remainingS(clock)

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
  return Math.max(least, ...plays.map(({ clock }) => remainingS(clock)))
}

function remainingS({ minutes, seconds }: TimedPlay['clock']): number {
  return minutes * 60 + seconds
}

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

/** The fields of a play that the chances over time need. */
graphql(`
  fragment WinChanceFlow_play on Play {
    ...ScoreFlow_play
    winChances {
      home
    }
  }
`)

export type ChancePlay = WinChanceFlow_PlayFragment

/** The home side's chance from 0 to 1 at a moment, in seconds of game clock since the start. */
export interface ChanceStep {
  atS: number
  home: number
  /** The same in whole percent; 0 and 100 only when it is certain. The visitors have the rest of 100. */
  homePercent: number
  /** The time of the play as it is shown: "3rd 4:21". */
  when: string
}

/** Fewer make no course of a game: a line between the first row and the last would be a ramp that nobody saw. */
const MIN_CHANCES = 10

/** The chances to win over time. */
export interface ChanceFlow extends GameTimeline {
  /** In order, at least ten. */
  steps: readonly ChanceStep[]
}

/**
 * Puts the home side's chance to win on one time axis.
 *
 * @param plays in order.
 * @param isOver whether the game is over.
 * @returns null when the league sends too few chances for a line.
 */
export function winChanceFlow(
  plays: readonly ChancePlay[],
  { segment, isOver }: { segment: string; isOver: boolean },
): ChanceFlow | null {
  const { timeline, momentOf } = gameTimeline(plays, { segment, isOver })
  const steps = plays.flatMap((play) => {
    if (play.winChances === null) return []
    const when = `${play.label} ${formatClock(play.clock)}`
    const { home } = play.winChances

    return [{ atS: momentOf(play), home, homePercent: percent(home), when }]
  })

  return steps.length < MIN_CHANCES ? null : { ...timeline, steps }
}

/** The steps at which the chance in whole percent changes. */
export function changesOf(steps: readonly ChanceStep[]): ChanceStep[] {
  return steps.filter(({ homePercent }, at) => steps[at - 1]?.homePercent !== homePercent)
}

function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance) * 100

  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}
