import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { readTraceparent, traceOf, type Trace } from './traceContext.ts'
import type { PlacedSpan } from './tracing/tracer.ts'

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
  /** The span that the scope's work belongs to; that of the request when left out. */
  span?: PlacedSpan | undefined
  request: RequestRecord
}

/** What all scopes of one request share. */
interface RequestRecord {
  traceparent: string | undefined
  /** Read from `traceparent` by the first call that needs it, where there is no span. */
  trace?: Trace
  span?: PlacedSpan
  accessLine: Record<string, unknown>
}

const scopes = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work` so that everything it starts, however late, can read the request's id, deadline, client and trace. Within the same request
 * it replaces deadline and client alone.
 * @param deadlineMs how long the request may wait for outside systems in all, in ms from now; without limit
 * when left out.
 * @param readClient called only where the client matters; left out where there is none, as in the background.
 * @param traceparent the request's header of that name, unchecked.
 */
export function runWithRequestId<T>(
  requestId: string,
  work: () => T,
  deadlineMs = Infinity,
  readClient?: ReadClient,
  traceparent?: string | string[],
): T {
  const deadlineAtMs = performance.now() + deadlineMs
  const current = scopes.getStore()
  const outer = current?.requestId === requestId ? current : undefined
  const request = outer?.request ?? {
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    accessLine: {},
  }
  const scope = { requestId, deadlineMs, deadlineAtMs, readClient, operation: {}, request }
  return scopes.run({ ...scope, span: outer?.span }, work)
}

/** Characters that a request id may not have. */
const UNFIT = /[^A-Za-z0-9._-]/g
const MAX_NAME = 48

/**
 * Runs work that no request waits for, such as a poll, with an id and a trace of its own.
 * @param name what the work is, such as `refresh`: the id begins with it.
 */
export function runInBackground<T>(name: string, work: () => T): T {
  const plainName = name.replace(UNFIT, '_').slice(0, MAX_NAME)
  return runWithRequestId(`${plainName}-${randomBytes(4).toString('hex')}`, work)
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

/** The place in its trace of the current work; undefined outside any request. */
export function currentTrace(): Trace | undefined {
  const request = scopes.getStore()?.request
  return currentSpan()?.trace ?? (request && (request.trace ??= traceOf(request.traceparent)))
}

/** The span that the current work belongs to; undefined where none is recorded. */
export function currentSpan(): PlacedSpan | undefined {
  const scope = scopes.getStore()
  return scope?.span ?? scope?.request.span
}

/** The id of the current trace where it is exported, so that a line of the log leads to it. */
export function exportedTraceId(): string | undefined {
  const trace = currentSpan()?.trace
  return trace?.isSampled ? trace.traceId : undefined
}

/**
 * Starts the span of the current request.
 * @param start takes the place of the request's caller; undefined where its `traceparent` names none.
 */
export function startRequestSpan(start: (caller: Trace | undefined) => PlacedSpan): PlacedSpan {
  const request = scopes.getStore()?.request
  const span = start(readTraceparent(request?.traceparent))
  if (request) request.span = span
  return span
}

/** Runs work as part of a span; outside any request, with an id of its own. */
export function runInSpan<T>(span: PlacedSpan, work: () => T): T {
  const scope = scopes.getStore()
  if (!scope) return runInBackground(span.subject, () => runInSpan(span, work))
  return scopes.run({ ...scope, span }, work)
}

/** Further fields for the access line of the current request, to which anybody may add until it is written; undefined outside any request. */
export function accessLineFields(): Record<string, unknown> | undefined {
  return scopes.getStore()?.request.accessLine
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
