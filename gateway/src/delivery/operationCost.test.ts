import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCostLimit } from './operationCost.ts'

const schema = buildSchema(`
  directive @cost(loads: Int! = 0, items: Int! = 1) on FIELD_DEFINITION
  type Query {
    free: String
    team: Team @cost(loads: 60)
    teams: [Team!] @cost(loads: 2, items: 10)
    items: [Item!] @cost(items: 40)
    found: [Found!] @cost(items: 50)
  }
  type Mutation { save: String @cost(loads: 101) }
  type Team {
    name: String
    players: [Player!] @cost(loads: 1, items: 9)
    coach: Player @cost(loads: 40)
    captain: Player @cost(loads: 41)
  }
  type Player { name: String bio: String @cost(loads: 1) }
  interface Item { title: String playlist: String }
  type Clip implements Item { title: String playlist: String @cost(loads: 3) }
  type Post implements Item { title: String playlist: String @cost(loads: 1) }
  union Found = Team | Clip
`)

function problemsOf(query: string): string[] {
  return validate(schema, parse(query), [createCostLimit(schema)]).map((problem) => problem.message)
}

describe('an operation', () => {
  it.each([
    ['loads nothing', '{ free items { title } }'],
    ['loads something for each item: 2 + 10 × 1', '{ teams { players { name } } }'],
    ['costs just as much as it may: 60 + 40', '{ team { coach { name } } }'],
    ['introspects', getIntrospectionQuery()],
  ])('may be asked when it %s', (_what, query) => {
    expect(problemsOf(query)).toEqual([])
  })

  it.each([
    ['60 + 41', 101, '{ team { captain { name } } }'],
    ['2 + 10 × (1 + 9 × 1)', 102, '{ teams { players { bio } } }'],
    ['twice 60, under two names', 120, '{ a: team { name } b: team { name } }'],
    [
      '60 + 41 through fragments',
      101,
      '{ ...A } fragment A on Query { team { ... { ...B } } } fragment B on Team { captain { name } }',
    ],
    ['40 × 3, the dearest of those behind an interface', 120, '{ items { playlist } }'],
    ['40 × 3, for one of those', 120, '{ items { title ... on Clip { playlist } } }'],
    ['50 × 3, for one of a union', 150, '{ found { ... on Clip { playlist } } }'],
    ['101 for a mutation', 101, 'mutation { save }'],
  ])('is refused when it costs %s', (_why, cost, query) => {
    expect(problemsOf(query)).toEqual([`The operation costs ${cost}; 100 is the most.`])
  })

  it('is measured by itself: its neighbors in the document cost it nothing', () => {
    const query = 'query A { team { name } } query B { team { name } }'

    expect(problemsOf(query)).toEqual([])
  })

  it('is measured without end even when its fragments run in a circle', () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'

    expect(problemsOf(query)).toEqual([])
  })

  it('is measured at once when thirty fragments each spread the next one twice', () => {
    const each = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
    const query = `{ ...F0 } ${each.join(' ')} fragment F30 on Query { team { name } }`

    // 60 × 2³⁰
    expect(problemsOf(query)).toEqual(['The operation costs 64424509440; 100 is the most.'])
  })

  it('may name fields and types that are not there: another rule says so', () => {
    expect(problemsOf('{ nothing ... on Nobody { name } ...Missing }')).toEqual([])
  })
})
