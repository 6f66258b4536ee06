import { MessageType, stringifyMessage } from 'graphql-ws'
import { PLACEHOLDER, resultOfFrame } from './eventFrames.ts'

const SOME_ID = 'any'
/** How the library's message ends, after the id: no result is empty, and another message does not end so. */
const PLACEHOLDER_END = stringifyMessage({
  ...{ id: SOME_ID, type: MessageType.Next, payload: PLACEHOLDER },
}).slice(`{"id":"${SOME_ID}"`.length)

/** Whether a message of the library stands for a result that has been sent already. */
export function isPlaceholderMessage(message: string): boolean {
  return message.endsWith(PLACEHOLDER_END)
}

const END = Buffer.from('}')

/**
 * The message by which a result goes to the subscription that a client has given an id, by the protocol of graphql-ws. Only what stands
 * around the result is written for each client.
 *
 * @param frame of the result (`frameOf`).
 */
export function nextMessage(id: string, frame: Buffer): Buffer {
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`)
  return Buffer.concat([head, resultOfFrame(frame), END])
}
