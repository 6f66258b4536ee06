/**
 * The context of a query that no cache may answer with older data: the browser's cache is bypassed, and the caches behind it see
 * in the address which version the answer must have at least.
 *
 * @param version the highest known version of the games in question.
 */
export function noCacheContext(version: number): NoCacheContext {
  return { atLeast: version, queryDeduplication: false, fetchOptions: { cache: 'no-store' } }
}

/** The fields of a query's context that `createHashLink` and Apollo's HTTP link read. */
export interface NoCacheContext {
  atLeast: number
  /** Off, because the same query that was sent before a change may get the data from before it. */
  queryDeduplication: false
  fetchOptions: { cache: 'no-store' }
}
