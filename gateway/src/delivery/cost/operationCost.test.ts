import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createOperationCosts } from './operationCost.ts'

const DIRECTIVES = `
  directive @cost(weight: String!) on FIELD_DEFINITION
  directive @listSize(
    assumedSize: Int
    slicingArguments: [String!]
    sizedFields: [String!]
    requireOneSlicingArgument: Boolean = true
  ) on FIELD_DEFINITION
`
const schema = buildSchema(`
  ${DIRECTIVES}
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

const { check, measure } = createOperationCosts(schema)

function problemOf(query: string): string | undefined {
  return check(parse(query))?.message
}

function tooManyLoads(loads: number): string {
  return `The operation could cause ${loads} loads from outside systems (100 at most).`
}

/** What an operation costs at most; with variables, what it costs with them. */
function costOf(query: string, variables?: Record<string, unknown>): unknown {
  const nothingAllowed = createOperationCosts(schema, { loads: -1, objects: -1 })
  return nothingAllowed.check(parse(query), { variables })?.extensions['cost']
}

describe('a list of what was named', () => {
  const byVariable = 'query ($ids: [ID!]!) { byIds(ids: $ids) { bio } }'

  it.each([
    ['as many as are written', 7, '{ byIds(ids: ["a", "b"]) { bio } }', undefined],
    ['as many as the variable has', 8, byVariable, { ids: ['a', 'b', 'c'] }],
    ['as many as there may be, where the variable is not known', 55, byVariable, undefined],
    ['no more than there may be', 55, byVariable, { ids: Array.from({ length: 99 }, () => 'a') }],
    ['none', 5, '{ byIds(ids: []) { bio } }', undefined],
  ])('counts %s', (_what, loads, query, variables) => {
    expect(costOf(query, variables)).toMatchObject({ loads })
  })
})

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
    expect(problemOf(query)).toBe(tooManyLoads(cost))
  })

  it('is measured by itself: other operations in the document do not add to its cost', () => {
    const document = parse('query A { team { name } } query B { team { captain { name } } }')

    expect(check(document, { name: 'A' })).toBeUndefined()
    expect(check(document, { name: 'B' })?.message).toBe(tooManyLoads(101))
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
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F30 on Query { team { captain { name } } }`

    expect(problemOf(query)).toBe(tooManyLoads(101))
  })

  it('counts once what it selects twice at one place, because it is loaded once', () => {
    const query = '{ team { name } ...A ...A } fragment A on Query { team { coach { name } coach { bio } } }'

    expect(measure(parse(query))).toMatchObject({ loads: 101, objects: 2 })
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
    ['all of a list of a page that it does not size', '8', '{ page(first: 3) { others { bio } } }'],
    ['the greater one of two numbers', '8', '{ either(first: 3, last: 8) { nodes { bio } } }'],
    ['the one of two numbers that is said', '4', '{ either(last: 4) { nodes { bio } } }'],
    ['all where none of two is said', '200', '{ either { nodes { bio } } }'],
    [
      'as many through a fragment, for each place it is used in',
      '16',
      '{ a: page(first: 4) { ...A } b: page(first: 10) { ...A } } fragment A on Page { ... { nodes { bio } } }',
    ],
  ])('counts %s', (_what, cost, query) => {
    expect(costOf(query)).toMatchObject({ loads: Number(cost) })
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

    expect(costOf(query, variables)).toEqual(cost && expect.objectContaining({ loads: Number(cost) }))
  })

  it('is computed again for each request with the same document', () => {
    const document = parse('query ($n: Int!) { page(first: $n) { nodes { bio } } }')
    const ask = (n: number) => check(document, { variables: { n } })?.message

    expect([ask(99), ask(100), ask(1), ask(150)]).toEqual([
      undefined,
      tooManyLoads(101),
      undefined,
      tooManyLoads(151),
    ])
  })

  it('is told of the variables of each request with the same document', () => {
    const document = parse('query ($n: Int!) { page(first: $n) { nodes { bio } } }')
    const loadsOf = (n: number) => measure(document, { variables: { n } })?.loads

    expect([loadsOf(9), loadsOf(9), loadsOf(20), loadsOf(9)]).toEqual([10, 10, 21, 10])
  })
})

