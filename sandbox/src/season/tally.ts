/** The numbers counted from plays, for a player or a team. All other statistics are derived from them. */
export interface Tally {
  gamesPlayed: number
  gamesStarted: number
  onePointGoals: number
  twoPointGoals: number
  assists: number
  shots: number
  shotsOnGoal: number
  twoPointShots: number
  twoPointShotsOnGoal: number
  powerPlayGoals: number
  powerPlayShots: number
  groundBalls: number
  turnovers: number
  causedTurnovers: number
  faceoffsWon: number
  faceoffsLost: number
  saves: number
  goalsAgainst: number
  twoPointGoalsAgainst: number
  numPenalties: number
  /** Penalty minutes, in steps of one half. */
  pim: number
  touches: number
  totalPasses: number
  /** Time in goal, in tenths of a second of game clock. */
  tenthsInGoal: number
}

/** A tally with every count at zero. */
export function emptyTally(): Tally {
  return {
    gamesPlayed: 0,
    gamesStarted: 0,
    onePointGoals: 0,
    twoPointGoals: 0,
    assists: 0,
    shots: 0,
    shotsOnGoal: 0,
    twoPointShots: 0,
    twoPointShotsOnGoal: 0,
    powerPlayGoals: 0,
    powerPlayShots: 0,
    groundBalls: 0,
    turnovers: 0,
    causedTurnovers: 0,
    faceoffsWon: 0,
    faceoffsLost: 0,
    saves: 0,
    goalsAgainst: 0,
    twoPointGoalsAgainst: 0,
    numPenalties: 0,
    pim: 0,
    touches: 0,
    totalPasses: 0,
    tenthsInGoal: 0,
  }
}

/** Adds up tallies field by field. */
export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally()
  for (const tally of tallies) {
    for (const field of Object.keys(sum) as (keyof Tally)[]) sum[field] += tally[field]
  }
  return sum
}
