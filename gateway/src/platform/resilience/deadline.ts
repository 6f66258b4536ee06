import { addFailure } from '../cache/dependencyTracking.ts'
import { remainingMs } from '../requestContext.ts'

/** The work was not done in time. It goes on, but nobody waits for it any more. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/**
 * Waits for work that is under way, for so many ms at most; without a limit when `ms` is Infinity.
 *
 * @param message of the error; `No answer within <ms> ms` when left out.
 * @throws DeadlineExceededError when the time is up; else what the work throws.
 */
export async function withinDeadline<T>(work: Promise<T>, ms: number, message?: string): Promise<T> {
  if (ms === Infinity) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new DeadlineExceededError(message ?? `No answer within ${ms} ms`))
  // When the process itself was blocked, an answer may have arrived meanwhile: it is read before the time counts as up.
  const timer = setTimeout(() => setImmediate(giveUp), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Parts of a deadline that counts only the time the process was alive. */
const LIVE_PARTS = 10
/** How many times as long such a deadline is at most by the wall, where the process stalls again and again. */
const MAX_FACTOR = 4

/**
 * Waits like `withinDeadline`, but a stall of the event loop takes no more than a tenth of the time, however long it was, because what
 * happened outside meanwhile is neither sent nor read yet. After four times the time by the wall one tenth is left: so many stalls in a
 * row do not make it any longer, but the last one may.
 *
 * @throws DeadlineExceededError when the time is up; else what the work throws.
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
 * Waits for work that is under way, for so many ms at most, and does without its result after that: the answer that is being made is
 * not whole then.
 *
 * @returns the result; the substitute when the time was up.
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
 * Waits for work that is under way as long as the current request may still wait; without a limit outside any request.
 *
 * @throws DeadlineExceededError when the time of the request is up; else what the work throws.
 */
export function withinRequestDeadline<T>(work: Promise<T>): Promise<T> {
  return withinDeadline(work, remainingMs(), 'The time of the request was up')
}
