import { z } from 'zod'
import { flag } from '../wire/wireFields.ts'
import { wholeList } from '../wire/wireList.ts'

/** Text exactly as in the league's record, because unchanged fields are sent back; null when missing. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Blank texts in a list are dropped, as in other lists of the league. */
const wordList = wholeList(z.string())
  .nullish()
  .transform((list) => list?.filter((item) => item.trim() !== '') ?? [])

/** v4 `get-create-user`: the league's record of a fan. */
export const userPayload = z.object({
  uid: text,
  firstName: text,
  lastName: text,
  email: text,
  alternateEmail: text,
  phone: text,
  profileUrl: text,
  birthday: text,
  tw: text,
  zip: text,
  favWLLTeam: text,
  favPlayers: wordList,
  topics: wordList,
  gamification: flag,
  username: text,
  pllNation: text,
})

export type UserPayload = z.output<typeof userPayload>
