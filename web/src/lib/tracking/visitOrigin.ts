import { removeOldOrigin, storeOrigin } from './originStore.ts'
import { track } from './track.ts'

/** What an address says of where its visitor came from, and is kept. */
const names = ['referrerUserId', 'pllm_source', 'osc']

/** Anybody can make an address, so a longer value, or one with control characters, is left out. */
const USABLE = /^\P{Cc}{1,200}$/u

/**
 * Keeps what a query (such as `?osc=spring`) says of where the visitor came from, as far as the visitor lets it (see originStore).
 * A query that says nothing of it leaves what is kept, unless that is too old. That a fan has sent the visitor is counted, but not which
 * fan: her id is nothing for the services.
 */
export function keepOrigin(search: string): void {
  const isReferred = keepOriginParams(search).some(([name]) => name === 'referrerId')
  if (isReferred) track({ name: 'referral' })
}

/** Keeps the same, and counts nothing. Returns all parameters of the query that are usable. */
export function keepOriginParams(search: string): [name: string, value: string][] {
  removeOldOrigin()
  const usable = [...new URLSearchParams(search)].filter(([, value]) => USABLE.test(value))
  const originParams = usable.filter(([name]) => names.includes(name))
  if (originParams.length > 0) storeOrigin(originParams)
  return usable
}
