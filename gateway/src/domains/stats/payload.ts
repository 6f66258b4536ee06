import { z } from 'zod'
import { figure, text } from '../wireFields.ts'

/**
 * The figures every stat row may carry, a player's as well as a team's. Missing is null, never 0; shares are fractions 0-1.
 * `saa` and `GAA` are per 48 minutes, `timeInPossesion` (the league's spelling) is in seconds.
 */
export const statLine = z.object({
  gamesPlayed: figure,
  gamesStarted: figure,
  goals: figure,
  onePointGoals: figure,
  twoPointGoals: figure,
  assists: figure,
  points: figure,
  scoringPoints: figure,
  shots: figure,
  shotPct: figure,
  shotsOnGoal: figure,
  shotsOnGoalPct: figure,
  powerPlayGoals: figure,
  powerPlayShots: figure,
  groundBalls: figure,
  turnovers: figure,
  causedTurnovers: figure,
  faceoffs: figure,
  faceoffsWon: figure,
  faceoffsLost: figure,
  faceoffPct: figure,
  foRecord: text,
  saves: figure,
  savePct: figure,
  goalsAgainst: figure,
  twoPointGoalsAgainst: figure,
  scoresAgainst: figure,
  saa: figure,
  GAA: figure,
  numPenalties: figure,
  pim: figure,
  pimValue: figure,
  tof: figure,
  plusMinus: figure,
  touches: figure,
  totalPasses: figure,
})
