import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gql, type ApolloClient } from '@apollo/client'
import { getNamedType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApolloClient } from '../../examples/client/exampleClient.ts'
import { readCacheTypes } from '../../examples/client/cacheTypes.ts'
import { objectFields } from '../contract/contractSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let stack: Stack
let guide: string
let load: () => Promise<ApolloClient>

beforeAll(async () => {
  stack = await startStack()
  const url = `${stack.url}/graphql`
  guide = await readFile(join(ROOT, 'examples/client/exampleClient.ts'), 'utf8')
  load = async () => createApolloClient(url, await readCacheTypes(url))
})

afterAll(() => stack.close())

describe('the Apollo Client of docs/api.md', () => {
  it('is the same as in the examples', async () => {
    expect(await readFile(join(ROOT, 'docs/api.md'), 'utf8')).toContain(`\`\`\`ts\n${guide}\`\`\``)
  })

  it('reads fragments on interfaces', async () => {
    const client = await load()

    const { data } = await client.query<object>({
      query: gql`
        {
          game(slug: "2025-wll-ev-16") {
            id
            state {
              status
              ... on ScoredGame {
                label
                score {
                  home
                  away
                }
              }
            }
          }
          homeFeed {
            id
            latest {
              ... on FeedItem {
                id
                title
              }
            }
          }
        }
      `,
    })

    expect(data).toMatchObject({
      game: { state: { label: expect.any(String), score: { home: expect.any(Number) } } },
      homeFeed: { latest: { 0: { title: expect.any(String) } } },
    })
  })

  it('merges the fields that two fragments select on an object without an id', async () => {
    const client = await load()
    const scores = gql(
      '{ game(slug: "2025-wll-ev-16") { id state { ... on ScoredGame { score { home } } } } }',
    )
    const labels = gql(
      '{ game(slug: "2025-wll-ev-16") { id state { ... on ScoredGame { label score { away } } } } }',
    )
    const loaded = await client.query({ query: scores })

    await client.query({ query: labels })

    expect(loaded.data).toBeDefined()
    expect(client.readQuery({ query: scores })).toEqual(loaded.data)
  })

  it.each([
    ['players', 'players(sort: TEAM, first: 3, after: $after)'],
    ['videos', 'videos(first: 3, after: $after)'],
    ['news', 'news(tag: "highlights", first: 2, after: $after)'],
    ['search', 'search(text: "guard", first: 2, after: $after)'],
    ['products', 'collection { id products(first: 2, after: $after)', '}'],
    ['videos', 'team(slug: "guard") { id videos(first: 1, after: $after)', '}'],
  ])('merges the pages of %s for the query %s', async (name, field, end = '') => {
    const client = await load()
    const query = gql(
      `query ($after: String) { ${field} { edges { node { ... on Node { id } } } pageInfo { endCursor hasNextPage } } ${end} }`,
    )
    const first = connectionIn((await client.query({ query })).data, name)

    await client.query({ query, variables: { after: first.pageInfo.endCursor }, fetchPolicy: 'network-only' })

    const joined = connectionIn(client.readQuery({ query }), name)
    expect(joined.edges.slice(0, first.edges.length)).toEqual(first.edges)
    expect(joined.edges.length).toBeGreaterThan(first.edges.length)
  })

  it('keeps lists apart that differ in any argument but those of the page', async () => {
    const client = await load()
    const listOf = (team: string) => gql(`{ players(first: 2, team: "${team}") { edges { node { id } } } }`)
    const [guard, charm] = [listOf('guard'), listOf('charm')]
    const { data } = await client.query({ query: guard })

    await client.query({ query: charm })

    expect(client.readQuery({ query: guard })).toEqual(data)
    expect(client.readQuery({ query: charm })).not.toEqual(data)
  })

  it('has a policy for every paginated list', () => {
    const paged = objectFields
      .filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'))
      .map(({ field }) => field.name)

    expect(paged).toHaveLength(7)
    expect(paged.filter((field) => !guide.includes(`${field}: pages`))).toEqual([])
  })
})

interface Connection {
  edges: object[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

/** The only connection in an answer, at its root or one field below. */
function connectionIn(data: unknown, name: string): Connection {
  const root = data as Record<string, Record<string, unknown>>
  return (root[name] ?? Object.values(root)[0]?.[name]) as Connection
}
