import { print } from 'graphql-sse'

const frames = new WeakMap<object, Buffer>()
const HEAD = 'event: next\ndata: '
const END = '\n\n'

/**
 * The bytes by which a result is sent as a server-sent event, by the protocol of graphql-sse in its distinct connections mode. A
 * result that many clients receive is one object, and its frame is made once for all of them.
 *
 * @param text the result as JSON, where it is known already.
 */
export function frameOf(result: object, text?: string): Buffer {
  const known = frames.get(result)
  if (known) return known
  const frame = Buffer.from(HEAD + (text ?? JSON.stringify(result)) + END)
  frames.set(result, frame)
  return frame
}

/** The bytes of the result in its frame, as JSON. They are no copy. */
export function resultIn(frame: Buffer): Buffer {
  return frame.subarray(HEAD.length, -END.length)
}

/** What the library gets in place of a result, so that it serializes nothing, and what it makes of that. */
const PLACEHOLDER = {}
const PRINTED_PLACEHOLDER = print({ event: 'next', data: PLACEHOLDER })

/** The frames of one connection, while the library hands out placeholders for them. */
export interface FrameQueue {
  /** Keeps a frame until its placeholder comes; returns what the library gets in its place. */
  add(frame: Buffer): object
  /**
   * Returns what is sent for a part that the library hands out: the frame for a placeholder, comments and the end as they are.
   * @throws Error for a placeholder without a frame, and for a result that the library has serialized itself
   */
  take(part: string): Buffer | string
}

/** Builds the queue of one connection. */
export function createFrameQueue(): FrameQueue {
  const waiting: Buffer[] = []

  return {
    add(frame) {
      waiting.push(frame)
      return PLACEHOLDER
    },
    take(part) {
      if (!part.startsWith('event: next')) return part
      const frame = part === PRINTED_PLACEHOLDER ? waiting.shift() : undefined
      if (!frame) throw new Error('graphql-sse has handed out a result without its frame')
      return frame
    },
  }
}
