import { MessageType, stringifyMessage } from 'graphql-ws'
import { PLACEHOLDER, resultOfFrame } from './eventFrames.ts'

const SOME_ID = 'any'
/** The end of the library's placeholder message, after the id: no real result is empty, and no other message ends like this. */
const PLACEHOLDER_END = stringifyMessage({
  ...{ id: SOME_ID, type: MessageType.Next, payload: PLACEHOLDER },
}).slice(`{"id":"${SOME_ID}"`.length)

/** Whether a message of the library stands for a result that has been sent already. */
export function isPlaceholderMessage(message: string): boolean {
  return message.endsWith(PLACEHOLDER_END)
}

const END = Buffer.from('}')

/**
 * The message that carries a result to a client's subscription, by the protocol of graphql-ws. Only the
 * envelope with the id is written for each client.
 * @param frame of the result (`frameOf`).
 */
export function nextMessage(id: string, frame: Buffer): Buffer {
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`)
  return Buffer.concat([head, resultOfFrame(frame), END])
}
