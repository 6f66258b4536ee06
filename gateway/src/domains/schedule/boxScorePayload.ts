import type { z } from 'zod'
import { playerId } from '../players/payload.ts'
import { statLine } from '../stats/payload.ts'
import { figure, integer, looseInteger, requiredInteger, requiredText, text } from '../wireFields.ts'
import { wireList } from '../wireList.ts'
import type { GameModel } from './game.ts'
import { sideOf } from './gameSide.ts'

const teamRow = statLine.extend({
  officialId: requiredText,
  scores: requiredInteger,
  clears: integer,
  clearAttempts: integer,
  clearPct: figure,
  timeInPossesion: figure,
  shotClockExpirations: integer,
})

const playerRow = statLine.extend({
  officialId: playerId,
  slug: text,
  firstName: requiredText,
  lastName: requiredText,
  jerseyNum: looseInteger,
  position: text,
  teamId: requiredText,
})

/** v4 `events/{slug}/teams/stats`: both sides' figures in a game. Times are seconds, shares are fractions 0-1. */
export const teamBoxScorePayload = wireList(teamRow)

/** v4 `events/{slug}/players/stats`: the figures of everybody dressed in a game. */
export const playerBoxScorePayload = wireList(playerRow)

export type TeamBoxScorePayload = z.output<typeof teamBoxScorePayload>
export type PlayerBoxScorePayload = z.output<typeof playerBoxScorePayload>

/** `playerBoxScorePayload` of a game: the rows that belong to one of its sides. */
export function playerBoxScoreOf(game: GameModel) {
  return wireList(playerRow, (row) => sideOf(game, row.teamId) !== null)
}

/** `teamBoxScorePayload` of a game: the rows that belong to one of its sides, for the league names a third team now and then. */
export function teamBoxScoreOf(game: GameModel) {
  return wireList(teamRow, (row) => sideOf(game, row.officialId) !== null)
}
