import { z } from 'zod'
import { playerPayload } from '../players/payload.ts'
import { teamPayload } from '../teams/payload.ts'
import { requiredText, text } from '../wireFields.ts'
import { statLine } from './payload.ts'

const teamOfLeague = z
  .union([teamPayload.extend({ league: text }), requiredText])
  .nullish()
  .transform((team) => team ?? null)

/** v4 `players/season-stats`: everybody who has dressed in a part of a season, with her figures in it. */
export const seasonStatsPayload = z.array(
  playerPayload.extend({ team: teamOfLeague, currentTeam: teamOfLeague, stats: statLine }),
)

export type SeasonStatsPayload = z.output<typeof seasonStatsPayload>
