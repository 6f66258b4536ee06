import { boxScoreOf } from '../season/boxScore.ts'
import { opponentOf } from '../season/plays.ts'
import type { PlayerId, Side } from '../season/plays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { sumTallies } from '../season/tally.ts'
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
  const derived = derivedStats(tally)
  const perFullGame = (count: number) => ratio(count * gameTenths, tenthsInGoal)
  return {
    ...counted,
    ...derived,
    saa: perFullGame(derived.scoresAgainst),
    GAA: perFullGame(tally.goalsAgainst),
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
      ...playerIdentity(people, player, inSeries),
      teamId: game.teams[side],
      ...statPayload(tally, rulesOf(game.fixture).periodLengths.quarterTenths * 4),
    })),
  )
}

/** v4 `events/{slug}/teams/stats`: the visitors' row, then the home side's; none before the game. */
export function teamBoxScorePayloads(game: Game) {
  return game.time === null ? [] : [teamRow(game, 'away'), teamRow(game, 'home')]
}

function teamRow(game: Game, side: Side) {
  const { players, sides } = boxScoreOf(game)
  const own = sumTallies(players[side].values())
  const other = sumTallies(players[opponentOf(side)].values())
  const { clears, clearAttempts, shotClockExpirations, tenthsHeld } = sides[side]
  const totalHeld = tenthsHeld + sides[opponentOf(side)].tenthsHeld
  const { gamesPlayed: _played, gamesStarted: _started, tenthsInGoal: _inGoal, ...counted } = own
  // The league tells a side's scores, and neither its points nor its face-offs in words.
  const {
    points: _points,
    scoringPoints: _scoringPoints,
    foRecord: _foRecord,
    ...derived
  } = derivedStats(own)
  return {
    ...counted,
    ...derived,
    ...{ scores: own.onePointGoals + 2 * own.twoPointGoals, clears, clearAttempts },
    clearPct: ratio(clears, clearAttempts),
    rideAttempts: sides[opponentOf(side)].clearAttempts,
    ...{ timesManUp: other.numPenalties, timesShortHanded: own.numPenalties },
    powerPlayPct: ratio(own.powerPlayGoals, other.numPenalties),
    powerPlayGoalsAgainst: other.powerPlayGoals,
    shotClockExpirations,
    timeInPossesion: Math.round(tenthsHeld / 10),
    timeInPossesionPct: ratio(tenthsHeld, totalHeld),
    officialId: game.teams[side],
  }
}

function derivedStats(tally: Tally) {
  const { onePointGoals, twoPointGoals, assists, shots, shotsOnGoal, saves, goalsAgainst } = tally
  const { twoPointShots, twoPointShotsOnGoal, twoPointGoalsAgainst, faceoffsWon, faceoffsLost } = tally
  const goals = onePointGoals + twoPointGoals
  const scoringPoints = onePointGoals + 2 * twoPointGoals
  const faceoffs = faceoffsWon + faceoffsLost
  return {
    ...{ goals, scoringPoints, points: scoringPoints + assists },
    shotPct: ratio(goals, shots),
    shotsOnGoalPct: ratio(shotsOnGoal, shots),
    twoPointShotPct: ratio(twoPointGoals, twoPointShots),
    twoPointShotsOnGoalPct: ratio(twoPointShotsOnGoal, twoPointShots),
    faceoffs,
    faceoffPct: ratio(faceoffsWon, faceoffs),
    foRecord: faceoffs === 0 ? null : `${faceoffsWon} - ${faceoffs}`,
    savePct: ratio(saves, saves + goalsAgainst),
    scoresAgainst: goalsAgainst + twoPointGoalsAgainst,
  }
}

function playerIdentity({ players }: People, id: PlayerId, inSeries: boolean) {
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

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
