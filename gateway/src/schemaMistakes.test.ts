import { buildSchema, Source } from 'graphql'
import { expect, it } from 'vitest'
import { findMissingResolvers, findUnknownResolvers } from './schemaMistakes.ts'

const schema = buildSchema(
  new Source(
    `type Query {
  team(slug: String!): Team
}
interface Node {
  id: ID!
}
type Team implements Node {
  id: ID!
  name: String
  "The newest results first."
  results(first: Int!): [String]
}`,
    'schema/teams.graphql',
  ),
)
const resolvers = {
  Query: { team: () => null },
  Team: { name: () => 'Guard', results: () => [] },
  Node: { __resolveType: () => 'Team' },
}

it('findUnknownResolvers is empty when the schema has each field that is resolved', () => {
  expect(findUnknownResolvers(schema, { teams: resolvers })).toEqual([])
})

it('findUnknownResolvers names the field that the schema does not have, and the file of its resolver', () => {
  expect(findUnknownResolvers(schema, { teams: { ...resolvers, Team: { nmae: () => 'Guard' } } })).toEqual([
    'gateway/src/domains/teams/resolvers.ts: the schema has no field Team.nmae. Correct the name, or add the field to schema/*.graphql.',
  ])
})

it('findUnknownResolvers names a type that the schema does not have, and one of an interface', () => {
  expect(
    findUnknownResolvers(schema, {
      teams: { Teem: { name: () => 'Guard' } },
      node: { Node: { name: null } },
    }),
  ).toEqual([
    'gateway/src/domains/teams/resolvers.ts: the schema has no type Teem. Correct the name, or add the type to schema/*.graphql.',
    'gateway/src/domains/node/resolvers.ts: the schema has no field Node.name. Correct the name, or add the field to schema/*.graphql.',
  ])
})

it('findMissingResolvers is empty when root fields and fields with arguments are resolved', () => {
  expect(findMissingResolvers(schema, resolvers)).toEqual([])
})

it('findMissingResolvers names the place of a root field and of a field with arguments without a resolver', () => {
  expect(findMissingResolvers(schema, { Team: { name: resolvers.Team.name } })).toEqual([
    'schema/teams.graphql:2: Query.team has no resolver. Add one in gateway/src/domains/<noun>/resolvers.ts.',
    'schema/teams.graphql:11: Team.results has no resolver. Add one in gateway/src/domains/<noun>/resolvers.ts.',
  ])
})
