import { buildSchema, parse } from 'graphql'
import { createOperationCosts } from '../../gateway/src/delivery/graphql/cost/operationCost.ts'

/** The schema directives for the costs of fields. */
export const COST_DIRECTIVES = `
  directive @cost(weight: String!) on FIELD_DEFINITION
  directive @listSize(
    assumedSize: Int
    slicingArguments: [String!]
    sizedFields: [String!]
    requireOneSlicingArgument: Boolean = true
  ) on FIELD_DEFINITION
`
const pricedSchema = buildSchema(`
  ${COST_DIRECTIVES}
  type Query {
    free: String
    team: Team @cost(weight: "60")
    teams: [Team!] @cost(weight: "2") @listSize(assumedSize: 10)
    items: [Item!] @listSize(assumedSize: 40)
    found: [Found!] @listSize(assumedSize: 50)
    newest(first: Int! = 10): [Clip!] @listSize(assumedSize: 40, slicingArguments: ["first"])
    byIds(ids: [ID!]!): [Player] @cost(weight: "5") @listSize(assumedSize: 50, slicingArguments: ["ids"])
    page(first: Int! = 50): Page @cost(weight: "1") @listSize(slicingArguments: ["first"], sizedFields: ["nodes"])
    either(first: Int, last: Int): Page @listSize(slicingArguments: ["first", "last"], sizedFields: ["nodes"])
  }
  type Page { nodes: [Player!]! @listSize(assumedSize: 200) next: Page best: Team others: [Player!] @listSize(assumedSize: 7) }
  type Mutation { save: String @cost(weight: "101") }
  type Team {
    name: String
    players: [Player!] @cost(weight: "1") @listSize(assumedSize: 9)
    coach: Player @cost(weight: "40")
    captain: Player @cost(weight: "41")
  }
  type Player { name: String bio: String @cost(weight: "1") friends: [Player!] @listSize(assumedSize: 30) words: [String!] }
  interface Item { title: String playlist: String }
  type Clip implements Item { title: String playlist: String @cost(weight: "3") next: Player }
  type Post implements Item { title: String playlist: String @cost(weight: "1") by: Player with: Player }
  union Found = Team | Clip
`)

/** The costs of operations on a schema that has every kind of field. */
export const { check, measure } = createOperationCosts(pricedSchema)

/** Why an operation is rejected; undefined where it is allowed. */
export function problemOf(query: string): string | undefined {
  return check(parse(query))?.message
}

/** The error for an operation with this number of loads. */
export function tooManyLoads(loads: number): string {
  return `The operation could cause ${loads} loads from outside systems (100 at most).`
}

/** The highest cost of an operation; with variables, its cost with these. */
export function costOf(query: string, variables?: Record<string, unknown>): unknown {
  const nothingAllowed = createOperationCosts(pricedSchema, { loads: -1, objects: -1 })
  return nothingAllowed.check(parse(query), { variables })?.extensions['cost']
}
