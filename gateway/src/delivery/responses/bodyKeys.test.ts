import { describe, expect, it } from 'vitest'
import { createBodyKeys } from './bodyKeys.ts'

const JSON_TYPE = 'application/json'
const body = (text: string) => Buffer.from(text)

it('gives equal bodies one key, however often they come', () => {
  const keyOf = createBodyKeys()

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
  expect(createBodyKeys()(body('{"query":"{ one }"}'), JSON_TYPE)).toBe(
    'C/x4PPNlHKrmhun2eXBPKs2n3gYqzjjwPFRwrvfeCBA= application/json',
  )
})

it('tells bodies apart that differ in a single byte, wherever it is', () => {
  const keyOf = createBodyKeys()
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
  const keyOf = createBodyKeys()

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
  const keyOf = createBodyKeys()
  const given = body('{"query":"{ one }"}')
  const before = keyOf(given, JSON_TYPE)

  given.write('{"query":"{ two }"}')

  expect(keyOf(body('{"query":"{ two }"}'), JSON_TYPE)).not.toBe(before)
  expect(keyOf(body('{"query":"{ one }"}'), JSON_TYPE)).toBe(before)
})

it('knows long bodies too, although it does not remember them', () => {
  const keyOf = createBodyKeys()
  const long = Buffer.alloc(60_000, 'a')
  const other = Buffer.alloc(60_000, 'a')
  other[30_001] = 98

  expect(keyOf(long, JSON_TYPE)).toBe(keyOf(Buffer.from(long), JSON_TYPE))
  expect(keyOf(other, JSON_TYPE)).not.toBe(keyOf(long, JSON_TYPE))
})

describe('of the bodies that came before', () => {
  /** The key of each of some bodies is asked for, `rounds` times over; tells how many were hashed. */
  function hashedIn(rounds: number, bodies: readonly Buffer[]): number {
    let hashed = 0
    const keyOf = createBodyKeys((given) => {
      hashed += 1
      return given.toString('latin1')
    })
    for (let round = 0; round < rounds; round += 1) for (const one of bodies) keyOf(one, JSON_TYPE)
    return hashed
  }

  /** Bodies of one length that differ in the byte at an index alone. */
  const differingAt = (index: number, length: number) =>
    Array.from({ length: 200 }, (_, byte) => Buffer.alloc(length, 'a').fill(byte, index, index + 1))

  it('none is hashed again, up to 4 KiB', () => {
    expect(hashedIn(3, [Buffer.alloc(0), body('{}'), Buffer.alloc(4096, 'a')])).toBe(3)
    expect(hashedIn(3, [Buffer.alloc(4097, 'a')])).toBe(3)
  })

  it('256 are remembered at most', () => {
    // Of eight bytes each counts, so that none of these displaces another one but for want of room.
    const bodies = Array.from({ length: 300 }, (_, at) => body(`{"n":${100 + at}`))

    expect(hashedIn(2, bodies)).toBeGreaterThanOrEqual(300 + 300 - 256)
  })

  it.each([
    ['the first of 8 bytes', 0, 8],
    ['the last of 8 bytes', 7, 8],
    ['the last of 1,500 bytes', 1499, 1500],
    ['a byte in their middle', 1499 - 4 * 187, 1500],
  ])('those that differ in %s do not displace each other', (_which, index, length) => {
    expect(hashedIn(2, differingAt(index, length))).toBe(200)
  })

  it('those that differ in length do not displace each other', () => {
    expect(hashedIn(2, [body(''), body('\0'), body('\0\0')])).toBe(3)
  })
})
