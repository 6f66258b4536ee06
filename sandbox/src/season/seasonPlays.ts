import type { GameTime } from './gameClock.ts'

export type Side = 'home' | 'away'

/** A player's six-digit official id. */
export type PlayerId = string

interface Lineup {
  kind: 'lineup'
  side: Side
  starters: readonly PlayerId[]
  bench: readonly PlayerId[]
}
interface GoalieIn {
  kind: 'goalieIn'
  side: Side
  player: PlayerId
}
interface FaceOff {
  kind: 'faceOff'
  /** The winner's side. */
  side: Side
  winner: PlayerId
  loser: PlayerId
}
interface Possession {
  kind: 'possession'
  side: Side
  /** The length of the possession in tenths of a second. */
  tenths: number
  handled: readonly { player: PlayerId; touches: number; passes: number }[]
}
export interface Shot {
  kind: 'shot'
  side: Side
  player: PlayerId
  worth: 1 | 2
  outcome: 'goal' | 'saved' | 'wide'
  goalie: PlayerId
  assist: PlayerId | null
  powerPlay: boolean
}
interface GroundBall {
  kind: 'groundBall'
  side: Side
  player: PlayerId
}
interface Turnover {
  kind: 'turnover'
  side: Side
  player: PlayerId
  causedBy: PlayerId | null
}
interface Penalty {
  kind: 'penalty'
  side: Side
  player: PlayerId
  /** 0.5 for a technical foul, 1 for a personal foul. */
  minutes: number
}
interface Clear {
  kind: 'clear'
  side: Side
  good: boolean
}
interface ShotClockExpiration {
  kind: 'shotClock'
  side: Side
}

/** Anything that can happen in a game, without its time. */
export type GameEvent =
  | Lineup
  | GoalieIn
  | FaceOff
  | Possession
  | Shot
  | GroundBall
  | Turnover
  | Penalty
  | Clear
  | ShotClockExpiration

/** An event with its time; `marker` numbers the plays of a game from 1. */
export type Play = GameEvent & GameTime & { marker: number }

export function opponentOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** The points the play adds to its side's score: 0, 1 or 2. */
export function scoreOf(play: Play): 0 | 1 | 2 {
  return play.kind === 'shot' && play.outcome === 'goal' ? play.worth : 0
}

export function scoreAfter(plays: readonly Play[]): Record<Side, number> {
  const score = { home: 0, away: 0 }
  for (const play of plays) {
    const worth = scoreOf(play)
    if (worth > 0) score[play.side] += worth
  }
  return score
}
