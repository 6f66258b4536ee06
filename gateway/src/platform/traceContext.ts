import { randomBytes } from 'node:crypto'

/** The place of this process in a trace, as W3C Trace Context has it. */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits: the request in this process, the parent of the calls that it causes. */
  spanId: string
  isSampled: boolean
}

/** Version 00; ids of zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const SAMPLED = 1

/** The trace that a request belongs to: that of its `traceparent`, or a new one, not sampled, where that is missing or malformed. */
export function traceOf(traceparent?: string): Trace {
  const { traceId, isSampled } = readTraceparent(traceparent) ?? { traceId: randomHex(16), isSampled: false }
  return { traceId, spanId: randomHex(8), isSampled }
}

/** The place of the caller that sends this `traceparent`; undefined where it is missing or malformed. */
export function readTraceparent(traceparent = ''): Trace | undefined {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** The `traceparent` of a call that the request causes. */
export function traceparentOf({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
