import type { z } from 'zod'
import { playerPayload } from './payload.ts'
import { wireList } from '../wire/wireList.ts'
import { statLine } from '../statLines/payload.ts'

/** v4 `players/season-stats`: all players who have dressed in a part of a season, with their stats in it. */
export const seasonStatsPayload = wireList(playerPayload.extend({ stats: statLine }))

export type SeasonStatsPayload = z.output<typeof seasonStatsPayload>
