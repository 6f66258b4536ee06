import { randomStream } from '../randomStream.ts'
import type { RandomStream } from '../randomStream.ts'
import { periodTenths } from './gameClock.ts'
import type { GameRules } from './gameRules.ts'
import type { Player } from './people.ts'
import { opponentOf } from './seasonPlays.ts'
import type { GameEvent, Play, Shot, Side } from './seasonPlays.ts'
import {
  CLEARER,
  DEFENDER,
  FACE_OFF_TAKER,
  FEEDER,
  BALL_HANDLER,
  RIDER,
  GROUND_BALL_WINNER,
  SHOOTER,
  pickForRole,
} from './roles.ts'
import type { Squad } from './squads.ts'

/**
 * Simulates a whole game play by play. The same seed, random key, rules and squads give the same game. Nothing else
 * about a game is stored: every total is computed from these plays.
 */
export function playGame(
  seed: string,
  randomKey: string,
  rules: GameRules,
  squads: Readonly<Record<Side, Squad>>,
): readonly Play[] {
  return new GameInProgress(randomStream(seed, 'game', randomKey), rules, squads).play()
}

/** The side with the next possession; null when a goal has ended the game. */
type NextPossession = Side | null

class GameInProgress {
  private readonly stream: RandomStream
  private readonly rules: GameRules
  private readonly squads: Readonly<Record<Side, Squad>>
  private readonly plays: Play[] = []
  private readonly score = { home: 0, away: 0 }
  private readonly field: Record<Side, readonly Player[]>
  private readonly goalie: Record<Side, Player>
  private powerPlay: { side: Side; until: number } | null = null
  private period = 1
  private elapsed = 0

  constructor(stream: RandomStream, rules: GameRules, squads: Readonly<Record<Side, Squad>>) {
    this.stream = stream
    this.rules = rules
    this.squads = squads
    this.goalie = { home: goalieOf(squads.home), away: goalieOf(squads.away) }
    this.field = { home: this.eligiblePlayers('home'), away: this.eligiblePlayers('away') }
  }

  play(): readonly Play[] {
    for (const side of ['home', 'away'] as const) {
      const { starters, bench } = this.squads[side]
      this.recordPlay({ kind: 'lineup', side, starters: starters.map(idOf), bench: bench.map(idOf) })
      this.recordPlay({ kind: 'goalieIn', side, player: this.goalie[side].officialId })
    }
    for (; !this.isDecided(); this.period += 1) {
      this.elapsed = 0
      this.powerPlay = null
      if (this.period === 4) this.substituteGoalies()
      this.playPeriod()
    }
    return this.plays
  }

  private isDecided(): boolean {
    if (this.period <= 4) return false
    const { drawAfterOvertimes } = this.rules
    const drawIsFinal = drawAfterOvertimes !== null && this.period - 5 >= drawAfterOvertimes
    return this.score.home !== this.score.away || drawIsFinal
  }

  private playPeriod(): void {
    let holder: NextPossession = this.faceOff()
    while (holder !== null && this.elapsed < this.periodEnd) holder = this.attack(holder)
  }

  private attack(side: Side): NextPossession {
    const [shortest, longest] = this.rules.possession
    this.holdBall(side, this.stream.between(shortest, longest))
    if (this.elapsed === this.periodEnd) return side
    const roll = this.stream.next()
    if (roll < 0.24) return this.loseBall(side, BALL_HANDLER)
    if (roll < 0.265) return this.expireShotClock(side)
    if (roll < 0.315) return this.penalty(side)
    return this.shoot(side)
  }

  /** The side holds the ball for that long, or until the period ends. */
  private holdBall(side: Side, tenths: number): void {
    const held = Math.min(tenths, this.periodEnd - this.elapsed)
    this.elapsed += held
    const handled = new Map<string, { player: string; touches: number; passes: number }>()
    for (let touch = 0; touch < Math.max(1, Math.round(held / 55)); touch += 1) {
      const player = pickForRole(this.stream, this.field[side], BALL_HANDLER).officialId
      const entry = handled.get(player) ?? { player, touches: 0, passes: 0 }
      entry.touches += 1
      if (this.stream.chance(0.7)) entry.passes += 1
      handled.set(player, entry)
    }
    this.recordPlay({ kind: 'possession', side, tenths: held, handled: [...handled.values()] })
  }

  private faceOff(): Side {
    this.elapsed = Math.min(this.elapsed + this.stream.between(25, 70), this.periodEnd - 1)
    const home = pickForRole(this.stream, this.field.home, FACE_OFF_TAKER)
    const away = pickForRole(this.stream, this.field.away, FACE_OFF_TAKER)
    const side: Side = this.stream.chance(home.skill / (home.skill + away.skill)) ? 'home' : 'away'
    const [winner, loser] = side === 'home' ? [home, away] : [away, home]
    this.recordPlay({ kind: 'faceOff', side, winner: winner.officialId, loser: loser.officialId })
    const groundBallWinner = this.stream.chance(0.6)
      ? winner
      : pickForRole(this.stream, this.field[side], GROUND_BALL_WINNER)
    this.recordPlay({ kind: 'groundBall', side, player: groundBallWinner.officialId })
    return side
  }

