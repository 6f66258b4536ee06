import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createCache } from './createCache.ts'

const EDGES = parse(`
  query ($after: String) {
    players(year: 2025, first: 2, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { cursor node { id } }
    }
  }
`)
const NODES = parse('{ players(year: 2025, first: 100) { nodes { id } } }')

/** A page of players, by their ids. */
function page(ids: string, hasNextPage = false) {
  const edges = [...ids].map((id) => ({
    __typename: 'PlayerEdge',
    cursor: id,
    node: { __typename: 'Player', id },
  }))
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null }
  return { players: { __typename: 'PlayerConnection', pageInfo, edges } }
}

function createList() {
  const cache = createCache()
  return {
    cache,
    write: (data: ReturnType<typeof page>, after: string | null = null) =>
      cache.writeQuery({ query: EDGES, variables: { after }, data }),
    nodes: () =>
      cache
        .readQuery<{ players: { nodes: { id: string }[] } }>({ query: NODES })
        ?.players.nodes.map(({ id }) => id)
        .join(''),
  }
}

it('has as nodes those of all pages, though the pages came as edges', () => {
  const list = createList()

  list.write(page('ab', true))
  list.write(page('cd'), 'b')

  expect(list.nodes()).toBe('abcd')
})

it('shows nodes and edges of one list alike, whichever was loaded last', () => {
  const list = createList()
  list.write(page('ab'))
  const nodes = ['c', 'd'].map((id) => ({ __typename: 'Player', id }))

  list.cache.writeQuery({ query: NODES, data: { players: { __typename: 'PlayerConnection', nodes } } })

  const edges = list.cache.readQuery<ReturnType<typeof page>>({
    query: parse('{ players(year: 2025, first: 2) { edges { node { id } } } }'),
  })?.players.edges
  expect(edges?.map(({ node }) => node.id).join('')).toBe(list.nodes())
})

it('keeps the rest of a joined list while it is loaded again, until the last page has come', () => {
  const list = createList()
  list.write(page('ab', true))
  list.write(page('cd', true), 'b')
  list.write(page('ef'), 'd')

  const shown = [
    () => list.write(page('ba', true)),
    () => list.write(page('dc', true), 'a'),
    () => list.write(page('e'), 'c'),
  ].map((load) => {
    load()
    return list.nodes()
  })

  expect(shown).toEqual(['bacdef', 'badcef', 'badce'])
})
