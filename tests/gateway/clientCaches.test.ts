import { ApolloClient, ApolloLink, gql, InMemoryCache, type FieldPolicy } from '@apollo/client'
import { HttpLink } from '@apollo/client/link/http'
import { relayStylePagination } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { possibleTypes } from '../../web/src/__generated__/cacheSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})

afterAll(() => stack.close())

/** An Apollo Client as a newcomer sets it up, with policies for some fields. */
function clientWith(
  typePolicies: Record<string, { fields: Record<string, FieldPolicy> }> = {},
): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: ApolloLink.from([new HttpLink({ uri: `${stack.url}/graphql` })]),
  })
}

/** Two fragments of a page that query the same objects with different fields. */
const parts: readonly (readonly [string, string, string])[] = [
  [
    'products of a collection',
    '{ collection { id products(first: 8) { nodes { id title } } } }',
    '{ collection { id products(first: 3) { nodes { id handle } } } }',
  ],
  [
    'results of a search',
    '{ search(text: "guard", first: 10) { nodes { ... on Node { id } ... on Game { slug } } } }',
    '{ search(text: "guard", first: 2) { nodes { ... on Node { id } ... on Team { name } } } }',
  ],
  [
    'players',
    '{ players(first: 20) { totalCount nodes { id lastName } } }',
    '{ players(first: 5) { pageInfo { endCursor } nodes { id number } } }',
  ],
  ['clips', '{ videos(first: 12) { nodes { id title } } }', '{ videos(first: 2) { nodes { id duration } } }'],
  [
    'news',
    '{ news(tag: "highlights", first: 5) { nodes { id title } } }',
    '{ news(tag: "highlights", first: 2) { nodes { id publishedAt } } }',
  ],
  [
    'leaders',
    '{ leaders(stat: GOALS, first: 10) { id entries { id rank } } }',
    '{ leaders(stat: GOALS, first: 3) { id entries { id text } } }',
  ],
  [
    'rows of the table, which have ids so that both parts may stand side by side',
    '{ standings { id rows { id rank wins } } }',
    '{ standings { id rows { id losses team { id name } } } }',
  ],
  [
    'games of the schedule',
    '{ schedule { id games { id slug } } }',
    '{ schedule(week: 2) { id games { id startTime } } }',
  ],
]

describe('a client cache without any policy', () => {
  it.each(parts)('keeps all fields of %s when another fragment selects others', async (_what, one, other) => {
    const client = clientWith()
    const query = gql(one)
    const loaded = await client.query({ query })

    const second = await client.query({ query: gql(other) })

    expect(second.error).toBeUndefined()
    expect(loaded.data).toBeDefined()
    expect(client.readQuery({ query })).toEqual(loaded.data)
  })

  it('would lose the rows of the table if they had no ids', async () => {
    const client = new ApolloClient({
      cache: new InMemoryCache({ possibleTypes, typePolicies: { Standing: { keyFields: false } } }),
      link: new HttpLink({ uri: `${stack.url}/graphql` }),
    })
    const [, one, other] = parts.find(([what]) => what.startsWith('rows')) ?? ['', '', '']
    const query = gql(one)
    await client.query({ query })

    await client.query({ query: gql(other) })

    expect(client.readQuery({ query })).toBeNull()
  })
})

interface Connection {
  edges: { cursor: string; node: { id: string } }[]
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }
}

const PAGE = `edges { cursor node { ... on Node { id } } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }`
const VARIABLES = '$first: Int, $after: String, $last: Int, $before: String'
const GIVEN = 'first: $first, after: $after, last: $last, before: $before'

/** Every paginated list: its path, the page size in the test, and its query. */
const lists: readonly (readonly [path: readonly string[], size: number, text: string, filters: string[]])[] =
  [
    [['Query', 'players'], 7, `{ players(position: MIDFIELD, ${GIVEN}) { ${PAGE} } }`, ['position']],
    [['Query', 'videos'], 7, `{ videos(${GIVEN}) { ${PAGE} } }`, []],
    [['Query', 'news'], 2, `{ news(tag: "highlights", ${GIVEN}) { ${PAGE} } }`, ['tag']],
    [['Query', 'search'], 3, `{ search(text: "guard", ${GIVEN}) { ${PAGE} } }`, ['text', 'kinds', 'perKind']],
    [['Collection', 'products'], 3, `{ collection { id products(${GIVEN}) { ${PAGE} } } }`, []],
  ]

const MAX_PAGES = 60

describe('relayStylePagination', () => {
  const open = ([[type = '', field = ''], size, text, filters]: (typeof lists)[number]) => {
    const keyArgs = filters.length > 0 ? filters : false
    const policy = relayStylePagination(keyArgs) as FieldPolicy
    const client = clientWith({ [type]: { fields: { [field]: policy } } })
    const query: DocumentNode = gql(`query (${VARIABLES}) ${text}`)
    const connectionOf = (data: unknown): Connection => {
      const root = data as Record<string, unknown>
      return (
        type === 'Query' ? root[field] : (root['collection'] as Record<string, unknown>)[field]
      ) as Connection
    }
    return { client, query, size, connectionOf }
  }

  /** Loads pages until there are no more, and returns how many it took; the cache merges them. */
  async function loadAll(
    { client, query, size, connectionOf }: ReturnType<typeof open>,
    direction: 'forward' | 'backward',
  ): Promise<{ pages: number; joined: Connection }> {
    const isForward = direction === 'forward'
    const firstPage = isForward ? { first: size } : { last: size }
    const joined = () => connectionOf(client.readQuery({ query, variables: firstPage }))
    await client.query({ query, variables: firstPage })
    let pages = 1
    for (; pages < MAX_PAGES; pages += 1) {
      const { pageInfo } = joined()
      if (!(isForward ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) break
      const next = isForward ? { after: pageInfo.endCursor } : { before: pageInfo.startCursor }
      // The cache already has the list, and would answer from it.
      await client.query({ query, variables: { ...firstPage, ...next }, fetchPolicy: 'network-only' })
    }
    return { pages, joined: joined() }
  }

  it.each(lists)('merges pages of %s forward and backward into the same complete list', async (...list) => {
    const forward = await loadAll(open(list), 'forward')
    const backward = await loadAll(open(list), 'backward')

    const ids = forward.joined.edges.map(({ node }) => node.id)
    const size = list[1]
    expect(ids.length).toBeGreaterThan(size)
    expect(ids.length).toBe(new Set(ids).size)
    expect(forward.pages).toBe(Math.ceil(ids.length / size))
    expect(backward.joined.edges.map(({ node }) => node.id)).toEqual(ids)
    expect(backward.joined.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
  })
})
