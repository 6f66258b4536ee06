import { etagOf } from '../http/etag.ts'
import type { TooManyRequestsError } from '../../errors.ts'
import type { Dependencies, Dependency } from '../../platform/cache/dependencyTracking.ts'
import type { OperationSummary } from '../graphql/operationEvents.ts'
import { encodeFast, isWorthCompressing, type Encoding } from '../http/compression.ts'

/** A built response, the same for everybody. */
export interface BuiltResponse {
  status: number
  contentType: string
  /** The headers that never change, without those about caching, type, length and encoding. */
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The operation that it answers; left out for pages and files. */
  operation?: OperationSummary
  /** The entity tag; one of the body's hash when left out. */
  etag?: string
  /** Whether it is complete. An incomplete response is cached for seconds, and never replaces a fresh complete one. */
  isComplete: boolean
  /** Whether it may be cached; true when left out. */
  isCacheable?: boolean
  /**
   * Where set, clients may cache a fresh response for `maxAgeMs`, even if a dependency expires sooner, and a stale or incomplete one for
   * this long, ms.
   */
  briefMs?: number
  /** The longest `max-age` for clients, and their `stale-while-revalidate`, ms. */
  maxAgeMs: number
  staleMs: number
}

/** A response in memory, ready to be sent. Its instants are of the monotonic clock. */
export interface CachedResponse {
  readonly key: string
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly operation?: OperationSummary
  readonly etag: string
  readonly isComplete: boolean
  readonly isCacheable: boolean
  readonly briefMs?: number
  readonly maxAgeMs: number
  readonly staleMs: number
  readonly builtAtMs: number
  /** Its dependencies by key, each as last confirmed. A change of them requires `setTimes`. */
  readonly resources: Map<string, Dependency>
  readonly trueUntilMs: number
  /** When the oldest dependency that expires was confirmed, or the response was invalidated if that is earlier; Infinity for neither. */
  confirmedAtMs: number
  /** Until when all dependencies are fresh; Infinity where none expires. */
  dataFreshUntilMs: number
  /** Until when it is served without revalidation. */
  freshUntilMs: number
  /** Until when it is served while it is revalidated; later requests wait for that. */
  staleUntilMs: number
  /** When a dependency changed; Infinity while none has. */
  changedAtMs: number
  /** The 429 of the client whose request built it: for that client alone, never cached. */
  readonly refusal?: TooManyRequestsError | undefined
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>
}

/** How long an incomplete response is fresh, and how long it is stale after that, ms. */
export const INCOMPLETE_FRESH_MS = 3000
export const INCOMPLETE_STALE_MS = 2000
/** How long an invalidated response is served while it is rebuilt, ms; also when a time-dependent text has expired. */
const INVALID_GRACE_MS = 1000
/** The memory overhead of a response, and that of each dependency, in bytes. */
const OVERHEAD_BYTES = 2048
const RESOURCE_BYTES = 200
/** A text with a character outside Latin-1 takes two bytes for each. */
const CHARACTER_BYTES = 2
/** All encodings together take about a third of the body. */
const ENCODED_SHARE = 1 / 3

/** Makes a response ready to be cached and sent. */
export function toCachedResponse(
  key: string,
  built: BuiltResponse,
  reads: Dependencies,
  nowMs: number,
): CachedResponse {
  const { body: content, ...rest } = built
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const isComplete = built.isComplete && !reads.hasFailed
  const response: CachedResponse = {
    ...rest,
    ...{ key, body, isComplete, builtAtMs: nowMs },
    etag: built.etag ?? `W/${etagOf(body)}`,
    isCacheable: (built.isCacheable ?? true) && !reads.refusal,
    refusal: reads.refusal,
    resources: new Map(reads.resources),
    // Two versions of one resource were read: the response has expired as soon as it is built.
    trueUntilMs: reads.trueUntilMs === -Infinity ? nowMs : reads.trueUntilMs,
    ...{ confirmedAtMs: 0, dataFreshUntilMs: 0, freshUntilMs: 0, staleUntilMs: 0 },
    ...{ changedAtMs: Infinity, encoded: new Map() },
  }
  setTimes(response)
  return response
}

/** Sets the instants of a response by its dependencies. */
export function setTimes(response: CachedResponse): void {
  const { resources, trueUntilMs, changedAtMs, isComplete, builtAtMs } = response
  const dependencies = [...resources.values()]
  const freshUntilMs = Math.min(...dependencies.map((dependency) => dependency.freshUntilMs))
  const staleUntilMs = Math.min(...dependencies.map((dependency) => dependency.staleUntilMs))
  const incompleteUntilMs = isComplete ? Infinity : builtAtMs + INCOMPLETE_FRESH_MS
  const invalidAtMs = Math.min(trueUntilMs, changedAtMs)
  // A dependency that never expires is valid until it is invalidated.
  const expiring = dependencies.filter((dependency) => dependency.freshUntilMs !== Infinity)
  response.confirmedAtMs = Math.min(invalidAtMs, ...expiring.map((dependency) => dependency.confirmedAtMs))
  response.dataFreshUntilMs = Math.min(freshUntilMs, invalidAtMs)
  response.freshUntilMs = Math.min(response.dataFreshUntilMs, incompleteUntilMs)
  response.staleUntilMs = Math.min(
    staleUntilMs,
    invalidAtMs + INVALID_GRACE_MS,
    incompleteUntilMs + INCOMPLETE_STALE_MS,
  )
}

/** Whether a response proves that the subject of its key, such as a player, exists. */
export function showsExistence(response: CachedResponse | undefined): boolean {
  return response !== undefined && response.isComplete && response.status < 400 && !response.key.includes('?')
}

/** The approximate memory of a response, in bytes. */
export function bytesOf({ key, body, contentType, resources }: CachedResponse): number {
  const encodedShare = isWorthCompressing(contentType, body.length) ? ENCODED_SHARE : 0
  return Math.ceil(
    body.length * (1 + encodedShare) +
      key.length * CHARACTER_BYTES +
      resources.size * RESOURCE_BYTES +
      OVERHEAD_BYTES,
  )
}

/** The encoded body: synchronous where it was encoded before, undefined where encoding does not pay. */
export function bodyIn(response: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> | undefined {
  const { body, contentType, encoded } = response
  if (!isWorthCompressing(contentType, body.length)) return undefined
  const cached = encoded.get(encoding)
  if (cached) return cached
  const pending = encodeFast(body, encoding)
  encoded.set(encoding, pending)
  pending.then(
    (bytes) => encoded.set(encoding, bytes),
    () => encoded.delete(encoding),
  )
  return pending
}
