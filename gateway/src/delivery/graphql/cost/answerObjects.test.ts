import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { COST_DIRECTIVES, measure, problemOf } from '../../../../../tests/support/pricedSchema.ts'
import { createOperationCosts } from './operationCost.ts'

describe("the object count of an operation's answer", () => {
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
  ])('counts %s', (_what, objects, query) => {
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

  it('is named beside the loads where both exceed their limits', () => {
    const query = '{ page(first: 10) { nodes { friends { friends { bio friends { name } } } } } }'

    expect(problemOf(query)).toBe(
      'The operation could cause 9001 loads from outside systems (100 at most) and answer 279311 objects (10000 at most).',
    )
  })

  it('exceeds the limit where a list has no size', () => {
    const unsized = buildSchema(`${COST_DIRECTIVES} type Query { all: [Thing!] } type Thing { name: String }`)

    expect(createOperationCosts(unsized).check(parse('{ all { name } }'))?.message).toContain(
      'Infinity objects',
    )
  })

  it('is a fixed number for introspection', () => {
    expect(measure(parse('{ __type(name: "Team") { fields { name } } }'))).toMatchObject({ objects: 500 })
    expect(measure(parse('{ __schema { types { name } } }'))).toMatchObject({ loads: 0, objects: 5000 })
  })

  it('is rejected for introspection that exceeds the limit', () => {
    const many = Array.from(
      { length: 15 },
      (_, n) => `a${n}: __schema { types { ...T fields { type { ...T } } } }`,
    )
    const query = `{ ${many.join(' ')} } fragment T on __Type { fields { type { fields { type { name } } } } }`

    expect(problemOf(query)).toMatch(/^The operation could answer \d{5,} objects/)
  })
})
