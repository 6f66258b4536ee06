import { removeOldOrigin, storeOrigin } from './originStore.ts'
import { track } from './track.ts'

/** What an address says of where its visitor came from, and is kept. */
const names = ['referrerUserId', 'pllm_source', 'osc']

/** Anybody can make an address, so a longer value, or one with control characters, is left out. */
const USABLE = /^\P{Cc}{1,200}$/u

/**
 * Keeps what a query (such as `?osc=spring`) says of where the visitor came from, as far as the visitor lets it (see originStore).
 * A query that says nothing of it leaves what is kept, unless that is too old. Who referred the visitor is not kept, but counted.
 */
export function keepOrigin(search: string): void {
  const usable = keepOriginParams(search)
  const referrerId = new Map(usable).get('referrerId')
  if (referrerId !== undefined) track({ name: 'referral', referrerId })
}

/** Keeps the same, and counts nothing. Returns all parameters of the query that are usable. */
export function keepOriginParams(search: string): [name: string, value: string][] {
  removeOldOrigin()
  const usable = [...new URLSearchParams(search)].filter(([, value]) => USABLE.test(value))
  const originParams = usable.filter(([name]) => names.includes(name))
  if (originParams.length > 0) storeOrigin(originParams)
  return usable
}
