import { expect, it } from 'vitest'
import { createFrameQueue, frameOf } from './eventFrames.ts'

const PLACEHOLDER = 'event: next\ndata: {}\n\n'
const NO_FRAME = 'graphql-sse has handed out a result without its frame'

it('makes the frame of a result once', () => {
  const result = { data: { score: '8-10' } }

  const frame = frameOf(result)

  expect(frame.toString()).toBe('event: next\ndata: {"data":{"score":"8-10"}}\n\n')
  expect(frameOf(result)).toBe(frame)
})

it('replaces placeholders by the frames, in their order, and leaves comments and the end as they are', () => {
  const queue = createFrameQueue()
  const [first, second] = [frameOf({ data: 1 }), frameOf({ data: 2 })]
  queue.add(first)
  queue.add(second)

  const parts = [':\n\n', PLACEHOLDER, ':\n\n', PLACEHOLDER, 'event: complete\ndata:\n\n']

  expect(parts.map((part) => queue.take(part))).toEqual([
    ':\n\n',
    first,
    ':\n\n',
    second,
    'event: complete\ndata:\n\n',
  ])
})

it('sends no placeholder to a client', () => {
  expect(() => createFrameQueue().take(PLACEHOLDER)).toThrow(NO_FRAME)
})

it('sends no result that the library has serialized itself', () => {
  const queue = createFrameQueue()
  queue.add(frameOf({ data: 1 }))

  expect(() => queue.take('event: next\ndata: {"data":2}\n\n')).toThrow(NO_FRAME)
})
