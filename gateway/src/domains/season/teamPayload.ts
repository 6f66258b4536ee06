import { z } from 'zod'
import { count, requiredText, text } from '../wire/wireFields.ts'

/** The league's placeholder for an unknown team: nothing, or a team without an id. Parsed as null. */
export const noTeam = z
  .union([z.literal(''), z.object({ officialId: z.literal('').nullish() })])
  .nullish()
  .transform(() => null)

/** A team in games. Its name may be missing; then only its id identifies it. */
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

export type TeamPayload = z.output<typeof teamPayload>
