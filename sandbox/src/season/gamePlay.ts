import { streamOf } from '../seed.ts'
import type { Stream } from '../seed.ts'
import { periodTenths } from './gameClock.ts'
import type { GameRules } from './gameRules.ts'
import type { Player } from './people.ts'
import { opponentOf } from './plays.ts'
import type { Happening, Play, Shot, Side } from './plays.ts'
import { CLEARS, DEFENDS, FACES_OFF, FEEDS, HANDLES, RIDES, SCRAPS, SHOOTS, cast } from './roles.ts'
import type { Squad } from './squads.ts'

/**
 * The whole game, play by play in order. The same seed, draw, rules and squads give the same game.
 * Nothing else about a game is kept anywhere: every total is counted from these plays.
 */
export function playGame(
  seed: string,
  draw: string,
  rules: GameRules,
  squads: Readonly<Record<Side, Squad>>,
): readonly Play[] {
  return new Game(streamOf(seed, 'game', draw), rules, squads).play()
}

/** Who holds the ball next; null when a goal has ended the game. */
type Next = Side | null

class Game {
  private readonly stream: Stream
  private readonly rules: GameRules
  private readonly squads: Readonly<Record<Side, Squad>>
  private readonly plays: Play[] = []
  private readonly score = { home: 0, away: 0 }
  private readonly field: Record<Side, readonly Player[]>
  private readonly goalie: Record<Side, Player>
  private powerPlay: { side: Side; until: number } | null = null
  private period = 1
  private elapsed = 0

  constructor(stream: Stream, rules: GameRules, squads: Readonly<Record<Side, Squad>>) {
    this.stream = stream
    this.rules = rules
    this.squads = squads
    this.goalie = { home: goalieOf(squads.home), away: goalieOf(squads.away) }
    this.field = { home: this.inPlay('home'), away: this.inPlay('away') }
  }

  play(): readonly Play[] {
    for (const side of ['home', 'away'] as const) {
      const { starters, bench } = this.squads[side]
      this.record({ kind: 'lineup', side, starters: starters.map(idOf), bench: bench.map(idOf) })
      this.record({ kind: 'goalieIn', side, player: this.goalie[side].officialId })
    }
    for (; !this.isDecided(); this.period += 1) {
      this.elapsed = 0
      this.powerPlay = null
      if (this.period === 4) this.restGoalies()
      this.playPeriod()
    }
    return this.plays
  }

  private isDecided(): boolean {
    if (this.period <= 4) return false
    const { drawAfterOvertimes } = this.rules
    const drawStands = drawAfterOvertimes !== null && this.period - 5 >= drawAfterOvertimes
    return this.score.home !== this.score.away || drawStands
  }

  private playPeriod(): void {
    let holder: Next = this.faceOff()
    while (holder !== null && this.elapsed < this.limit) holder = this.attack(holder)
  }

  private attack(side: Side): Next {
    const [shortest, longest] = this.rules.possession
    this.hold(side, this.stream.between(shortest, longest))
    if (this.elapsed === this.limit) return side
    const chance = this.stream.next()
    if (chance < 0.24) return this.turnOver(side, HANDLES)
    if (chance < 0.265) return this.shotClock(side)
    if (chance < 0.315) return this.penalty(side)
    return this.shoot(side)
  }

  /** The side moves the ball for so long, or until the period ends. */
  private hold(side: Side, tenths: number): void {
    const held = Math.min(tenths, this.limit - this.elapsed)
    this.elapsed += held
    const handled = new Map<string, { player: string; touches: number; passes: number }>()
    for (let touch = 0; touch < Math.max(1, Math.round(held / 55)); touch += 1) {
      const player = cast(this.stream, this.field[side], HANDLES).officialId
      const entry = handled.get(player) ?? { player, touches: 0, passes: 0 }
      entry.touches += 1
      if (this.stream.chance(0.7)) entry.passes += 1
      handled.set(player, entry)
    }
    this.record({ kind: 'possession', side, tenths: held, handled: [...handled.values()] })
  }

  private faceOff(): Side {
    this.elapsed = Math.min(this.elapsed + this.stream.between(25, 70), this.limit - 1)
    const home = cast(this.stream, this.field.home, FACES_OFF)
    const away = cast(this.stream, this.field.away, FACES_OFF)
    const side: Side = this.stream.chance(home.skill / (home.skill + away.skill)) ? 'home' : 'away'
    const [winner, loser] = side === 'home' ? [home, away] : [away, home]
    this.record({ kind: 'faceOff', side, winner: winner.officialId, loser: loser.officialId })
    const scooper = this.stream.chance(0.6) ? winner : cast(this.stream, this.field[side], SCRAPS)
    this.record({ kind: 'groundBall', side, player: scooper.officialId })
    return side
  }

