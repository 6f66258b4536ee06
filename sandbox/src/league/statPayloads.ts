import { boxScoreOf } from '../season/boxScore.ts'
import { opponentOf } from '../season/plays.ts'
import type { PlayerId, Side } from '../season/plays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { sumOf } from '../season/tally.ts'
import type { Tally } from '../season/tally.ts'
import type { People } from '../season/people.ts'

/** Tenths of a game of the regular season and of the Championship Series, to which averages against are scaled. */
export const REGULAR_TENTHS = 4 * 7200
export const SERIES_TENTHS = 4 * 4800

/**
 * A player's figures as the league sends them. Shares are fractions 0-1, 0 without a try; `saa` and `GAA` are per `gameTenths` in
 * goal, 0 outside it.
 */
export function statPayload(tally: Tally, gameTenths: number) {
  const { tenthsInGoal, pim, ...counted } = tally
  const derived = derivedOf(tally)
  const perGame = (count: number) => share(count * gameTenths, tenthsInGoal)
  return {
    ...counted,
    ...derived,
    saa: perGame(derived.scoresAgainst),
    GAA: perGame(tally.goalsAgainst),
    pim,
    pimValue: pim,
    tof: 0,
    plusMinus: 0,
  }
}

/** v4 `events/{slug}/players/stats`: a row for everybody dressed, the visitors first. */
export function playerBoxScorePayloads(people: People, game: Game) {
  const { players } = boxScoreOf(game)
  const inSeries = game.fixture.segment === 'champseries'
  return (['away', 'home'] as const).flatMap((side) =>
    [...players[side]].map(([player, tally]) => ({
      ...personOf(people, player, inSeries),
      teamId: game.teams[side],
      ...statPayload(tally, rulesOf(game.fixture).shape.quarterTenths * 4),
    })),
  )
}

/** v4 `events/{slug}/teams/stats`: the visitors' row, then the home side's; none before the game. */
export function teamBoxScorePayloads(game: Game) {
  return game.time === null ? [] : [teamRow(game, 'away'), teamRow(game, 'home')]
}

function teamRow(game: Game, side: Side) {
  const { players, sides } = boxScoreOf(game)
  const own = sumOf(players[side].values())
  const other = sumOf(players[opponentOf(side)].values())
  const { clears, clearAttempts, shotClockExpirations, tenthsHeld } = sides[side]
  const held = tenthsHeld + sides[opponentOf(side)].tenthsHeld
  const { gamesPlayed: _played, gamesStarted: _started, tenthsInGoal: _inGoal, ...counted } = own
  // The league tells a side's scores, and neither its points nor its face-offs in words.
  const { points: _points, scoringPoints: _scoringPoints, foRecord: _words, ...derived } = derivedOf(own)
  return {
    ...counted,
    ...derived,
    ...{ scores: own.onePointGoals + 2 * own.twoPointGoals, clears, clearAttempts },
    clearPct: share(clears, clearAttempts),
    rideAttempts: sides[opponentOf(side)].clearAttempts,
    ...{ timesManUp: other.numPenalties, timesShortHanded: own.numPenalties },
    powerPlayPct: share(own.powerPlayGoals, other.numPenalties),
    powerPlayGoalsAgainst: other.powerPlayGoals,
    shotClockExpirations,
    timeInPossesion: Math.round(tenthsHeld / 10),
    timeInPossesionPct: share(tenthsHeld, held),
    officialId: game.teams[side],
  }
}

function derivedOf(tally: Tally) {
  const { onePointGoals, twoPointGoals, assists, shots, shotsOnGoal, saves, goalsAgainst } = tally
  const { twoPointShots, twoPointShotsOnGoal, twoPointGoalsAgainst, faceoffsWon, faceoffsLost } = tally
  const goals = onePointGoals + twoPointGoals
  const scoringPoints = onePointGoals + 2 * twoPointGoals
  const faceoffs = faceoffsWon + faceoffsLost
  return {
    ...{ goals, scoringPoints, points: scoringPoints + assists },
    shotPct: share(goals, shots),
    shotsOnGoalPct: share(shotsOnGoal, shots),
    twoPointShotPct: share(twoPointGoals, twoPointShots),
    twoPointShotsOnGoalPct: share(twoPointShotsOnGoal, twoPointShots),
    faceoffs,
    faceoffPct: share(faceoffsWon, faceoffs),
    foRecord: faceoffs === 0 ? null : `${faceoffsWon} - ${faceoffs}`,
    savePct: share(saves, saves + goalsAgainst),
    scoresAgainst: goalsAgainst + twoPointGoalsAgainst,
  }
}

function personOf({ players }: People, id: PlayerId, inSeries: boolean) {
  const person = players.find(({ officialId }) => officialId === id)
  if (person === undefined) throw new Error(`nobody has the id ${id}`)
  const { officialId, slug, firstName, lastName, jerseyNum, position } = person
  // Sides are smaller in the series, and everybody but the goalie is a field player.
  return {
    officialId,
    slug,
    firstName,
    lastName,
    jerseyNum,
    position: inSeries && position !== 'G' ? 'F' : position,
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
