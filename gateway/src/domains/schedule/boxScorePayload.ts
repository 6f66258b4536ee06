import { z } from 'zod'
import { statLine } from '../stats/payload.ts'
import { figure, requiredText } from '../wireFields.ts'

/** v4 `events/{slug}/teams/stats`: both sides' figures in a game. Times are seconds, shares are fractions 0-1. */
export const teamBoxScorePayload = z.array(
  statLine.extend({
    officialId: requiredText,
    scores: z.int(),
    clears: figure,
    clearAttempts: figure,
    clearPct: figure,
    timeInPossesion: figure,
    shotClockExpirations: figure,
  }),
)

/** v4 `events/{slug}/players/stats`: every player's figures in a game. */
export const playerBoxScorePayload = z.array(statLine.extend({ officialId: requiredText }))
