import { createHash } from 'node:crypto'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { manifestOf, persistOperations } from '../../../operationsManifest.ts'

const table = parse('query Table { teams { id ...Row } }')
const row = parse('fragment Row on Team { record { wins ...Figures } }')
const figures = parse('fragment Figures on Record { losses }')
const unused = parse('fragment Unused on Team { name }')

const tableText = `query Table {
  teams {
    id
    ...Row
    __typename
  }
}

fragment Figures on Record {
  losses
  __typename
}

fragment Row on Team {
  record {
    wins
    ...Figures
    __typename
  }
  __typename
}`

it('joins an operation with every fragment it uses, and adds the types that the cache needs', () => {
  const operations = persistOperations([unused, figures, row, table])

  const { text, hash } = operations.get('Table') ?? {}
  expect(text).toBe(tableText)
  expect(hash).toBe(createHash('sha256').update(tableText).digest('hex'))
})

it('gives an operation the same hash in whatever order its parts are found', () => {
  const one = persistOperations([table, row, figures]).get('Table')
  const other = persistOperations([figures, unused, table, row]).get('Table')

  expect(one?.hash).toBe(other?.hash)
})

it('follows fragments that lead to each other only once', () => {
  const operations = persistOperations([
    parse('query A { teams { ...B } }'),
    parse('fragment B on Team { ...C }'),
    parse('fragment C on Team { ...B }'),
  ])

  expect(operations.get('A')?.text.match(/^fragment /gm)).toHaveLength(2)
})

it.each([
  ['an operation without a name', ['{ teams { id } }'], 'An operation has no name'],
  ['a name for two things', ['query A { a }', 'fragment A on Query { b }'], 'are named A'],
  ['a fragment that is not there', ['query A { ...B }'], 'There is no fragment B'],
])('stops the build at %s', (_what, texts, problem) => {
  expect(() => persistOperations(texts.map((text) => parse(text)))).toThrow(problem)
})

it("writes Apollo's manifest of persisted queries, by name", () => {
  const documents = ['subscription B { b }', 'query A { a }', 'mutation C { c }'].map((text) => parse(text))

  const manifest = JSON.parse(manifestOf(persistOperations(documents))) as unknown

  const listed = (name: string, type: string) => {
    const body = `${type} ${name} {\n  ${name.toLowerCase()}\n}`
    return { id: createHash('sha256').update(body).digest('hex'), name, type, body }
  }
  expect(manifest).toEqual({
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [listed('A', 'query'), listed('B', 'subscription'), listed('C', 'mutation')],
  })
})
