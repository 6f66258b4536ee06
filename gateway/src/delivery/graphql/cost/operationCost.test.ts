import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  COST_DIRECTIVES,
  check,
  measure,
  problemOf,
  tooManyLoads,
} from '../../../../../tests/support/pricedSchema.ts'
import { createOperationCosts } from './operationCost.ts'

describe('the cost of an operation', () => {
  it.each([
    ['loads nothing', '{ free items { title } }'],
    ['loads something for each item: 2 + 10 × 1', '{ teams { players { name } } }'],
    ['costs just as much as it may: 60 + 40', '{ team { coach { name } } }'],
    ['introspects', getIntrospectionQuery()],
  ])('is allowed when the operation %s', (_what, query) => {
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
  ])('is rejected at %s', (_why, cost, query) => {
    expect(problemOf(query)).toBe(tooManyLoads(cost))
  })

  it('ignores the other operations in the document', () => {
    const document = parse('query A { team { name } } query B { team { captain { name } } }')

    expect(check(document, { name: 'A' })).toBeUndefined()
    expect(check(document, { name: 'B' })?.message).toBe(tooManyLoads(101))
  })

  it('is computed in finite time even when fragments form a cycle', () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'

    expect(problemOf(query)).toBeUndefined()
  })

  it('is computed at once when thirty fragments each spread the next one twice', () => {
    const fragments = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F30 on Query { team { captain { name } } }`

    expect(problemOf(query)).toBe(tooManyLoads(101))
  })

  it('counts a repeated selection once, because it is loaded once', () => {
    const query = '{ team { name } ...A ...A } fragment A on Query { team { coach { name } coach { bio } } }'

    expect(measure(parse(query))).toMatchObject({ loads: 101, objects: 2 })
  })

  it('ignores unknown fields and types, which another rule reports', () => {
    expect(problemOf('{ nothing ... on Nobody { name } ...Missing }')).toBeUndefined()
  })
})

describe('the error for an expensive operation', () => {
  it('lists the costs of its fields, the most expensive first', () => {
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
])('readFieldCosts throws for a schema with %s', (_what, field, problem) => {
  expect(() => createOperationCosts(buildSchema(`${COST_DIRECTIVES} type Query { ${field} }`))).toThrow(
    problem,
  )
})
