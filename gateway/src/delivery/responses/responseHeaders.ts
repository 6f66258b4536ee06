import type { MonotonicClock } from '../../platform/clock.ts'
import { noStore } from '../http/cachePolicy.ts'
import type { Encoding } from '../http/compression.ts'
import { INCOMPLETE_STALE_MS, INCOMPLETE_FRESH_MS, type CachedResponse } from './cachedResponse.ts'

/** Names and values of headers in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** What is sent of an answer: its bytes as they are or encoded, with or without a tag, or only that the client has it already. */
export interface Representation {
  /** undefined for the bytes as they are. */
  encoding?: Encoding | undefined
  /** The length of what is sent; undefined where the client has it already. */
  bytes?: number | undefined
  /** Whether clients may ask for it by its tag the next time. */
  isTagged: boolean
  /** Whether no cache may keep it. */
  isPrivate: boolean
}

/** Headers that were found for an answer, and when they are right (monotonic, the end excluded). */
interface CachedHeaders {
  readonly fromMs: number
  readonly untilMs: number
  readonly confirmedAtMs: number
  readonly dataFreshUntilMs: number
  /** One for each form that was asked for: a few, because an encoding has one length. */
  readonly lists: (Representation & { list: HeaderList })[]
}

type Dates = Pick<MonotonicClock, 'toWallMs'>

const PRIVATE: HeaderList = ['cache-control', noStore]
const knownHeaders = new WeakMap<CachedResponse, CachedHeaders>()

/**
 * The headers that an answer itself has when it is sent in some form at an instant (monotonic). They change with its age, so that each
 * list serves for a part of a second.
 *
 * @param dates tells the dates of such instants; they are epoch ms already when left out.
 */
export function headersOf(
  answer: CachedResponse,
  nowMs: number,
  form: Representation,
  dates: Dates = { toWallMs: (atMs) => atMs },
): HeaderList {
  const lists = listsFor(answer, nowMs, dates)
  const { encoding, bytes, isTagged, isPrivate } = form
  for (const known of lists) {
    const isSame = known.encoding === encoding && known.bytes === bytes
    if (isSame && known.isTagged === isTagged && known.isPrivate === isPrivate) return known.list
  }
  const list = listHeaders(answer, nowMs, form, dates)
  lists.push({ encoding, bytes, isTagged, isPrivate, list })
  return list
}

function listsFor(answer: CachedResponse, nowMs: number, dates: Dates): CachedHeaders['lists'] {
  const { confirmedAtMs, dataFreshUntilMs } = answer
  const found = knownHeaders.get(answer)
  // An answer may have been looked at again.
  const isRight =
    found !== undefined &&
    nowMs >= found.fromMs &&
    nowMs < found.untilMs &&
    found.confirmedAtMs === confirmedAtMs &&
    found.dataFreshUntilMs === dataFreshUntilMs
  if (isRight) return found.lists
  const lists: CachedHeaders['lists'] = []
  knownHeaders.set(answer, {
    ...{ fromMs: nowMs, untilMs: nextChangeMs(answer, nowMs, dates), confirmedAtMs, dataFreshUntilMs },
    lists,
  })
  return lists
}

function listHeaders(answer: CachedResponse, nowMs: number, form: Representation, dates: Dates): HeaderList {
  const { encoding, bytes, isTagged, isPrivate } = form
  return [
    ...Object.entries(answer.headers).flat(),
    ...ageHeaders(answer, nowMs, isPrivate, dates),
    ...(isTagged ? ['etag', answer.etag] : []),
    ...(encoding ? ['content-encoding', encoding] : []),
    ...(bytes === undefined ? [] : ['content-type', answer.contentType, 'content-length', String(bytes)]),
  ]
}

/**
 * Says for how long caches may keep an answer, and how old it is. Its age counts from when its oldest resource was confirmed, so that an
 * answer does not become younger on the way: what is left is the smaller one of the longest time and the time until the next look. The
 * edge is told what is left, and counts on from the age; the date is that of the oldest resource. What is not whole
 * is kept by shared caches for moments, and shown for two seconds more while it is fetched again, so that a crowd that asks while
 * something is down does not reach the gateway. What no cache may keep comes with its age all the same.
 */
function ageHeaders(answer: CachedResponse, nowMs: number, isPrivate: boolean, dates: Dates): HeaderList {
  const { isWhole, briefMs } = answer
  if (!hasAge(answer)) return PRIVATE
  const age = ageSeconds(answer, nowMs)
  const times = ['age', String(age), 'date', new Date(dates.toWallMs(nowMs) - age * 1000).toUTCString()]
  if (isPrivate) return [...PRIVATE, ...times]
  const { leftMs, staleMs } = remaining(answer, nowMs)
  // For less than a second nothing would be shared: a crowd that asks after a change would come through one by one.
  const left = Math.max(1, Math.floor(leftMs / 1000))
  const maxAge = isWhole || briefMs !== undefined ? 'max-age' : 'max-age=0, s-maxage'
  const lifetime = `${maxAge}=${age + left}, stale-while-revalidate=${staleMs / 1000}`
  return ['cache-control', `public, ${lifetime}`, ...times, 'x-accel-expires', String(left)]
}

/** The first instant (monotonic) after `nowMs` at which the headers of an answer may be others. */
function nextChangeMs(answer: CachedResponse, nowMs: number, dates: Dates): number {
  if (!hasAge(answer)) return Infinity
  const { confirmedAtMs, dataFreshUntilMs } = answer
  return Math.min(
    // The date has whole seconds.
    nowMs + 1000 - (dates.toWallMs(nowMs) % 1000),
    confirmedAtMs + (ageSeconds(answer, nowMs) + 1) * 1000,
    leftChangesAtMs(answer, nowMs),
    nowMs < dataFreshUntilMs ? dataFreshUntilMs : Infinity,
  )
}

/** When other seconds may be left to others than at an instant (both monotonic). */
function leftChangesAtMs(answer: CachedResponse, nowMs: number): number {
  const { isWhole, briefMs, maxAgeMs, dataFreshUntilMs } = answer
  const { leftMs } = remaining(answer, nowMs)
  // Less than two seconds are told as one.
  if (briefMs !== undefined || leftMs < 2000) return Infinity
  return isWhole && leftMs === maxAgeMs ? dataFreshUntilMs - maxAgeMs : nowMs + (leftMs % 1000)
}

function hasAge({ status, isCacheable, briefMs }: CachedResponse): boolean {
  return status < 500 && (isCacheable || briefMs !== undefined)
}

function ageSeconds({ confirmedAtMs }: CachedResponse, nowMs: number): number {
  return Math.floor(Math.max(0, nowMs - confirmedAtMs) / 1000)
}

/** For how long others may keep an answer from now on, and show it after that while they fetch it again, ms. */
function remaining(answer: CachedResponse, nowMs: number): { leftMs: number; staleMs: number } {
  const { isWhole, briefMs, maxAgeMs, staleMs, builtAtMs, dataFreshUntilMs } = answer
  if (briefMs !== undefined) {
    return isWhole && nowMs < dataFreshUntilMs
      ? { leftMs: maxAgeMs, staleMs }
      : { leftMs: briefMs, staleMs: briefMs }
  }
  if (!isWhole) return { leftMs: builtAtMs + INCOMPLETE_FRESH_MS - nowMs, staleMs: INCOMPLETE_STALE_MS }
  return { leftMs: Math.min(dataFreshUntilMs - nowMs, maxAgeMs), staleMs }
}
