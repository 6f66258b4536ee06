import { expect, it } from 'vitest'
import { createRecentBodies } from './recentBodies.ts'

const JSON_TYPE = 'application/json'
const body = (text: string) => Buffer.from(text)

it('gives equal bodies one key, however often they come', () => {
  const keyOf = createRecentBodies()

  const keys = [
    '{"query":"{ one }"}',
    '{"query":"{ two }"}',
    '{"query":"{ one }"}',
    '{"query":"{ one }"}',
  ].map((text) => keyOf(body(text), JSON_TYPE))

  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

it('gives the key that any other process would give', () => {
  expect(createRecentBodies()(body('{"query":"{ one }"}'), JSON_TYPE)).toBe(
    createRecentBodies()(body('{"query":"{ one }"}'), JSON_TYPE),
  )
})

it('tells bodies apart that differ in a single byte, wherever it is', () => {
  const keyOf = createRecentBodies()
  const original = Buffer.alloc(1500, 'a')
  const keys = new Set([keyOf(original, JSON_TYPE)])

  for (let at = 0; at < original.length; at += 1) {
    const other = Buffer.from(original)
    other[at] = 98
    keys.add(keyOf(other, JSON_TYPE))
    // The original takes its place back.
    keys.add(keyOf(original, JSON_TYPE))
  }

  expect(keys.size).toBe(1 + original.length)
})

it('keeps what a client accepts apart, and lengths', () => {
  const keyOf = createRecentBodies()

  const keys = [
    keyOf(body('{}'), JSON_TYPE),
    keyOf(body('{}'), 'application/graphql-response+json'),
    keyOf(body('{} '), JSON_TYPE),
    keyOf(body(''), JSON_TYPE),
  ]

  expect(new Set(keys).size).toBe(4)
  expect(keyOf(body('{}'), JSON_TYPE)).toBe(keys[0])
})

it('does not change its mind when the bytes that it was given change', () => {
  const keyOf = createRecentBodies()
  const given = body('{"query":"{ one }"}')
  const before = keyOf(given, JSON_TYPE)

  given.write('{"query":"{ two }"}')

  expect(keyOf(body('{"query":"{ two }"}'), JSON_TYPE)).not.toBe(before)
  expect(keyOf(body('{"query":"{ one }"}'), JSON_TYPE)).toBe(before)
})

it('knows long bodies too, although it does not remember them', () => {
  const keyOf = createRecentBodies()
  const long = Buffer.alloc(60_000, 'a')
  const other = Buffer.alloc(60_000, 'a')
  other[30_001] = 98

  expect(keyOf(long, JSON_TYPE)).toBe(keyOf(Buffer.from(long), JSON_TYPE))
  expect(keyOf(other, JSON_TYPE)).not.toBe(keyOf(long, JSON_TYPE))
})
