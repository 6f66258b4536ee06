import type { z } from 'zod'
import { noteUnreadableRow } from '../../../platform/cache/unreadableRows.ts'
import { playerId, statLine } from '../../statLines/payload.ts'
import { figure, integer, requiredInteger, requiredText, text } from '../../wire/wireFields.ts'
import { jerseyNumber } from '../../wire/jerseyNumber.ts'
import { wireList } from '../../wire/wireList.ts'
import type { GameModel } from '../game.ts'
import { canBeOfGame } from '../gameTeamCheck.ts'
import { sideOf } from '../gameSide.ts'

const ANOTHER_GAME = 'the rows are those of another game'

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
  jerseyNum: jerseyNumber,
  position: text,
  teamId: requiredText,
})

/** v4 `events/{slug}/teams/stats`: both teams' stats in a game. Times are seconds, shares are fractions 0-1. */
export const teamBoxScorePayload = wireList(teamRow)

/** v4 `events/{slug}/players/stats`: the stats of all players who dressed for a game. */
export const playerBoxScorePayload = wireList(playerRow)

export type TeamBoxScorePayload = z.output<typeof teamBoxScorePayload>
export type PlayerBoxScorePayload = z.output<typeof playerBoxScorePayload>

/** `playerBoxScorePayload` of a game, without rows of a team that does not play in it. The rows of another game are rejected. */
export function playerBoxScoreOf(game: GameModel) {
  const teamOf = (row: PlayerBoxScorePayload[number]) => row.teamId
  return playerBoxScorePayload
    .refine((rows) => canBeOfGame(game, rows.map(teamOf)), ANOTHER_GAME)
    .transform((rows) => withoutStrangers(game, rows, teamOf))
}

/** The same for `teamBoxScorePayload`. */
export function teamBoxScoreOf(game: GameModel) {
  const teamOf = (row: TeamBoxScorePayload[number]) => row.officialId
  return teamBoxScorePayload
    .refine((rows) => canBeOfGame(game, rows.map(teamOf)), ANOTHER_GAME)
    .transform((rows) => withoutStrangers(game, rows, teamOf))
}

function withoutStrangers<Row>(game: GameModel, rows: readonly Row[], teamOf: (row: Row) => string): Row[] {
  return rows.filter((row, at) => {
    const isOfSide = sideOf(game, teamOf(row)) !== null
    if (!isOfSide)
      noteUnreadableRow({ path: String(at), problem: `${teamOf(row)} does not play in the game` })
    return isOfSide
  })
}
