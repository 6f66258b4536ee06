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
  /** How long the ball was held, in tenths of a second. */
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
  /** 0.5 for a technical foul, 1 for a personal one. */
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

/** What can happen in a game. */
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

/** One line of a game's play by play; `marker` counts from 1. */
export type Play = GameEvent & GameTime & { marker: number }

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** What the play adds to its side's score: 0, 1 or 2. */
export function scoreOf(play: Play): 0 | 1 | 2 {
  return play.kind === 'shot' && play.outcome === 'goal' ? play.worth : 0
}

/** The score after these plays. */
export function scoreAfter(plays: readonly Play[]): Record<Side, number> {
  const score = { home: 0, away: 0 }
  for (const play of plays) {
    const worth = scoreOf(play)
    if (worth > 0) score[play.side] += worth
  }
  return score
}