  private shoot(side: Side): Next {
    const shooter = cast(this.stream, this.field[side], SHOOTS)
    const worth = this.stream.chance(this.rules.twoPointShare) ? 2 : 1
    const powerPlay = this.powerPlay?.side === side && this.elapsed <= this.powerPlay.until
    const outcome = this.outcomeOf(side, shooter, worth, powerPlay)
    const assisted = outcome === 'goal' && this.stream.chance(worth === 2 ? 0.25 : 0.55)
    const others = this.field[side].filter((player) => player !== shooter)
    this.record({
      kind: 'shot',
      side,
      player: shooter.officialId,
      worth,
      outcome,
      goalie: this.goalie[opponentOf(side)].officialId,
      assist: assisted ? cast(this.stream, others, FEEDS).officialId : null,
      powerPlay,
    })
    if (outcome === 'goal') return this.afterGoal(side, worth)
    const back = this.stream.chance(outcome === 'wide' ? 0.5 : 0.12)
    if (!back) return this.clear(opponentOf(side))
    if (outcome === 'saved') this.scoop(side)
    return side
  }

  private outcomeOf(side: Side, shooter: Player, worth: 1 | 2, powerPlay: boolean): Shot['outcome'] {
    const opponent = opponentOf(side)
    const edge = this.squads[side].strength / this.squads[opponent].strength
    const duel = 0.75 + 0.25 * (shooter.skill / this.goalie[opponent].skill)
    // Sides take fewer risks when one goal ends the game.
    const caution = this.period > 4 ? 0.35 : 1
    const goal =
      this.rules.goalShare * edge * duel * caution * (worth === 2 ? 0.6 : 1) * (powerPlay ? 1.4 : 1)
    const chance = this.stream.next()
    if (chance < goal) return 'goal'
    return chance < goal + 0.31 ? 'saved' : 'wide'
  }

  private afterGoal(side: Side, worth: 1 | 2): Next {
    this.score[side] += worth
    this.powerPlay = null
    if (this.period > 4) return null
    if (this.rules.faceOffAfterGoals) return this.faceOff()
    return this.clear(opponentOf(side))
  }

  private turnOver(side: Side, role: typeof HANDLES): Next {
    const player = cast(this.stream, this.field[side], role).officialId
    const opponent = opponentOf(side)
    const caused = this.stream.chance(0.5)
    const causedBy = caused ? cast(this.stream, this.field[opponent], DEFENDS).officialId : null
    this.record({ kind: 'turnover', side, player, causedBy })
    if (caused) this.scoop(opponent)
    return this.clear(opponent)
  }

  private shotClock(side: Side): Next {
    this.record({ kind: 'shotClock', side })
    return this.clear(opponentOf(side))
  }

  private penalty(side: Side): Next {
    const opponent = opponentOf(side)
    const minutes = this.stream.chance(0.6) ? 0.5 : 1
    const player = cast(this.stream, this.field[opponent], DEFENDS).officialId
    this.record({ kind: 'penalty', side: opponent, player, minutes })
    this.powerPlay = { side, until: this.elapsed + minutes * 600 }
    return side
  }

  /** The side brings the ball out of its own end, or loses it on the way. */
  private clear(side: Side): Next {
    this.hold(side, this.stream.between(40, 120))
    if (this.elapsed === this.limit) return side
    const good = this.stream.chance(0.9)
    this.record({ kind: 'clear', side, good })
    if (good) return side
    const opponent = opponentOf(side)
    const rider = this.stream.chance(0.6) ? cast(this.stream, this.field[opponent], RIDES).officialId : null
    const player = cast(this.stream, this.field[side], CLEARS).officialId
    this.record({ kind: 'turnover', side, player, causedBy: rider })
    if (rider !== null) this.scoop(opponent)
    return opponent
  }

  private scoop(side: Side): void {
    this.record({ kind: 'groundBall', side, player: cast(this.stream, this.field[side], SCRAPS).officialId })
  }

  /** A side that leads by ten gives its second goalie the last quarter. */
  private restGoalies(): void {
    for (const side of ['home', 'away'] as const) {
      const second = this.squads[side].goalies[1]
      if (second === undefined || this.score[side] - this.score[opponentOf(side)] < 10) continue
      this.goalie[side] = second
      this.field[side] = this.inPlay(side)
      this.record({ kind: 'goalieIn', side, player: second.officialId })
    }
  }

  private inPlay(side: Side): readonly Player[] {
    const { starters, bench } = this.squads[side]
    return [...starters, ...bench].filter((player) => player.position !== 'G' || player === this.goalie[side])
  }

  private get limit(): number {
    return periodTenths(this.rules.shape, this.period)
  }

  private record(happening: Happening): void {
    const { period, elapsed } = this
    this.plays.push({ marker: this.plays.length + 1, period, elapsed, ...happening })
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
