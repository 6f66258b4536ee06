import { runInNewContext } from 'node:vm'
import { parse, print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { inlineDocuments, joinDocuments } from '../../../graphqlDocuments.ts'

/** What a module with one inlined template exports, run as the browser would. */
function evaluate(code: string, fragments: Record<string, DocumentNode> = {}): DocumentNode {
  const expression = code.replace(/^import .*?; /, '').replace('export const Q =', '')
  return runInNewContext(`(${expression})`, { joinDocuments, ...fragments }) as DocumentNode
}

it('replaces a template by its syntax tree', () => {
  const code = inlineDocuments('export const Q = gql`query A { site { id } }`')

  expect(code).not.toContain('gql')
  expect(print(evaluate(code))).toBe(print(parse('query A { site { id } }')))
})

it('joins interpolated fragments, each definition once', () => {
  const row = parse('fragment Row on Team { id }')
  const list = joinDocuments(parse('fragment List on Team { ...Row }'), row)

  const code = inlineDocuments('export const Q = gql`query A { teams { ...List ...Row } } ${LIST} ${ROW}`')

  const names = evaluate(code, { LIST: list, ROW: row }).definitions.map((definition) =>
    'name' in definition ? definition.name?.value : undefined,
  )
  expect(names).toEqual(['A', 'List', 'Row'])
})

it('puts the hash of an operation on its document, and none on a fragment', () => {
  const operations = new Map([['A', { hash: 'c0ffee', text: 'query A { site { id } }' }]])
  const row = parse('fragment Row on Site { id }')

  const query = inlineDocuments('export const Q = gql`query A { site { ...Row } } ${ROW}`', operations)
  const fragment = inlineDocuments('export const Q = gql`fragment Row on Site { id }`', operations)

  expect(evaluate(query, { ROW: row })).toMatchObject({ kind: 'Document', __meta__: { hash: 'c0ffee' } })
  expect(evaluate(fragment)).not.toHaveProperty('__meta__')
})

it('keeps the lines of the module where they were', () => {
  const code = inlineDocuments('const a = gql`\n  query A {\n    site { id }\n  }\n`\nthrow here')

  expect(code.split('\n').indexOf('throw here')).toBe(5)
})

it('stops the build at a query that cannot be read', () => {
  expect(() => inlineDocuments('gql`query A { site {`')).toThrow('Syntax Error')
})

it('leaves modules without templates alone', () => {
  expect(inlineDocuments("import { gql } from '@apollo/client'")).toBe("import { gql } from '@apollo/client'")
})
