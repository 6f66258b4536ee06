/**
 * The context of a query that no cache on its way may answer with what is older: neither the browser's, which is not asked, nor one
 * behind it, for the address says which version is wanted at least.
 *
 * @param version the highest version of the games concerned that has been seen.
 */
export function noCacheContext(version: number): NoCacheContext {
  return { atLeast: version, queryDeduplication: false, fetchOptions: { cache: 'no-store' } }
}

/** As much of a query's context as `createHashLink` and Apollo's HTTP link read. */
export interface NoCacheContext {
  atLeast: number
  /** One that was sent before a change may be answered with what was before it. */
  queryDeduplication: false
  fetchOptions: { cache: 'no-store' }
}
