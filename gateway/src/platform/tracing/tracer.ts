import type { Trace } from '../traceContext.ts'

/** What spans are of. */
export type SpanSubject = 'request' | 'operation' | 'load' | 'call' | 'render'

/** Facts of a span: numbers, and names from the code. Never what a visitor sent, so that names are few and nothing is personal. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>

/** A piece of work in a trace. */
export interface Span {
  readonly subject: SpanSubject
  rename(name: string): void
  set(facts: SpanFacts): void
  /** @param type why, as a name from the code, such as `timeout`. */
  fail(type: string): void
  /** Later changes are ignored. */
  end(): void
}

/** A span with a place in a trace, beneath which others may stand. */
export interface PlacedSpan extends Span {
  readonly trace: Trace
}

/** Records what a request consists of. */
export interface Tracer {
  /** Starts the span of the current request, beneath that of its caller; all other spans of the request stand beneath it. */
  startRequest(name: string, facts: SpanFacts): Span
  /** Runs work in a span beneath the current one, or in one without a parent. The span ends with the work, and fails only by `fail`. */
  inSpan<T>(
    subject: SpanSubject,
    name: string,
    facts: SpanFacts,
    work: (span: Span) => Promise<T>,
  ): Promise<T>
  /** Hands over what is recorded, within the time that a drain has for it. Never throws. */
  close(): Promise<void>
}

const noSpan: Span = {
  subject: 'request',
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
}

/** Records nothing. */
export const noTracer: Tracer = {
  startRequest: () => noSpan,
  inSpan: (_subject, _name, _facts, work) => work(noSpan),
  close: () => Promise.resolve(),
}
