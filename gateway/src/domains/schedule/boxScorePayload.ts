import { z } from 'zod'
import { statLine } from '../stats/payload.ts'
import { figure, integer, looseInteger, requiredText, text } from '../wireFields.ts'
import type { GameModel } from './game.ts'
import { sideOf } from './gameSide.ts'

const STRANGE_TEAM = 'names a team that does not play in the game'

/** v4 `events/{slug}/teams/stats`: both sides' figures in a game. Times are seconds, shares are fractions 0-1. */
export const teamBoxScorePayload = z.array(
  statLine.extend({
    officialId: requiredText,
    scores: z.int(),
    clears: integer,
    clearAttempts: integer,
    clearPct: figure,
    timeInPossesion: figure,
    shotClockExpirations: integer,
  }),
)

/** v4 `events/{slug}/players/stats`: the figures of everybody dressed in a game. */
export const playerBoxScorePayload = z.array(
  statLine.extend({
    officialId: requiredText,
    slug: text,
    firstName: requiredText,
    lastName: requiredText,
    jerseyNum: looseInteger,
    position: text,
    teamId: requiredText,
  }),
)

export type TeamBoxScorePayload = z.output<typeof teamBoxScorePayload>
export type PlayerBoxScorePayload = z.output<typeof playerBoxScorePayload>

/** `playerBoxScorePayload` of a game: every row belongs to one of its sides. */
export function playerBoxScoreOf(game: GameModel) {
  return playerBoxScorePayload.refine(
    (rows) => rows.every((row) => sideOf(game, row.teamId) !== null),
    STRANGE_TEAM,
  )
}

/** `teamBoxScorePayload` of a game: every row belongs to one of its sides. */
export function teamBoxScoreOf(game: GameModel) {
  return teamBoxScorePayload.refine(
    (rows) => rows.every((row) => sideOf(game, row.officialId) !== null),
    STRANGE_TEAM,
  )
}
