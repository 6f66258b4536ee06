import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { check, measure, tooManyLoads, costOf } from '../../../../../tests/support/pricedSchema.ts'

describe('the cost of a list selected by ids', () => {
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

  it('is computed for each request, even with the same document', () => {
    const document = parse('query ($n: Int!) { page(first: $n) { nodes { bio } } }')
    const ask = (n: number) => check(document, { variables: { n } })?.message

    expect([ask(99), ask(100), ask(1), ask(150)]).toEqual([
      undefined,
      tooManyLoads(101),
      undefined,
      tooManyLoads(151),
    ])
  })

  it('is computed with the variables of each request, even with the same document', () => {
    const document = parse('query ($n: Int!) { page(first: $n) { nodes { bio } } }')
    const loadsOf = (n: number) => measure(document, { variables: { n } })?.loads

    expect([loadsOf(9), loadsOf(9), loadsOf(20), loadsOf(9)]).toEqual([10, 10, 21, 10])
  })
})
