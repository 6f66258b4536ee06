import { z } from 'zod'
import { figure, integer, requiredText, text } from '../wire/wireFields.ts'

/**
 * The figures every stat row may carry, a player's as well as a team's. Missing is null, never 0; shares are fractions 0-1, 0
 * where there is nothing to share. `saa` and `GAA` are per 48 minutes, `timeInPossesion` (the league's spelling) is in seconds.
 */
export const statLine = z.object({
  gamesPlayed: integer,
  gamesStarted: integer,
  goals: integer,
  onePointGoals: integer,
  twoPointGoals: integer,
  assists: integer,
  points: integer,
  scoringPoints: integer,
  shots: integer,
  shotPct: figure,
  shotsOnGoal: integer,
  shotsOnGoalPct: figure,
  powerPlayGoals: integer,
  powerPlayShots: integer,
  groundBalls: integer,
  turnovers: integer,
  causedTurnovers: integer,
  faceoffs: integer,
  faceoffsWon: integer,
  faceoffsLost: integer,
  faceoffPct: figure,
  foRecord: text,
  saves: integer,
  savePct: figure,
  goalsAgainst: integer,
  twoPointGoalsAgainst: integer,
  scoresAgainst: integer,
  saa: figure,
  GAA: figure,
  numPenalties: integer,
  pim: figure,
  pimValue: figure,
  tof: figure,
  plusMinus: integer,
  touches: integer,
  totalPasses: integer,
})

/** Whose figures they are: six digits; a number has lost the zeros before them. */
export const playerId = z.union([
  z
    .int()
    .nonnegative()
    .transform((id) => String(id).padStart(6, '0')),
  requiredText,
])
