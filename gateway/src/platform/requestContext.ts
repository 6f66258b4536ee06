import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  requestId: string
  /** The instant on the clock of `performance.now()`, in ms. */
  deadlineAtMs: number
}

const scopes = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work` so that everything it starts, however late, knows the id of its request and the deadline of that request.
 *
 * @param deadlineMs how long the request may wait for outside systems in all, in ms from now; without limit when left out.
 */
export function runWithRequestId<T>(requestId: string, work: () => T, deadlineMs = Infinity): T {
  return scopes.run({ requestId, deadlineAtMs: performance.now() + deadlineMs }, work)
}

/** The id of the request being worked for; undefined outside any, as at start. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId
}

/** How long the current request may still wait, in ms: 0 when its time is up, Infinity outside any request. */
export function remainingMs(): number {
  const deadlineAtMs = scopes.getStore()?.deadlineAtMs ?? Infinity
  return Math.max(0, deadlineAtMs - performance.now())
}
