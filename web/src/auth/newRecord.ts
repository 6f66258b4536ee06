import type { SaveProfileInput } from '../__generated__/graphql.ts'
import { readOrigin } from '../lib/tracking/originStore.ts'
import { keepOriginParams } from '../lib/tracking/visitOrigin.ts'

/** First and last name of a name as one text, split on its first space. */
export function namesFrom(name: string | null): Pick<SaveProfileInput, 'firstName' | 'lastName'> {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? []
  const lastName = others.join(' ')
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Where the fan came from, as far as it was kept. */
export function keptExtras(): NonNullable<SaveProfileInput['extras']> {
  // A token in the address may sign her in before the page has kept the rest of the address.
  keepOriginParams(location.search)
  const origin = readOrigin()
  return {
    referrerUserId: origin.get('referrerUserId'),
    source: origin.get('pllm_source'),
    osc: origin.get('osc'),
  }
}
