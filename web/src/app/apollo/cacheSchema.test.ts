import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { cacheSchema } from '../../../cacheSchema.ts'

const schema = buildSchema(`
  directive @cacheControl(maxAge: Int!, scope: Scope! = PUBLIC) on FIELD_DEFINITION
  enum Scope { PUBLIC PRIVATE }
  type Query {
    team: Team @cacheControl(maxAge: 60)
    teams: [Team!]
    viewer: Viewer @cacheControl(maxAge: 0, scope: PRIVATE)
    version: Int!
  }
  type Mutation { save: Saved }
  type Team { id: ID! record: Record! state: State! days: [Day!]! }
  type Viewer { id: ID! }
  type Record { wins: Int! }
  type Day { day: Int! }
  type Saved { at: Int! }
  union State = Playing | Resting
  interface Counted { score: Int! }
  type Playing implements Counted { score: Int! }
  type Resting { until: Int! }
`)

it('keeps the root fields that may fail, except a fan’s own', () => {
  expect(cacheSchema(schema).mergedFields).toEqual({ Query: ['team', 'teams'] })
})

it('merges the objects without an id that a field holds, not those of a list or of a mutation’s answer', () => {
  expect(cacheSchema(schema).mergedTypes).toEqual(['Playing', 'Record', 'Resting'])
})

it('names the types of a union, and of an interface that no field has as its type', () => {
  expect(cacheSchema(schema).possibleTypes).toEqual({ State: ['Playing', 'Resting'], Counted: ['Playing'] })
})

it('names the lists that come in pages, and the arguments that make another list of them', () => {
  const paged = buildSchema(`
    type Query { players(year: Int, first: Int, after: String, last: Int, before: String): PlayerConnection shop: Shop }
    type Shop { products(first: Int): ProductConnection! team(first: Int): Int }
    type PlayerConnection { nodes: [Int!]! }
    type ProductConnection { nodes: [Int!]! }
  `)

  expect(cacheSchema(paged).pagedFields).toEqual({ Query: { players: ['year'] }, Shop: { products: [] } })
})
