import type { z } from 'zod'
import { playerPayload } from './payload.ts'
import { wireList } from '../wire/wireList.ts'
import { statLine } from '../statLines/payload.ts'

/** v4 `players/season-stats`: everybody who has dressed in a part of a season, with her figures in it. */
export const seasonStatsPayload = wireList(playerPayload.extend({ stats: statLine }))

export type SeasonStatsPayload = z.output<typeof seasonStatsPayload>
