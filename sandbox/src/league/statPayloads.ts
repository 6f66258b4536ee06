import { boxScoreOf } from '../season/seasonBoxScore.ts'
import { opponentOf } from '../season/seasonPlays.ts'
import type { PlayerId, Side } from '../season/seasonPlays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game } from '../season/simulation.ts'
import { sumTallies } from '../season/tally.ts'
import type { Tally } from '../season/tally.ts'
import type { People } from '../season/people.ts'

/** The length of a regular game and of a Championship Series game in tenths of a second. Averages against are scaled to it. */
export const REGULAR_TENTHS = 4 * 7200
export const SERIES_TENTHS = 4 * 4800

/**
 * A player's statistics as the league sends them. Percentages are fractions from 0 to 1, and 0 without an attempt.
 * `saa` and `GAA` are scaled to `gameTenths` in goal, and 0 for players who were never in goal.
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

/** v4 `events/{slug}/players/stats`: a row for every dressed player, the visitors first. */
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
  // The league sends a team's `scores`, but neither its points nor its face-off record.
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
  if (person === undefined) throw new Error(`unknown player ${id}`)
  const { officialId, slug, firstName, lastName, jerseyNum, position } = person
  // Teams are smaller in the series, and the league lists everybody except goalies as a field player there.
  return {
    officialId,
    slug,
    firstName,
    lastName,
    jerseyNum,
    position: inSeries && position !== 'G' ? 'F' : position,
  }
}

function ratio(part: number, total: number): number {
  return total === 0 ? 0 : part / total
}
