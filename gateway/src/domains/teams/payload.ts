import { z } from 'zod'
import { count, requiredText, text } from '../wireFields.ts'
import { innerList } from '../wireList.ts'

/** What the league sends in place of a team that is not known: nothing, or a team without an id. Reads as null. */
export const noTeam = z
  .union([z.literal(''), z.object({ officialId: z.literal('').nullish() })])
  .nullish()
  .transform(() => null)

/** A team as games carry it. Its name may be missing; then the id alone stands for it. */
export const teamPayload = z.object({
  officialId: requiredText,
  fullName: text,
  location: text,
  locationCode: text,
  teamColor: text,
  backgroundColor: text,
  background: text,
  urlLogo: text,
  teamLogo: text,
  teamBanner: text,
  shopImg: text,
  slogan: text,
  igTag: text,
  twTag: text,
  teamWins: count,
  teamLosses: count,
  teamTies: count,
})

const coachPayload = z
  .object({ coachType: text, name: text, firstName: text, lastName: text, profileUrl: text })
  .refine((coach) => coach.name ?? coach.firstName ?? coach.lastName, {
    path: ['name'],
    error: 'has no name',
  })

/** v4 `teams/{id}`: one team's full record. */
export const teamRecordPayload = teamPayload.extend({
  fullName: requiredText,
  coaches: innerList(coachPayload),
})

export type TeamPayload = z.output<typeof teamPayload>
export type TeamRecordPayload = z.output<typeof teamRecordPayload>
export type CoachPayload = z.output<typeof coachPayload>
