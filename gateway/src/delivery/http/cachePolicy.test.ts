import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCachePolicy, publicCacheControl } from './cachePolicy.ts'

const schema = buildSchema(`
  enum CacheControlScope { PUBLIC PRIVATE }
  directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT | INTERFACE
  type Query {
    slow: String @cacheControl(maxAge: 300)
    quick: String @cacheControl(maxAge: 10)
    never: String @cacheControl(maxAge: 0)
    viewer: String @cacheControl(maxAge: 300, scope: PRIVATE)
    forgotten: String
    team: Team @cacheControl(maxAge: 300)
    game: Game @cacheControl(maxAge: 2)
    found: Found @cacheControl(maxAge: 60)
  }
  interface Found { id: ID }
  type Team implements Found {
    id: ID
    nextGame: Game
    games: [Game!]
    weather: String @cacheControl(maxAge: 30)
    notes: String @cacheControl(maxAge: 60, scope: PRIVATE)
  }
  type Game implements Found @cacheControl(maxAge: 10) { id: ID, home: Team }
  type Mutation { save: String }
  type Subscription { score: String @cacheControl(maxAge: 2), inbox: String }
`)

describe('createCachePolicy', () => {
  it.each([
    ['{ slow }', 300],
    ['{ slow quick }', 10],
    ['{ slow, renamed: quick }', 10],
    ['{ __typename slow }', 300],
    ['{ slow never }', 0],
    ['{ ... { slow ... on Query { quick } } }', 10],
    ['{ slow ...A } fragment A on Query { ...B } fragment B on Query { quick }', 10],
    ['subscription { score }', 2],
    ['{ team { id } }', 300],
    ['{ team { weather } }', 30],
    ['{ team { nextGame { id } } }', 10],
    ['{ team { ...A } } fragment A on Team { ... { games { id } } }', 10],
    ['{ game { home { weather } } }', 2],
    ['{ found { id } }', 60],
    ['{ found { ... on Team { id } } }', 60],
    ['{ found { ... on Game { id } } }', 10],
  ])('gives %s a lifetime of %d s, the shortest of its fields and their types', (query, expected) => {
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
    '{ slow team { notes } }',
  ])('gives %s no lifetime, because it has a personal or unclassified field, or reads nothing', (query) => {
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse(query))

    expect(maxAge).toBeNull()
  })

  it('is computed at once when thirty fragments each spread the next one twice', () => {
    const fragments = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F30 on Query { quick }`
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse(query))

    expect(maxAge).toBe(10)
  })

  it('reads the operation that the request names', () => {
    const maxAgeOf = createCachePolicy(schema)

    const maxAge = maxAgeOf(parse('query A { slow } query B { quick }'), 'B')

    expect(maxAge).toBe(10)
  })

  it('allows stale-while-revalidate for one more lifetime', () => {
    expect(publicCacheControl(60)).toBe('public, max-age=60, stale-while-revalidate=60')
  })
})
