import { tenthsPlayed } from './gameClock.ts'
import { opponentOf } from './seasonPlays.ts'
import type { Play, PlayerId, Shot, Side } from './seasonPlays.ts'
import { rulesOf } from './simulation.ts'
import type { Game } from './simulation.ts'
import { emptyTally } from './tally.ts'
import type { Tally } from './tally.ts'

/** Counts that belong to a team and not to a player. */
interface SideTally {
  clears: number
  clearAttempts: number
  shotClockExpirations: number
  tenthsHeld: number
}

export interface BoxScore {
  /** Every dressed player of each side. */
  players: Readonly<Record<Side, ReadonlyMap<PlayerId, Tally>>>
  sides: Readonly<Record<Side, SideTally>>
}

const boxScoreByPlays = new WeakMap<readonly Play[], BoxScore>()

/** The box score so far, counted from the game's plays. It contains dressed players only. */
export function boxScoreOf(game: Game): BoxScore {
  // A finished game returns the same array of plays every time, so it can be the cache key.
  const box = boxScoreByPlays.get(game.plays) ?? countPlays(game)
  boxScoreByPlays.set(game.plays, box)
  return box
}

function countPlays(game: Game): BoxScore {
  const players = { home: new Map<PlayerId, Tally>(), away: new Map<PlayerId, Tally>() }
  const sides = { home: emptySide(), away: emptySide() }
  const { periodLengths } = rulesOf(game.fixture)
  const inGoal: Partial<Record<Side, { goalie: Tally; since: number }>> = {}

  const tallyOf = (side: Side, player: PlayerId): Tally => {
    const tally = players[side].get(player) ?? emptyTally()
    players[side].set(player, tally)
    return tally
  }
  const endGoalieStint = (side: Side, tenths: number) => {
    const stint = inGoal[side]
    if (stint !== undefined) stint.goalie.tenthsInGoal += tenths - stint.since
  }

  for (const play of game.plays) {
    const { side } = play
    switch (play.kind) {
      case 'lineup':
        for (const player of [...play.starters, ...play.bench]) tallyOf(side, player).gamesPlayed = 1
        for (const player of play.starters) tallyOf(side, player).gamesStarted = 1
        break
      case 'goalieIn': {
        const since = tenthsPlayed(periodLengths, play)
        endGoalieStint(side, since)
        inGoal[side] = { goalie: tallyOf(side, play.player), since }
        break
      }
      case 'faceOff':
        tallyOf(side, play.winner).faceoffsWon += 1
        tallyOf(opponentOf(side), play.loser).faceoffsLost += 1
        break
      case 'possession':
        sides[side].tenthsHeld += play.tenths
        for (const { player, touches, passes } of play.handled) {
          const tally = tallyOf(side, player)
          tally.touches += touches
          tally.totalPasses += passes
        }
        break
      case 'shot':
        countShot(play, tallyOf)
        break
      case 'groundBall':
        tallyOf(side, play.player).groundBalls += 1
        break
      case 'turnover':
        tallyOf(side, play.player).turnovers += 1
        if (play.causedBy !== null) tallyOf(opponentOf(side), play.causedBy).causedTurnovers += 1
        break
      case 'penalty':
        tallyOf(side, play.player).numPenalties += 1
        tallyOf(side, play.player).pim += play.minutes
        break
      case 'clear':
        sides[side].clearAttempts += 1
        if (play.good) sides[side].clears += 1
        break
      case 'shotClock':
        sides[side].shotClockExpirations += 1
        break
    }
  }
  endGoalieStint('home', game.tenths)
  endGoalieStint('away', game.tenths)
  return { players, sides }
}

function countShot(shot: Shot, tallyOf: (side: Side, player: PlayerId) => Tally): void {
  const { side, player, worth, outcome, goalie, assist, powerPlay } = shot
  const shooter = tallyOf(side, player)
  const opposingGoalie = tallyOf(opponentOf(side), goalie)
  shooter.shots += 1
  if (worth === 2) shooter.twoPointShots += 1
  if (powerPlay) shooter.powerPlayShots += 1
  if (outcome === 'wide') return
  shooter.shotsOnGoal += 1
  if (worth === 2) shooter.twoPointShotsOnGoal += 1
  if (outcome === 'saved') {
    opposingGoalie.saves += 1
    return
  }
  opposingGoalie.goalsAgainst += 1
  if (worth === 2) opposingGoalie.twoPointGoalsAgainst += 1
  shooter[worth === 2 ? 'twoPointGoals' : 'onePointGoals'] += 1
  if (powerPlay) shooter.powerPlayGoals += 1
  if (assist !== null) tallyOf(side, assist).assists += 1
}

function emptySide(): SideTally {
  return { clears: 0, clearAttempts: 0, shotClockExpirations: 0, tenthsHeld: 0 }
}
