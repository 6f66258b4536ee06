import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestScope {
  requestId: string
  /** When the visitor has waited long enough, on the clock of `performance.now()`. */
  endsAtMs: number
}

const scopes = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work` so that everything it starts, however late, knows the id of the request it was started for and how long its
 * visitor still waits.
 *
 * @param patienceMs how long a visitor waits for outside systems in all, in ms from now; without end when left out.
 */
export function runWithRequestId<T>(requestId: string, work: () => T, patienceMs = Infinity): T {
  return scopes.run({ requestId, endsAtMs: performance.now() + patienceMs }, work)
}

/** The id of the request being worked for; undefined outside any, as at start. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId
}

/** How long the visitor of the current request still waits, in ms: 0 when the time is up, Infinity outside any request. */
export function patienceLeftMs(): number {
  const endsAtMs = scopes.getStore()?.endsAtMs ?? Infinity
  return Math.max(0, endsAtMs - performance.now())
}
