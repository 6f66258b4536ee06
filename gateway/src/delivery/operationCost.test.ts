import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCostCheck } from './operationCost.ts'

const schema = buildSchema(`
  directive @cost(loads: Int! = 0, items: Int! = 1, beyondFirst: Int! = 0) on FIELD_DEFINITION
  type Query {
    free: String
    team: Team @cost(loads: 60)
    teams: [Team!] @cost(loads: 2, items: 10)
    items: [Item!] @cost(items: 40)
    found: [Found!] @cost(items: 50)
    newest(first: Int! = 10): [Clip!] @cost(items: 40)
    page(first: Int! = 50): Page @cost(loads: 1)
    ranking(first: Int! = 10): Ranking
  }
  type Page { nodes: [Player!]! @cost(items: 200) next: Page best: Team }
  type Ranking { entries: [Player!]! @cost(items: 150, beyondFirst: 50) }
  type Mutation { save: String @cost(loads: 101) }
  type Team {
    name: String
    players: [Player!] @cost(loads: 1, items: 9)
    coach: Player @cost(loads: 40)
    captain: Player @cost(loads: 41)
  }
  type Player { name: String bio: String @cost(loads: 1) friends: [Player!] @cost(items: 30) }
  interface Item { title: String playlist: String }
  type Clip implements Item { title: String playlist: String @cost(loads: 3) }
  type Post implements Item { title: String playlist: String @cost(loads: 1) }
  union Found = Team | Clip
`)

const check = createCostCheck(schema)

function problemOf(query: string): string | undefined {
  return check(parse(query))?.message
}

/** What the check says when nothing may cost anything. */
function costOf(query: string, variables?: Record<string, unknown>): string | undefined {
  const problem = createCostCheck(schema, 0)(parse(query), { variables })
  return /costs (\S+);/.exec(problem?.message ?? '')?.[1]
}

describe('an operation', () => {
  it.each([
    ['loads nothing', '{ free items { title } }'],
    ['loads something for each item: 2 + 10 × 1', '{ teams { players { name } } }'],
    ['costs just as much as it may: 60 + 40', '{ team { coach { name } } }'],
    ['introspects', getIntrospectionQuery()],
  ])('is allowed when it %s', (_what, query) => {
    expect(problemOf(query)).toBeUndefined()
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
    expect(problemOf(query)).toBe(`The operation costs ${cost}; 100 is the most.`)
  })

  it('is measured by itself: other operations in the document do not add to its cost', () => {
    const document = parse('query A { team { name } } query B { team { captain { name } } }')

    expect(check(document, { name: 'A' })).toBeUndefined()
    expect(check(document, { name: 'B' })?.message).toBe('The operation costs 101; 100 is the most.')
  })

  it('is measured in finite time even when its fragments form a cycle', () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'

    expect(problemOf(query)).toBeUndefined()
  })

  it('is measured at once when thirty fragments each spread the next one twice', () => {
    const fragments = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F30 on Query { team { name } }`

    // 60 × 2³⁰
    expect(problemOf(query)).toBe('The operation costs 64424509440; 100 is the most.')
  })

  it('may name unknown fields and types, which another rule reports', () => {
    expect(problemOf('{ nothing ... on Nobody { name } ...Missing }')).toBeUndefined()
  })
})

describe('the cost of a list that takes `first`', () => {
  it.each([
    ['as many as are asked for', '3', '{ newest(first: 1) { playlist } }'],
    ['as many as come where nothing is said', '30', '{ newest { playlist } }'],
    ['never more than there can be', '120', '{ newest(first: 1000) { playlist } }'],
    ['all where so many cannot be', '120', '{ newest(first: -1) { playlist } }'],
    ['all where none cannot be', '120', '{ newest(first: 0) { playlist } }'],
    ['as many of a page, itself 1', '4', '{ page(first: 3) { nodes { bio } } }'],
    ['as many of a page as come where nothing is said', '51', '{ page { nodes { bio } } }'],
    [
      'as many of a page, but all of a list below its items',
      '91',
      '{ page(first: 3) { nodes { friends { bio } } } }',
    ],
    [
      'as many of a page, but all of a list below what else it holds',
      '11',
      '{ page(first: 1) { best { players { bio } } } }',
    ],
    [
      'as many of a page, but all of another page of it',
      '202',
      '{ page(first: 1) { nodes { bio } next { nodes { bio } } } }',
    ],
    ['those beyond it too', '60', '{ ranking { entries { bio } } }'],
    [
      'those beyond it too, but never more than there can be',
      '150',
      '{ ranking(first: 1000) { entries { bio } } }',
    ],
    [
      'as many through a fragment, for each place it is used in',
      '16',
      '{ a: page(first: 4) { ...A } b: page(first: 10) { ...A } } fragment A on Page { ... { nodes { bio } } }',
    ],
  ])('counts %s', (_what, cost, query) => {
    expect(costOf(query)).toBe(cost)
  })

  it.each([
    ['what it says', '5', 'Int!', { n: 4 }],
    ['its own default where it is left out', '3', 'Int! = 2', {}],
    ["the schema's default where it has none either", '51', 'Int', {}],
    ['all for null, which the field will refuse', '201', 'Int', { n: null }],
    ['all for what the field will refuse', '201', 'Int!', { n: -4 }],
    ['nothing for a word, by which the operation will be refused', undefined, 'Int!', { n: '4' }],
    ['nothing where it is missing, by which the operation will be refused', undefined, 'Int!', {}],
    ['all while nobody has asked', '201', 'Int! = 2', undefined],
  ])('counts by a variable %s', (_what, cost, type, variables) => {
    const query = `query ($n: ${type}) { page(first: $n) { nodes { bio } } }`

    expect(costOf(query, variables)).toBe(cost)
  })

  it('is computed again for each request with the same document', () => {
    const document = parse('query ($n: Int!) { page(first: $n) { nodes { bio } } }')
    const ask = (n: number) => check(document, { variables: { n } })?.message

    expect([ask(99), ask(100), ask(1), ask(150)]).toEqual([
      undefined,
      'The operation costs 101; 100 is the most.',
      undefined,
      'The operation costs 151; 100 is the most.',
    ])
  })
})
