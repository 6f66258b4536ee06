import { z } from 'zod'
import { flag } from '../wireFields.ts'
import { wholeList } from '../wireList.ts'

/** Words as the league has them, for what a fan leaves alone is sent back as it was; null where missing. */
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** Blank words in a list stand for nothing, as in other lists of the league's. */
const wordList = wholeList(z.string())
  .nullish()
  .transform((list) => list?.filter((each) => each.trim() !== '') ?? [])

/** v4 `get-create-user`: what the league knows of a fan. */
export const userPayload = z.object({
  uid: words,
  firstName: words,
  lastName: words,
  email: words,
  alternateEmail: words,
  phone: words,
  profileUrl: words,
  birthday: words,
  tw: words,
  zip: words,
  favWLLTeam: words,
  favPlayers: wordList,
  topics: wordList,
  gamification: flag,
  username: words,
  pllNation: words,
})

export type UserPayload = z.output<typeof userPayload>
