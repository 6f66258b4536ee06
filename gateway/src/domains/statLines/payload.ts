import { z } from 'zod'
import { figure, integer, requiredText, text } from '../wire/wireFields.ts'

/**
 * The stats that every row may have, for a player or a team. A missing stat is null, never 0; shares are fractions 0-1, and 0 when there is
 * nothing to share. `saa` and `GAA` are per 48 minutes, `timeInPossesion` (the league's spelling) is in seconds.
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

/** The official id of the player: six digits. When it is sent as a number, its leading zeros are missing and are added again. */
export const playerId = z.union([
  z
    .int()
    .nonnegative()
    .transform((id) => String(id).padStart(6, '0')),
  requiredText,
])