describe('the objects of an answer', () => {
  it.each([
    ['every object by itself', 3, '{ team { coach { name } captain { name } } }'],
    ['no values', 1, '{ team { name } }'],
    ['no lists of values', 2, '{ team { coach { words } } }'],
    ['a list as long as it may be, with what is below: 10 × (1 + 9)', 100, '{ teams { players { name } } }'],
    ['a list as long as is asked for, with its page: 1 + 3', 4, '{ page(first: 3) { nodes { name } } }'],
    [
      'the type with the most behind an interface: 40 × (1 + 2)',
      120,
      '{ items { ... on Clip { next { name } } ... on Post { by { name } with { name } } } }',
    ],
    [
      'what a fragment on an interface selects',
      80,
      '{ items { ...A } } fragment A on Item { ... on Clip { next { name } } }',
    ],
    [
      'the type with the most of a union: 50 × (1 + 9)',
      500,
      '{ found { ... on Team { players { name } } ... on Clip { next { name } } } }',
    ],
    ['what may be skipped', 1, '{ team @skip(if: true) { name } }'],
  ])('count %s', (_what, objects, query) => {
    expect(measure(parse(query))).toMatchObject({ objects })
  })

  it('may be 10,000 at most', () => {
    const query = (fields: string) => `{ page(first: 10) { nodes { friends { friends { ${fields} } } } } }`

    // 1 + 10 × (1 + 30 × (1 + 30)) = 9311, and 30 times as many friends more.
    expect(problemOf(query('name'))).toBeUndefined()
    expect(problemOf(query('friends { name }'))).toBe(
      'The operation could answer 279311 objects (10000 at most).',
    )
  })

  it('are named beside the loads where both are too many', () => {
    const query = '{ page(first: 10) { nodes { friends { friends { bio friends { name } } } } } }'

    expect(problemOf(query)).toBe(
      'The operation could cause 9001 loads from outside systems (100 at most) and answer 279311 objects (10000 at most).',
    )
  })

  it('are too many where a list has no size', () => {
    const unsized = buildSchema(`${DIRECTIVES} type Query { all: [Thing!] } type Thing { name: String }`)

    expect(createOperationCosts(unsized).check(parse('{ all { name } }'))?.message).toContain(
      'Infinity objects',
    )
  })

  it('are counted in what is asked of the schema itself', () => {
    expect(measure(parse('{ __type(name: "Team") { fields { name } } }'))).toMatchObject({ objects: 1 + 4 })
    expect(
      measure(parse('query ($n: String!) { __type(name: $n) { fields { name } } }'), {
        variables: { n: 'Team' },
      }),
    ).toMatchObject({ objects: 1 + 4 })
  })

  it('are refused in what is asked of the schema itself when they are too many', () => {
    const many = Array.from(
      { length: 15 },
      (_, n) => `a${n}: __schema { types { ...T fields { type { ...T } } } }`,
    )
    const query = `{ ${many.join(' ')} } fragment T on __Type { fields { type { fields { type { name } } } } }`

    expect(problemOf(query)).toMatch(/^The operation could answer \d{5,} objects/)
  })
})

describe('a refusal', () => {
  it('says what costs how much, the most expensive field first', () => {
    const query = '{ teams { players { bio friends { name } } coach { name } } free }'

    const error = check(parse(query))

    expect(error?.extensions).toEqual({
      code: 'OPERATION_TOO_EXPENSIVE',
      cost: {
        ...{ loads: 502, objects: 2810, limits: { loads: 100, objects: 10_000 } },
        mostExpensive: [
          { path: 'teams.coach', loads: 400, objects: 10 },
          { path: 'teams.players.bio', loads: 90, objects: 0 },
          { path: 'teams.players.friends', loads: 0, objects: 2700 },
          { path: 'teams.players', loads: 10, objects: 90 },
          { path: 'teams', loads: 2, objects: 10 },
        ],
      },
    })
  })
})

it.each([
  ['a weight that is no number', 'a: Int @cost(weight: "much")', 'of Query.a'],
  [
    'an argument that is not there',
    'a: [Int] @listSize(slicingArguments: ["first"])',
    'of Query.a names the argument first',
  ],
])('a schema is refused with %s', (_what, field, problem) => {
  expect(() => createOperationCosts(buildSchema(`${DIRECTIVES} type Query { ${field} }`))).toThrow(problem)
})
