import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace as traceApi,
  type Span as SdkSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Log } from '../log.ts'
import { createOutageLog, reasonOf } from '../outageLog.ts'
import { withinDeadline } from '../resilience/deadline.ts'
import { currentSpan, runInSpan, startRequestSpan } from '../requestContext.ts'
import { siteVersion } from '../siteVersion.ts'
import type { Trace } from '../traceContext.ts'
import type { PlacedSpan, SpanFacts, SpanSubject, Tracer } from './tracer.ts'

/** The name of the service where `OTEL_SERVICE_NAME` gives no other. */
const SERVICE = 'fan-site-gateway'
/** How long the last spans may take to get out when the process drains, ms. */
const MAX_FLUSH_MS = 1000

const KINDS: Partial<Record<SpanSubject, SpanKind>> = { request: SpanKind.SERVER, call: SpanKind.CLIENT }

/**
 * Builds the tracer that exports spans over OTLP/HTTP as JSON. Address, headers, sampler, batches and resource are those that the SDK reads
 * from the environment (`OTEL_…`). Spans that cannot be exported are dropped; the log says so once.
 */
export function createOtlpTracer(log: Log): Tracer {
  const outage = createOutageLog(log, {
    fails: 'Spans cannot be exported',
    works: 'Spans can be exported again',
  })
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE, 'service.version': siteVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(
        watched(new OTLPTraceExporter(), (error) => {
          if (error) outage.failed({ reason: reasonOf(error) })
          else outage.worked()
        }),
      ),
    ],
  })
  const sdk = provider.getTracer(SERVICE, siteVersion)

  function start(subject: SpanSubject, name: string, facts: SpanFacts, parent?: Trace): PlacedSpan {
    const { [subject]: kind = SpanKind.INTERNAL } = KINDS
    return toPlacedSpan(subject, sdk.startSpan(name, { kind, attributes: facts }, contextOf(parent)))
  }

  const inSpan: Tracer['inSpan'] = async (subject, name, facts, work) => {
    const span = start(subject, name, facts, currentSpan()?.trace)
    try {
      return await runInSpan(span, () => work(span))
    } finally {
      span.end()
    }
  }

  return {
    startRequest: (name, facts) => startRequestSpan((caller) => start('request', name, facts, caller)),
    inSpan,
    close: () => withinDeadline(provider.shutdown(), MAX_FLUSH_MS).catch(() => undefined),
  }
}

/** The SDK's context of a span beneath `parent`. */
function contextOf(parent: Trace | undefined) {
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags })
}

function toPlacedSpan(subject: SpanSubject, span: SdkSpan): PlacedSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    subject,
    trace: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED },
    rename: (name) => void span.updateName(name),
    set: (facts) => void span.setAttributes(facts),
    fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
    end: () => span.end(),
  }
}

/** An exporter that reports the outcome of each export to `onExport` alone, and not to the library's own handler of errors. */
function watched(exporter: SpanExporter, onExport: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        onExport(result.code === 0 ? undefined : (result.error ?? new Error('The export failed')))
        done({ code: 0 })
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
