import { AsyncLocalStorage } from 'node:async_hooks'

/** Returns the client of a request: the network by which it is counted. */
export type ReadClient = () => string

interface RequestScope {
  requestId: string
  /** How long the request may wait for outside systems in all, ms. */
  deadlineMs: number
  /** The instant on the clock of `performance.now()`, in ms. */
  deadlineAtMs: number
  readClient: ReadClient | undefined
  /** Identifies the operation whose loads share slots (`platform/cache/loadSlots.ts`). */
  operation: object
}

const scopes = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work` so that everything it starts, however late, can read the request's id, deadline and client.
 * @param deadlineMs how long the request may wait for outside systems in all, in ms from now; without limit
 * when left out.
 * @param readClient called only where the client matters; left out where there is none, as in the background.
 */
export function runWithRequestId<T>(
  requestId: string,
  work: () => T,
  deadlineMs = Infinity,
  readClient?: ReadClient,
): T {
  const deadlineAtMs = performance.now() + deadlineMs
  return scopes.run({ requestId, deadlineMs, deadlineAtMs, readClient, operation: {} }, work)
}

/**
 * Runs an operation of a request with the deadline counted from another instant than the request's arrival;
 * outside any request, without one.
 * @param startMs the instant on the clock of `performance.now()`, in ms.
 * @param maxMs how long the work may wait for outside systems, in ms from then.
 */
export function runWithDeadlineFrom<T>(startMs: number, maxMs: number, work: () => T): T {
  const scope = scopes.getStore()
  if (!scope) return work()
  return scopes.run(
    { ...scope, deadlineAtMs: startMs + Math.min(scope.deadlineMs, maxMs), operation: {} },
    work,
  )
}

/**
 * Runs a part of the current operation with a deadline of its own; outside any request, under the given id.
 * @param deadlineMs how long it may wait for outside systems in all, in ms from now.
 */
export function runWithOwnDeadline<T>(deadlineMs: number, work: () => T, requestId: string): T {
  const scope = scopes.getStore()
  if (!scope) return runWithRequestId(requestId, work, deadlineMs)
  return scopes.run({ ...scope, deadlineMs, deadlineAtMs: performance.now() + deadlineMs }, work)
}

/** The id of the current request; undefined outside any, as at startup. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId
}

/** The client network of the current request; '' outside any, as at startup. */
export function currentClient(): string {
  return scopes.getStore()?.readClient?.() ?? ''
}

/** The object that identifies the current operation; undefined outside any request. */
export function currentOperation(): object | undefined {
  return scopes.getStore()?.operation
}

/** How long the current request may still wait, in ms: 0 after its deadline, Infinity outside any request. */
export function remainingMs(): number {
  const deadlineAtMs = scopes.getStore()?.deadlineAtMs ?? Infinity
  return Math.max(0, deadlineAtMs - performance.now())
}
