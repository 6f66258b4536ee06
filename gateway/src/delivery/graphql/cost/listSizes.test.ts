import { makeExecutableSchema } from '@graphql-tools/schema'
import { graphql } from 'graphql'
import { expect, it, vi } from 'vitest'
import { cutLists } from './listSizes.ts'

const typeDefs = `
  directive @listSize(assumedSize: Int) on FIELD_DEFINITION
  type Query {
    numbers: [Int] @listSize(assumedSize: 3)
    promised: [Int!] @listSize(assumedSize: 2)
    short: [Int!] @listSize(assumedSize: 9)
    none: [Int!] @listSize(assumedSize: 1)
    unsized: [Int!]
    one: Int
  }
`
const source = {
  ...{ numbers: [1, 2, 3, 4], short: [1, 2], none: null, unsized: [1, 2, 3, 4], one: 7 },
  promised: () => Promise.resolve([1, 2, 3]),
}

it('a list is cut at its assumedSize, and each cut is reported', async () => {
  const schema = cutLists(makeExecutableSchema({ typeDefs }))
  const onListCut = vi.fn()

  const { data } = await graphql({
    schema,
    source: '{ numbers promised short none unsized one }',
    rootValue: source,
    contextValue: { onListCut },
  })

  expect(data).toEqual({
    ...{ numbers: [1, 2, 3], promised: [1, 2], short: [1, 2], none: null, unsized: [1, 2, 3, 4], one: 7 },
  })
  expect(onListCut.mock.calls).toEqual([
    [{ place: 'Query.numbers', size: 3, length: 4 }],
    [{ place: 'Query.promised', size: 2, length: 3 }],
  ])
})
