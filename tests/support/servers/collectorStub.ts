import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as a collector got it. */
export interface SeenSpan {
  name: string
  traceId: string
  spanId: string
  /** '' for a span without a parent. */
  parentSpanId: string
  startMs: number
  /** 1 is internal, 2 of a server, 3 of a client. */
  kind: number
  hasFailed: boolean
  facts: Record<string, unknown>
}

/** For tests: a collector of OpenTelemetry, which gets spans as JSON over HTTP. */
export interface CollectorStub {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  spans: SeenSpan[]
  /** The attributes of who has sent spans, last. */
  resource: () => Record<string, unknown>
  /** The headers of the last export. */
  headers: () => IncomingHttpHeaders
  /** All that was sent, for asserting what must not be in it. */
  sent: () => string
  /** How many exports it has got. */
  exports: () => number
  /** Whether it refuses exports, for good, from now on. */
  refuse: (refuses: boolean) => void
  forget: () => void
  close: () => Promise<void>
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<SeenSpan, 'parentSpanId' | 'startMs' | 'hasFailed' | 'facts'> & {
        parentSpanId?: string
        startTimeUnixNano: string
        status: { code: number }
        attributes: Attribute[]
      })[]
    }[]
  }[]
}

const ERROR = 2
const NANOSECONDS = 1_000_000

/** Starts the collector on a free port. */
export async function startCollectorStub(): Promise<CollectorStub> {
  const spans: SeenSpan[] = []
  const texts: string[] = []
  let resource: Record<string, unknown> = {}
  let headers: IncomingHttpHeaders = {}
  let refuses = false
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push(body)
      headers = request.headers
      if (refuses) return response.writeHead(400).end()
      for (const { resource: sender, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
        resource = factsOf(sender.attributes)
        for (const { spans: sent } of scopeSpans) spans.push(...sent.map(toSeenSpan))
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      return response.end('{}')
    })
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource: () => resource,
    headers: () => headers,
    sent: () => texts.join('\n'),
    exports: () => texts.length,
    refuse: (nowRefuses) => void (refuses = nowRefuses),
    forget() {
      spans.length = 0
      texts.length = 0
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function toSeenSpan(span: Export['resourceSpans'][0]['scopeSpans'][0]['spans'][0]): SeenSpan {
  const { name, traceId, spanId, parentSpanId = '', kind, status, attributes, startTimeUnixNano } = span
  return {
    ...{ name, traceId, spanId, parentSpanId, kind },
    startMs: Number(BigInt(startTimeUnixNano) / BigInt(NANOSECONDS / 1000)) / 1000,
    hasFailed: status.code === ERROR,
    facts: factsOf(attributes),
  }
}

function factsOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

/** The spans as an outline: the name of each, indented beneath its parent, in the order of their starts. */
export function outlineOf(spans: readonly SeenSpan[], parent = '', depth = 0): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const isBelow = ({ parentSpanId }: SeenSpan) =>
    parent === '' ? !ids.has(parentSpanId) : parentSpanId === parent
  return spans
    .filter(isBelow)
    .toSorted((a, b) => a.startMs - b.startMs)
    .flatMap(({ name, spanId }) => ['  '.repeat(depth) + name, ...outlineOf(spans, spanId, depth + 1)])
}
