import { z } from 'zod'
import { looseInteger, requiredText, text } from '../../wire/wireFields.ts'
import { wireList } from '../../wire/wireList.ts'

/** A count that may come as text; 0 where missing. */
const looseCount = looseInteger.transform((value) => value ?? 0)

/** A player's official id, six digits with leading zeros, sent as text or as a number; null when missing. */
const officialId = z
  .union([z.int().nonnegative(), z.string()])
  .nullish()
  .transform((id) => {
    const digits = String(id ?? '').trim()
    if (digits === '') return null
    return /^\d+$/.test(digits) ? digits.padStart(6, '0') : digits
  })

/** A fraction 0 to 1; null when it is missing or invalid. */
const probability = z
  .union([z.number(), requiredText.transform(Number)])
  .nullish()
  .transform((value) => (typeof value === 'number' && value >= 0 && value <= 1 ? value : null))
  .catch(null)

/** The outcome of a shot; an empty object on most rows. */
const details = z
  .object({ shotSaved: z.boolean().nullish() })
  .nullish()
  .transform((shot) => ({ shotSaved: shot?.shotSaved === true }))
  .catch({ shotSaved: false })

/**
 * A row of v4 `events/{slug}/play-by-plays`. Minutes and seconds are the remaining time of the period. Only rows of type pregame, shot,
 * goal and gameEnd have the score after the play; all others have the latest score of the whole game. `teamId` is empty on rows about the
 * game itself, and is the shooting team on every shot.
 */
const playPayload = z.object({
  markerId: z.union([z.int(), requiredText]),
  eventType: requiredText,
  description: text,
  period: z
    .union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)])
    .pipe(z.int().positive().max(99)),
  minutes: looseCount,
  seconds: looseCount,
  teamId: text,
  homeScore: looseInteger,
  visitorScore: looseInteger,
  shotType: text,
  shooterId: officialId,
  shotAssistId: officialId,
  goalieId: officialId,
  faceoffWinnerId: officialId,
  faceoffLoserId: officialId,
  gbPlayerId: officialId,
  commitedTurnoverId: officialId,
  causedTurnoverId: officialId,
  commitedPenaltyId: officialId,
  penaltyLength: looseInteger,
  penaltyDescription: text,
  homeTeamWinProbability: probability,
  awayTeamWinProbability: probability,
  details,
})

/** v4 `events/{slug}/play-by-plays`: the plays of a game in order. */
export const playsPayload = wireList(playPayload)

export type PlayPayload = z.output<typeof playPayload>
