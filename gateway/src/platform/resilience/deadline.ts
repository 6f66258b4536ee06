import { addFailure } from '../cache/dependencyTracking.ts'
import { remainingMs } from '../requestContext.ts'

/** The work was not done in time. It goes on, but nobody waits for it. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/**
 * Waits for work in progress, for at most `ms`; without a limit when `ms` is Infinity.
 * @param message of the error; `No answer within <ms> ms` when left out.
 * @throws DeadlineExceededError when the deadline passes; else what the work throws.
 */
export async function withinDeadline<T>(work: Promise<T>, ms: number, message?: string): Promise<T> {
  if (ms === Infinity) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new DeadlineExceededError(message ?? `No answer within ${ms} ms`))
  // After the process was blocked, an answer may be waiting in the socket: it is read before the deadline counts as passed.
  const timer = setTimeout(() => setImmediate(giveUp), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Number of slices of a deadline that counts only the time in which the process was not stalled. */
const LIVE_PARTS = 10
/** How many times as long such a deadline may take by the wall clock, where the process stalls again and again. */
const MAX_FACTOR = 4

/**
 * Waits like `withinDeadline`, but a stall of the event loop counts for at most a tenth of the deadline,
 * however long it was, because answers that arrived meanwhile have not been read. After four times the
 * deadline by the wall clock only a tenth is left, so that endless stalls cannot prolong it further.
 * @throws DeadlineExceededError when the deadline passes; else what the work throws.
 */
export async function withinLiveDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout
  const maxUntilMs = performance.now() + MAX_FACTOR * ms
  const countDown = (parts: number) => {
    timer = setTimeout(() => {
      if (parts > 1) countDown(performance.now() < maxUntilMs ? parts - 1 : 1)
      else setImmediate(() => reject(new DeadlineExceededError(`No answer within ${ms} ms`)))
    }, ms / LIVE_PARTS)
  }
  countDown(LIVE_PARTS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * Waits for work in progress, for at most `ms`, and does without its result after that: the current response
 * is then incomplete.
 * @returns the result, or the substitute after the deadline.
 * @throws what the work throws.
 */
export async function resultOrSubstitute<T>(
  work: Promise<T>,
  { ms, substitute }: { ms: number; substitute: T },
): Promise<T> {
  try {
    return await withinDeadline(work, ms)
  } catch (error) {
    if (!(error instanceof DeadlineExceededError)) throw error
    addFailure()
    return substitute
  }
}

/**
 * Waits for work in progress as long as the current request may; without a limit outside any request.
 * @throws DeadlineExceededError at the request's deadline; else what the work throws.
 */
export function withinRequestDeadline<T>(work: Promise<T>): Promise<T> {
  return withinDeadline(work, remainingMs(), 'The time of the request was up')
}
