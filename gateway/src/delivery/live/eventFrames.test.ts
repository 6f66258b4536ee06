import { expect, it } from 'vitest'
import { eventFrame, isPlaceholderEvent } from './eventFrames.ts'

it('eventFrame serializes a result once for all clients', () => {
  const result = { data: { score: '8-10' } }

  const frame = eventFrame(result)

  expect(frame.toString()).toBe('event: next\ndata: {"data":{"score":"8-10"}}\n\n')
  expect(eventFrame(result)).toBe(frame)
})

it.each([
  ['a placeholder', 'event: next\ndata: {}\n\n', true],
  ['a comment', ':\n\n', false],
  ['the end', 'event: complete\ndata:\n\n', false],
  ['a result', 'event: next\ndata: {"data":{}}\n\n', false],
])('isPlaceholderEvent is correct for %s', (_what, part, expected) => {
  expect(isPlaceholderEvent(part)).toBe(expected)
})
