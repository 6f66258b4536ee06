import { z } from 'zod'
import { flag, integer, requiredText, text, wordTable } from '../wireFields.ts'
import { playPayload } from './play.ts'

const keyAction = z.object({ title: requiredText, link: text, newTab: flag })

/** v2 `config`: the league's app configuration. */
export const configPayload = z.object({
  currentSeasonYear: integer,
  firstSeasonYear: integer,
  seasons: z.array(z.int()).nullish(),
  csStarted: z.boolean().nullish(),
  csShown: z.boolean().nullish(),
  tieBreak: z.array(z.string()).nullish(),
  finalists: integer,
  postSeasonTeams: integer,
  links: wordTable,
  keyActions: z.array(keyAction).nullish(),
  allStarUrl: text,
  venueCities: z.object({ regular: wordTable, post: wordTable }).nullish(),
  ticketTracking: wordTable,
  ticketUrlTemplate: text,
  play: playPayload.nullish(),
})

export type ConfigPayload = z.output<typeof configPayload>
