import { z } from 'zod'
import { flag } from '../wire/wireFields.ts'
import { wholeList } from '../wire/wireList.ts'

/** Words as the league has them, for what a fan leaves alone is sent back as it was; null where missing. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Blank words in a list stand for nothing, as in other lists of the league's. */
const wordList = wholeList(z.string())
  .nullish()
  .transform((list) => list?.filter((item) => item.trim() !== '') ?? [])

/** v4 `get-create-user`: what the league knows of a fan. */
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
