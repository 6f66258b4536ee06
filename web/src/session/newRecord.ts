import type { SaveProfileInput } from '../__generated__/graphql.ts'
import { readOrigin } from '../lib/tracking/originStore.ts'
import { keepOriginParams } from '../lib/tracking/visitOrigin.ts'
import type { Account } from './signInProvider.ts'
import type { FanOperations } from './fanOperations.ts'

/** First and last name of a name as one text, split on its first space. */
function namesFrom(name: string | null): Pick<SaveProfileInput, 'firstName' | 'lastName'> {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? []
  const lastName = others.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Where the fan came from, as far as it was kept. */
function storedExtras(): NonNullable<SaveProfileInput['extras']> {
  // A token in the address may sign her in before the page has kept the rest of the address.
  keepOriginParams(location.search)
  const origin = readOrigin()
  return {
    referrerUserId: origin.get('referrerUserId'),
    source: origin.get('pllm_source'),
    osc: origin.get('osc'),
  }
}

/** Creates a fan's record; that of a new fan with where she came from, and with her name as far as the league accepts it. */
export async function createRecord(
  operations: FanOperations,
  account: Account,
  isFirstRecord: boolean,
): ReturnType<FanOperations['readRecord']> {
  const extras = isFirstRecord ? { extras: storedExtras() } : {}
  const names = isFirstRecord ? namesFrom(account.name) : {}
  let answer = await operations.saveProfile({ ...names, ...extras })
  if (typeof answer !== 'string' && answer.problems.length > 0) answer = await operations.saveProfile(extras)
  // Whether it was saved shows in the record.
  if (answer === 'uncertain') return operations.readRecord()
  if (typeof answer === 'string') return answer
  return answer.viewer?.isLoggedIn ? answer.viewer : operations.readRecord()
}
