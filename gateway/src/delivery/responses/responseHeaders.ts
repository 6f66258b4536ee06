import type { MonotonicClock } from '../../platform/clock.ts'
import { noStore } from '../http/cachePolicy.ts'
import type { Encoding } from '../http/compression.ts'
import type { HeaderList } from '../http/fixedHeaders.ts'
import { INCOMPLETE_FRESH_MS, INCOMPLETE_STALE_MS, type CachedResponse } from './cachedResponse.ts'

/** The representation in which a response is sent. */
export interface Representation {
  /** undefined for the unencoded bytes. */
  encoding?: Encoding | undefined
  /** The length of the body; undefined for a 304. */
  bytes?: number | undefined
  /** Whether its entity tag is sent. */
  isTagged: boolean
  /** Whether it is sent as `private, no-store`. */
  isPrivate: boolean
}

type Dates = Pick<MonotonicClock, 'toWallMs'>

/**
 * The headers of a response that depend on its representation and on the instant (monotonic), with lower-case names.
 *
 * @param dates tells the dates of such instants; they are epoch ms already when left out.
 */
export function representationHeaders(
  response: CachedResponse,
  nowMs: number,
  { encoding, bytes, isTagged, isPrivate }: Representation,
  dates: Dates = { toWallMs: (atMs) => atMs },
): HeaderList {
  return [
    ...cacheHeaders(response, nowMs, isPrivate, dates),
    ...(isTagged ? ['etag', response.etag] : []),
    ...(encoding ? ['content-encoding', encoding] : []),
    ...(bytes === undefined ? [] : ['content-type', response.contentType, 'content-length', String(bytes)]),
  ]
}

/**
 * The headers about caching. `Age` counts from when the oldest dependency was confirmed, so that a response does not become younger on the
 * way, and `Date` is that instant; `max-age` is the age plus the remaining lifetime, which the edge gets as `X-Accel-Expires`. Shared
 * caches store an incomplete response briefly, so that a crowd does not reach the gateway during an outage.
 */
function cacheHeaders(response: CachedResponse, nowMs: number, isPrivate: boolean, dates: Dates): HeaderList {
  const { status, isComplete, isCacheable, briefMs, confirmedAtMs } = response
  if (status >= 500 || !(isCacheable || briefMs !== undefined)) return ['cache-control', noStore]
  const age = Math.floor(Math.max(0, nowMs - confirmedAtMs) / 1000)
  const date = new Date(dates.toWallMs(nowMs) - age * 1000).toUTCString()
  if (isPrivate) return ['cache-control', noStore, 'age', String(age), 'date', date]
  const { leftMs, staleMs } = remaining(response, nowMs)
  // At least a second, because less would share nothing: a crowd after a change would reach the gateway one by one.
  const left = Math.max(1, Math.floor(leftMs / 1000))
  const maxAge = isComplete || briefMs !== undefined ? 'max-age' : 'max-age=0, s-maxage'
  const lifetime = `public, ${maxAge}=${age + left}, stale-while-revalidate=${staleMs / 1000}`
  return ['cache-control', lifetime, 'age', String(age), 'date', date, 'x-accel-expires', String(left)]
}

/** For how long caches may serve a response from now on, and while they revalidate it after that, ms. */
function remaining(response: CachedResponse, nowMs: number): { leftMs: number; staleMs: number } {
  const { isComplete, briefMs, maxAgeMs, staleMs, builtAtMs, dataFreshUntilMs } = response
  if (briefMs !== undefined) {
    return isComplete && nowMs < dataFreshUntilMs
      ? { leftMs: maxAgeMs, staleMs }
      : { leftMs: briefMs, staleMs: briefMs }
  }
  if (!isComplete) return { leftMs: builtAtMs + INCOMPLETE_FRESH_MS - nowMs, staleMs: INCOMPLETE_STALE_MS }
  return { leftMs: Math.min(dataFreshUntilMs - nowMs, maxAgeMs), staleMs }
}
