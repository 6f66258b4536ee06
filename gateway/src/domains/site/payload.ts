import { z } from 'zod'
import { flag, integer, requiredInteger, requiredText, text, wordTable } from '../wireFields.ts'
import { innerList } from '../wireList.ts'
import { playPayload } from './play.ts'

const keyAction = z.object({ title: requiredText, link: text, newTab: flag })

/** v2 `config`: the league's app configuration. */
export const configPayload = z.object({
  currentSeasonYear: integer,
  firstSeasonYear: integer,
  seasons: innerList(requiredInteger),
  csStarted: z.boolean().nullish(),
  csShown: z.boolean().nullish(),
  tieBreak: innerList(z.string()),
  finalists: integer,
  postSeasonTeams: integer,
  links: wordTable,
  keyActions: innerList(keyAction),
  allStarUrl: text,
  venueCities: z.object({ regular: wordTable, post: wordTable }).nullish(),
  ticketTracking: wordTable,
  ticketUrlTemplate: text,
  play: playPayload.nullish(),
})

export type ConfigPayload = z.output<typeof configPayload>