  private shoot(side: Side): NextPossession {
    const shooter = pickForRole(this.stream, this.field[side], SHOOTER)
    const worth = this.stream.chance(this.rules.twoPointShare) ? 2 : 1
    const powerPlay = this.powerPlay?.side === side && this.elapsed <= this.powerPlay.until
    const outcome = this.outcomeOf(side, shooter, worth, powerPlay)
    const assisted = outcome === 'goal' && this.stream.chance(worth === 2 ? 0.25 : 0.55)
    const others = this.field[side].filter((player) => player !== shooter)
    this.recordPlay({
      kind: 'shot',
      side,
      player: shooter.officialId,
      worth,
      outcome,
      goalie: this.goalie[opponentOf(side)].officialId,
      assist: assisted ? pickForRole(this.stream, others, FEEDER).officialId : null,
      powerPlay,
    })
    if (outcome === 'goal') return this.afterGoal(side, worth)
    const keepsPossession = this.stream.chance(outcome === 'wide' ? 0.5 : 0.12)
    if (!keepsPossession) return this.clear(opponentOf(side))
    if (outcome === 'saved') this.pickUpGroundBall(side)
    return side
  }

  private outcomeOf(side: Side, shooter: Player, worth: 1 | 2, powerPlay: boolean): Shot['outcome'] {
    const opponent = opponentOf(side)
    const strengthRatio = this.squads[side].strength / this.squads[opponent].strength
    const skillFactor = 0.75 + 0.25 * (shooter.skill / this.goalie[opponent].skill)
    // Sides take fewer risks in overtime, because one goal ends the game.
    const overtimeFactor = this.period > 4 ? 0.35 : 1
    const goalLikelihood =
      this.rules.goalShare *
      strengthRatio *
      skillFactor *
      overtimeFactor *
      (worth === 2 ? 0.6 : 1) *
      (powerPlay ? 1.4 : 1)
    const roll = this.stream.next()
    if (roll < goalLikelihood) return 'goal'
    return roll < goalLikelihood + 0.31 ? 'saved' : 'wide'
  }

  private afterGoal(side: Side, worth: 1 | 2): NextPossession {
    this.score[side] += worth
    this.powerPlay = null
    if (this.period > 4) return null
    if (this.rules.faceOffAfterGoals) return this.faceOff()
    return this.clear(opponentOf(side))
  }

  private loseBall(side: Side, role: typeof BALL_HANDLER): NextPossession {
    const player = pickForRole(this.stream, this.field[side], role).officialId
    const opponent = opponentOf(side)
    const caused = this.stream.chance(0.5)
    const causedBy = caused ? pickForRole(this.stream, this.field[opponent], DEFENDER).officialId : null
    this.recordPlay({ kind: 'turnover', side, player, causedBy })
    if (caused) this.pickUpGroundBall(opponent)
    return this.clear(opponent)
  }

  private expireShotClock(side: Side): NextPossession {
    this.recordPlay({ kind: 'shotClock', side })
    return this.clear(opponentOf(side))
  }

  private penalty(side: Side): NextPossession {
    const opponent = opponentOf(side)
    const minutes = this.stream.chance(0.6) ? 0.5 : 1
    const player = pickForRole(this.stream, this.field[opponent], DEFENDER).officialId
    this.recordPlay({ kind: 'penalty', side: opponent, player, minutes })
    this.powerPlay = { side, until: this.elapsed + minutes * 600 }
    return side
  }

  /** The side carries the ball out of its own end, or loses it on the way. */
  private clear(side: Side): NextPossession {
    this.holdBall(side, this.stream.between(40, 120))
    if (this.elapsed === this.periodEnd) return side
    const good = this.stream.chance(0.9)
    this.recordPlay({ kind: 'clear', side, good })
    if (good) return side
    const opponent = opponentOf(side)
    const rider = this.stream.chance(0.6)
      ? pickForRole(this.stream, this.field[opponent], RIDER).officialId
      : null
    const player = pickForRole(this.stream, this.field[side], CLEARER).officialId
    this.recordPlay({ kind: 'turnover', side, player, causedBy: rider })
    if (rider !== null) this.pickUpGroundBall(opponent)
    return opponent
  }

  private pickUpGroundBall(side: Side): void {
    this.recordPlay({
      kind: 'groundBall',
      side,
      player: pickForRole(this.stream, this.field[side], GROUND_BALL_WINNER).officialId,
    })
  }

  /** A side that leads by ten or more lets its second goalie play the last quarter. */
  private substituteGoalies(): void {
    for (const side of ['home', 'away'] as const) {
      const second = this.squads[side].goalies[1]
      if (second === undefined || this.score[side] - this.score[opponentOf(side)] < 10) continue
      this.goalie[side] = second
      this.field[side] = this.eligiblePlayers(side)
      this.recordPlay({ kind: 'goalieIn', side, player: second.officialId })
    }
  }

  private eligiblePlayers(side: Side): readonly Player[] {
    const { starters, bench } = this.squads[side]
    return [...starters, ...bench].filter((player) => player.position !== 'G' || player === this.goalie[side])
  }

  private get periodEnd(): number {
    return periodTenths(this.rules.periodLengths, this.period)
  }

  private recordPlay(event: GameEvent): void {
    const { period, elapsed } = this
    this.plays.push({ marker: this.plays.length + 1, period, elapsed, ...event })
  }
}

function goalieOf({ goalies, teamId }: Squad): Player {
  const [first] = goalies
  if (first === undefined) throw new Error(`${teamId} has no goalie to play`)
  return first
}

function idOf(player: Player): string {
  return player.officialId
}
