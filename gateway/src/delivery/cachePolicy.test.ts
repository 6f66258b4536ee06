import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCachePolicy, publicFor } from './cachePolicy.ts'

const schema = buildSchema(`
  enum CacheScope { PUBLIC PRIVATE }
  directive @cacheControl(maxAge: Int!, scope: CacheScope! = PUBLIC) on FIELD_DEFINITION
  type Query {
    slow: String @cacheControl(maxAge: 300)
    quick: String @cacheControl(maxAge: 10)
    never: String @cacheControl(maxAge: 0)
    viewer: String @cacheControl(maxAge: 300, scope: PRIVATE)
    forgotten: String
  }
  type Mutation { save: String }
  type Subscription { score: String @cacheControl(maxAge: 2), inbox: String }
`)

describe('how long an answer may be kept', () => {
  it.each([
    ['{ slow }', 300],
    ['{ slow quick }', 10],
    ['{ slow, renamed: quick }', 10],
    ['{ __typename slow }', 300],
    ['{ slow never }', 0],
    ['{ ... { slow ... on Query { quick } } }', 10],
    ['{ slow ...A } fragment A on Query { ...B } fragment B on Query { quick }', 10],
    ['subscription { score }', 2],
  ])('of %s is %d s: the least of its root fields', (query, expected) => {
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse(query))

    expect(maxAge).toBe(expected)
  })

  it.each([
    '{ viewer }',
    '{ slow viewer }',
    '{ forgotten }',
    '{ slow ...A } fragment A on Query { forgotten }',
    '{ __typename }',
    '{ __schema { description } }',
    'mutation { save }',
    'subscription { inbox }',
  ])('of %s is not at all: something in it is personal, unclassified or no reading', (query) => {
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse(query))

    expect(maxAge).toBeNull()
  })

  it('is known at once when thirty fragments each spread the next one twice', () => {
    const fragments = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F30 on Query { quick }`
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse(query))

    expect(maxAge).toBe(10)
  })

  it('is that of the operation that was asked for by name', () => {
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse('query A { slow } query B { quick }'), 'B')

    expect(maxAge).toBe(10)
  })

  it('covers one more lifetime, while a new answer is on its way', () => {
    expect(publicFor(60)).toBe('public, max-age=60, stale-while-revalidate=60')
  })
})
