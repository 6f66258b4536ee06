import { print } from 'graphql-sse'

const frames = new WeakMap<object, Buffer>()
const HEAD = 'event: next\ndata: '
const END = '\n\n'

/**
 * The bytes by which a result is sent as a server-sent event, by the protocol of graphql-sse in its distinct connections mode. A
 * result that many clients receive is one object, and its frame is made once for all of them.
 *
 * @param text the result as JSON, where it is serialized already.
 */
export function eventFrame(result: object, text?: string): Buffer {
  const known = frames.get(result)
  if (known) return known
  const frame = Buffer.from(HEAD + (text ?? JSON.stringify(result)) + END)
  frames.set(result, frame)
  return frame
}

/** The bytes of the result in its frame, as JSON. They are no copy. */
export function resultOfFrame(frame: Buffer): Buffer {
  return frame.subarray(HEAD.length, -END.length)
}

/** What the libraries get in place of a result whose shared bytes are sent already, so that they serialize nothing. */
export const PLACEHOLDER = {}
const PRINTED_PLACEHOLDER = print({ event: 'next', data: PLACEHOLDER })

/** Whether a part of an event stream stands for a result that has been sent already. */
export function isPlaceholderEvent(part: string): boolean {
  return part === PRINTED_PLACEHOLDER
}
