import { z } from 'zod'
import { flag, integer, requiredInteger, requiredText, text, textRecord } from '../wire/wireFields.ts'
import { innerList } from '../wire/wireList.ts'
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
  links: textRecord,
  stores: z.object({ ios: text, android: text }).nullish(),
  keyActions: innerList(keyAction),
  allStarUrl: text,
  venueCities: z.object({ regular: textRecord, post: textRecord }).nullish(),
  ticketTracking: textRecord,
  ticketUrlTemplate: text,
  play: playPayload.nullish(),
})

export type ConfigPayload = z.output<typeof configPayload>
