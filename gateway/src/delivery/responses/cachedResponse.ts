import { createHash } from 'node:crypto'
import type { TooManyRequestsError } from '../../errors.ts'
import type { Dependencies, Dependency } from '../../platform/cache/dependencyTracking.ts'
import type { OperationSummary } from '../execution/operationEvents.ts'
import { encodeAtFirst, isWorthCompressing, type Encoding } from '../http/compression.ts'

/** An answer as it was made, for everybody who asks for the same. */
export interface BuiltResponse {
  status: number
  contentType: string
  /** Those that are always the same; not those about caching, type, length and encoding. */
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The operation that it answers; left out where it is no operation's. */
  operation?: OperationSummary
  /** The tag by which clients know its content; that of its bytes when left out. */
  etag?: string
  /** Whether nothing is missing in it. What is not whole is kept for moments only, and never in place of what is. */
  isWhole: boolean
  /** Whether it may be kept at all; it may when left out. */
  isCacheable?: boolean
  /**
   * Where set, others may keep a good one for `maxAgeMs`, also where what it was made of ages sooner, and one that is overdue or not
   * whole for this long, ms.
   */
  briefMs?: number
  /** For how long others may keep it at most, and show it for after that while they fetch it again, ms. */
  maxAgeMs: number
  staleMs: number
}

/** An answer in memory, ready to be sent. Its instants are those of the monotonic clock. */
export interface CachedResponse {
  readonly key: string
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly operation?: OperationSummary
  readonly etag: string
  readonly isWhole: boolean
  readonly isCacheable: boolean
  readonly briefMs?: number
  readonly maxAgeMs: number
  readonly staleMs: number
  readonly builtAtMs: number
  /** What it was made of, by key, each as it was last confirmed; after a change of them the instants are set anew (`setTimes`). */
  readonly resources: Map<string, Dependency>
  readonly trueUntilMs: number
  /** When the oldest of those that age was confirmed, or when the answer was outdated if that is earlier; Infinity where neither is. */
  confirmedAtMs: number
  /** Until when it is good without another look; Infinity where nothing in it ages. */
  dataFreshUntilMs: number
  /** From this instant on it has to be looked at before it is sent, or while it is. */
  freshUntilMs: number
  /** From this instant on whoever asks waits for the look. */
  staleUntilMs: number
  /** When something it was made of changed; Infinity while nothing has. */
  changedAtMs: number
  /** The refusal of the client that had it made. It is for that client alone, and never kept. */
  readonly refusal?: TooManyRequestsError | undefined
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>
}

/** What is not whole is made anew after this time, and sent meanwhile for so long, ms. */
export const BROKEN_MS = 3000
export const BROKEN_GRACE_MS = 2000
/** While what has changed is made anew, its last state may be sent for so long, ms; also when a clock has brought the change. */
const CHANGE_GRACE_MS = 1000
/** What an answer costs beside its bytes, with the headers that are listed for it, and what each resource of it costs. */
const OVERHEAD_BYTES = 2048
const RESOURCE_BYTES = 200
/** The characters of a key take as many where one of them is outside Latin-1. */
const CHARACTER_BYTES = 2
/** Encoded bytes are kept too; they are about a third of the body in all. */
const ENCODED_SHARE = 1 / 3

/** Makes an answer ready to be sent, with all that is known of when it has to be made anew. */
export function toCachedResponse(
  key: string,
  made: BuiltResponse,
  reads: Dependencies,
  nowMs: number,
): CachedResponse {
  const { body: content, ...rest } = made
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const isWhole = made.isWhole && !reads.hasFailed
  const answer: CachedResponse = {
    ...rest,
    ...{ key, body, isWhole, builtAtMs: nowMs },
    etag: made.etag ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    isCacheable: (made.isCacheable ?? true) && !reads.refusal,
    refusal: reads.refusal,
    resources: new Map(reads.resources),
    // One of two states of a resource is outdated now, not since ever.
    trueUntilMs: reads.trueUntilMs === -Infinity ? nowMs : reads.trueUntilMs,
    ...{ confirmedAtMs: 0, dataFreshUntilMs: 0, freshUntilMs: 0, staleUntilMs: 0 },
    ...{ changedAtMs: Infinity, encoded: new Map() },
  }
  setTimes(answer)
  return answer
}

/** Sets the instants of an answer by the resources that it was made of. */
export function setTimes(answer: CachedResponse): void {
  const { resources, trueUntilMs, changedAtMs, isWhole, builtAtMs } = answer
  const reads = [...resources.values()]
  const freshUntilMs = Math.min(...reads.map((read) => read.freshUntilMs))
  const staleUntilMs = Math.min(...reads.map((read) => read.staleUntilMs))
  const brokenAtMs = isWhole ? Infinity : builtAtMs + BROKEN_MS
  const outdatedAtMs = Math.min(trueUntilMs, changedAtMs)
  // What never ages is right until a change is told.
  const aging = reads.filter((read) => read.freshUntilMs !== Infinity)
  // What does not age has been right until it changed.
  answer.confirmedAtMs = Math.min(outdatedAtMs, ...aging.map((read) => read.confirmedAtMs))
  answer.dataFreshUntilMs = Math.min(freshUntilMs, outdatedAtMs)
  answer.freshUntilMs = Math.min(answer.dataFreshUntilMs, brokenAtMs)
  answer.staleUntilMs = Math.min(staleUntilMs, outdatedAtMs + CHANGE_GRACE_MS, brokenAtMs + BROKEN_GRACE_MS)
}

/** Whether an answer tells that what its key names exists. */
export function isEstablished(answer: CachedResponse | undefined): boolean {
  return answer !== undefined && answer.isWhole && answer.status < 400 && !answer.key.includes('?')
}

/** The bytes that an answer takes in memory, roughly. */
export function bytesOf({ key, body, contentType, resources }: CachedResponse): number {
  const encodedShare = isWorthCompressing(contentType, body.length) ? ENCODED_SHARE : 0
  return Math.ceil(
    body.length * (1 + encodedShare) +
      key.length * CHARACTER_BYTES +
      resources.size * RESOURCE_BYTES +
      OVERHEAD_BYTES,
  )
}

/** The body in an encoding, at once where it has been asked for before; undefined where encoding it is not worth it. */
export function bodyIn(answer: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> | undefined {
  const { body, contentType, encoded } = answer
  if (!isWorthCompressing(contentType, body.length)) return undefined
  const known = encoded.get(encoding)
  if (known) return known
  const coming = encodeAtFirst(body, encoding)
  encoded.set(encoding, coming)
  coming.then(
    (bytes) => encoded.set(encoding, bytes),
    () => encoded.delete(encoding),
  )
  return coming
}
