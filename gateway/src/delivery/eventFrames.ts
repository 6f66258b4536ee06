import type { Metrics } from '../platform/metrics.ts'
import { textOf } from './subscriptionAnswers.ts'

/** Returns the bytes by which a result is sent as a server-sent event. */
export type FrameOf = (result: object) => Buffer

/**
 * Builds the function that makes the frames of results, by the protocol of graphql-sse in its distinct connections mode. A result
 * that many clients receive is one object, and its frame is made once for all of them.
 */
export function createEventFrames(metrics: Pick<Metrics, 'eventFrame'>): FrameOf {
  const frames = new WeakMap<object, Buffer>()

  return (result) => {
    const known = frames.get(result)
    metrics.eventFrame(known ? 'shared' : 'made')
    if (known) return known
    const frame = Buffer.from(`event: next\ndata: ${textOf(result)}\n\n`)
    frames.set(result, frame)
    return frame
  }
}
