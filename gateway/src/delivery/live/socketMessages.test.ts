import { MessageType, parseMessage, stringifyMessage } from 'graphql-ws'
import { expect, it } from 'vitest'
import { eventFrame, PLACEHOLDER } from './eventFrames.ts'
import { isPlaceholderMessage, nextMessage } from './socketMessages.ts'

it.each([
  ['1', { data: { score: '8-10' } }],
  ['an "id" with \\ and ü', { data: { name: 'Zoë “9” 🥍' }, extensions: { more: true } }],
])("nextMessage equals the library's message for the id %s", (id, result) => {
  const message = nextMessage(id, eventFrame(result)).toString()

  expect(parseMessage(message)).toEqual({ id, type: 'next', payload: result })
  expect(message).toBe(stringifyMessage({ id, type: MessageType.Next, payload: result }))
})

it('isPlaceholderMessage recognizes only the placeholder, whatever ids a client sends', () => {
  const id = '","type":"next","payload":{}}'
  const pong = { id, type: 'next', payload: {} }

  expect(isPlaceholderMessage(stringifyMessage({ id, type: MessageType.Next, payload: PLACEHOLDER }))).toBe(
    true,
  )
  expect(isPlaceholderMessage(stringifyMessage({ id, type: MessageType.Complete }))).toBe(false)
  expect(isPlaceholderMessage(stringifyMessage({ type: MessageType.Pong, payload: pong }))).toBe(false)
  expect(isPlaceholderMessage(stringifyMessage({ type: MessageType.Pong, payload: { id } }))).toBe(false)
  expect(isPlaceholderMessage(nextMessage(id, eventFrame({ data: {} })).toString())).toBe(false)
})
