import { print } from 'graphql-sse'

const frames = new WeakMap<object, Buffer>()
const HEAD = 'event: next\ndata: '
const END = '\n\n'

/**
 * The bytes of a result as a server-sent event, by the protocol of graphql-sse in its distinct connections
 * mode. A result that many clients receive is one object, and is serialized once for all of them.
 * @param text the result as JSON, where it is serialized already.
 */
export function eventFrame(result: object, text?: string): Buffer {
  const known = frames.get(result)
  if (known) return known
  const frame = Buffer.from(HEAD + (text ?? JSON.stringify(result)) + END)
  frames.set(result, frame)
  return frame
}

/** The bytes of the result in its event, as JSON; a view, not a copy. */
export function resultOfFrame(frame: Buffer): Buffer {
  return frame.subarray(HEAD.length, -END.length)
}

/** Passed to the libraries in place of a result whose shared bytes have been sent, so that they serialize nothing. */
export const PLACEHOLDER = {}
const PRINTED_PLACEHOLDER = print({ event: 'next', data: PLACEHOLDER })

/** Whether a chunk of an event stream stands for a result that has been sent already. */
export function isPlaceholderEvent(part: string): boolean {
  return part === PRINTED_PLACEHOLDER
}
