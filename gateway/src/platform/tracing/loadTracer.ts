import type { Log } from '../log.ts'
import { noTracer, type Tracer } from './tracer.ts'

/** Builds the tracer of a process; `log` gets what operators should know of it. */
export type CreateTracer = (log: Log) => Tracer

/**
 * Loads the library that exports spans where the configuration names a collector for them. Otherwise nothing of it is loaded, and nothing
 * recorded.
 * @param config.otlpEndpoint the base address of the collector; undefined without one.
 */
export async function loadTracer({
  otlpEndpoint,
}: {
  readonly otlpEndpoint: string | undefined
}): Promise<CreateTracer> {
  if (otlpEndpoint === undefined) return () => noTracer
  const { createOtlpTracer } = await import('./otlpTracer.ts')
  return createOtlpTracer
}
