import { buildSchema, getOperationAST, parse, print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCachePolicy } from '../http/cachePolicy.ts'
import { splitOperation } from './splitOperation.ts'

const schema = buildSchema(`
  enum CacheControlScope { PUBLIC PRIVATE }
  directive @cacheControl(maxAge: Int, scope: CacheControlScope) on FIELD_DEFINITION
  type Query {
    viewer: Viewer @cacheControl(maxAge: 0, scope: PRIVATE)
    site: Site @cacheControl(maxAge: 300)
    standings(year: Int): Standings @cacheControl(maxAge: 60)
    forgotten: Site
  }
  type Viewer { id: ID }
  type Site { league: String, isFavorite: Boolean @cacheControl(maxAge: 60, scope: PRIVATE) }
  type Standings { rows: [Standing] }
  type Standing { wins: Int }
  type Mutation { signOut: Site }
`)
const maxAgeOf = createCachePolicy(schema)

function split(text: string, name?: string) {
  const document = parse(text)
  const operation = getOperationAST(document, name)
  return operation ? splitOperation(document, operation, maxAgeOf) : undefined
}

const onOneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

describe('an operation with public and personal fields', () => {
  it('is split into what anybody may send, with the fragments and variables that it needs, and the rest', () => {
    const parts = split(
      `query A($year: Int, $with: Boolean = true, $unused: Int) {
        viewer { ...Fan }
        table: standings(year: $year) { ...Rows }
        site @include(if: $with) { league }
        __typename
      }
      fragment Fan on Viewer { id }
      fragment Rows on Standings { rows { ...Row } }
      fragment Row on Standing { wins }
      query B { site { league } }`,
      'A',
    )

    expect(onOneLine(parts?.publicQuery)).toBe(
      'query A($year: Int, $with: Boolean = true) { table: standings(year: $year) { ...Rows } site @include(if: $with) { league } } ' +
        'fragment Rows on Standings { rows { ...Row } } fragment Row on Standing { wins }',
    )
    expect([...(parts?.publicVariables ?? [])].toSorted()).toEqual(['with', 'year'])
    expect(parts?.publicMaxAge).toBe(60)
    expect(parts?.names).toEqual(['viewer', 'table', 'site', '__typename'])
    const [operation] = parts?.personal.definitions ?? []
    expect(onOneLine(operation && print(operation))).toBe(
      'query A($year: Int, $with: Boolean = true, $unused: Int) { viewer { ...Fan } __typename }',
    )
    expect(parts?.personal.definitions).toHaveLength(5)
  })

  it('keeps the nodes of its text, so that errors tell where they are in it', () => {
    const [operation] = split('{ site { league } viewer { id } }')?.personal.definitions ?? []

    expect(
      operation?.kind === 'OperationDefinition' && operation.selectionSet.selections[0]?.loc?.start,
    ).toBe(18)
  })

  it.each([
    ['has public fields only', '{ site { league } standings { rows { wins } } }'],
    ['has personal fields only', '{ viewer { id } site { isFavorite } }'],
    ['has only a field beside them that nobody has classified', '{ viewer { id } forgotten { league } }'],
    ['asks for the schema beside personal fields', '{ viewer { id } __schema { queryType { name } } }'],
    ['changes something', 'mutation { signOut { league } }'],
    [
      'spreads a fragment at its root',
      '{ viewer { id } site { league } ...A } fragment A on Query { site { id: league } }',
    ],
    [
      'has a part for a type at its root',
      '{ viewer { id } site { league } ... on Query { standings { rows { wins } } } }',
    ],
    ['has a directive of its own', 'query @traced { viewer { id } site { league } }'],
    ['merges two fields of one name', '{ viewer { id } site { league } site { id: league } }'],
  ])('is left whole when it %s', (_what, text) => {
    expect(split(text)).toBeUndefined()
  })
})
