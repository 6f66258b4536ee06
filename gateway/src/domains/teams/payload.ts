import { z } from 'zod'
import { teamPayload } from '../season/teamPayload.ts'
import { requiredText, text } from '../wire/wireFields.ts'
import { innerList } from '../wire/wireList.ts'

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

export type TeamRecordPayload = z.output<typeof teamRecordPayload>
export type CoachPayload = z.output<typeof coachPayload>
