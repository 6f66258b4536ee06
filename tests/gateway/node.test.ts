import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NODE_KINDS, type NodeKind } from '../../gateway/src/domains/wire/nodeId.ts'
import { encodedId } from '../support/encodedId.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { broadDocuments } from './broadDocuments.ts'

const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`

/** Fields of each kind of `node` that identify it. */
const FIELDS = `
  ... on Article { officialId title body }
  ... on Collection { shopifyId team { slug } }
  ... on Game { officialId slug year }
  ... on Player { officialId slug year }
  ... on Product { shopifyId handle }
  ... on Team { officialId slug year }
  ... on Venue { name city year }
  ... on Video { officialId mediaId }`

/** A node of each kind: its id before encoding, and some of its fields. */
const EXAMPLES: readonly (readonly [kind: NodeKind, key: string, expected: object])[] = [
  ['Team', 'Team:WGUA:2024', { officialId: 'WGUA', slug: 'guard', year: 2024 }],
  ['Player', 'Player:001207:2025', { officialId: '001207', slug: 'keira-gildersleeve', year: 2025 }],
  ['Game', 'Game:2025:428', { officialId: '428', slug: '2025-wll-ev-17', year: 2025 }],
  ['Article', 'Article:wll-art-1001', { officialId: 'wll-art-1001' }],
  ['Video', 'Video:wll-clip-2001', { mediaId: 'clip-wll-clip-2001' }],
  ['Collection', 'Collection:gid://shopify/Collection/1005', { team: { slug: 'guard' } }],
  ['Product', 'Product:gid://shopify/Product/8200000000001', { handle: 'guard-heavyweight-hoodie' }],
]

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})

afterAll(() => stack.close())

interface Identified {
  __typename: string
  id: string
}

/** Every object with an id in an answer. */
function identified(value: unknown): Identified[] {
  if (Array.isArray(value)) return value.flatMap(identified)
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value ? [value as Identified] : []
  return [...own, ...Object.values(value).flatMap(identified)]
}

/** The scalar fields of an object, without related objects. */
function scalarsOf(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field !== 'object'))
}

async function everything(): Promise<Identified[]> {
  const answers = await Promise.all(broadDocuments.map((document) => stack.query(document)))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  return answers.flatMap(({ data }) => identified(data))
}

describe('an id', () => {
  it('identifies one object alone, whatever its type and wherever it is shown', async () => {
    const objects = await everything()

    const byId = Map.groupBy(objects, ({ id }) => id)

    expect(byId.size).toBeGreaterThan(400)
    for (const [id, same] of byId) {
      expect([id, ...new Set(same.map(({ __typename }) => __typename))]).toHaveLength(2)
      const merged: object = Object.assign({}, ...same.map(scalarsOf))
      for (const one of same) expect(merged).toMatchObject(scalarsOf(one))
    }
  })

  it('begins with its kind where it is only a cache key, and is encoded where it is a node’s', async () => {
    const nodes: readonly string[] = NODE_KINDS
    const objects = await everything()

    const misnamed = objects.filter(({ __typename, id }) => {
      const readable = nodes.includes(__typename) ? Buffer.from(id, 'base64url').toString() : id
      return !readable.startsWith(`${__typename}:`)
    })

    expect(misnamed).toEqual([])
    const kinds = new Set(objects.map(({ __typename }) => __typename))
    expect(nodes.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(kinds.size).toBeGreaterThan(20)
  })
})

describe('nodes', () => {
  it('return the same objects that their ids were taken from', async () => {
    const all = await everything()
    const nodes = new Map(all.filter(({ id }) => !id.includes(':')).map((node) => [node.id, node]))
    const ids = [...nodes.keys()]

    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50)
      const { data, errors } = await stack.query(NODES, { ids: some })

      expect(errors).toEqual([])
      expect(data).toEqual({
        nodes: some.map((id) => ({ __typename: nodes.get(id)?.__typename, id })),
      })
    }
  })

  it.each(EXAMPLES)('can be a %s', async (kind, key, expected) => {
    const { data, errors } = await stack.query(
      `query ($id: ID!) { node(id: $id) { __typename id ${FIELDS} } }`,
      {
        id: encodedId(key),
      },
    )

    expect(errors).toEqual([])
    expect(data).toMatchObject({ node: { __typename: kind, id: encodedId(key), ...expected } })
  })

  it('cover all kinds', () => {
    expect([...new Set(EXAMPLES.map(([kind]) => kind)), 'Venue'].toSorted()).toEqual(NODE_KINDS.toSorted())
  })

  it('can be a Venue', async () => {
    const { data } = await stack.query('{ game(slug: "2025-wll-ev-17") { venue { id name city } } }')
    const { venue } = data?.['game'] as { venue: { id: string; name: string; city: string } }

    const { data: again, errors } = await stack.query(`query ($id: ID!) { node(id: $id) { id ${FIELDS} } }`, {
      id: venue.id,
    })

    expect(errors).toEqual([])
    expect(again).toEqual({ node: { ...venue, year: 2025 } })
    expect(Buffer.from(venue.id, 'base64url').toString()).toMatch(/^Venue:2025:[a-z0-9-]+$/)
  })

  it('are null one by one where an id names nothing, in the requested order', async () => {
    const ids = ['Team:WGUA:2025', 'Team:XXXX:2025', 'Team:WGUA:2025'].map(encodedId)

    const { data, errors } = await stack.query(NODES, { ids: [...ids, 'WGUA:2025'] })

    const guard = { __typename: 'Team', id: encodedId('Team:WGUA:2025') }
    expect(data).toEqual({ nodes: [guard, null, guard, null] })
    expect(errors).toMatchObject([
      { path: ['nodes', 3], extensions: { code: 'BAD_USER_INPUT', argument: 'ids' } },
      { path: ['nodes', 1], message: 'no Team has this id', extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it.each([
    ['a club that does not play', 'Team:XXXX:2025'],
    ['a club of a year without a season', 'Team:WGUA:1999'],
    ['a team without a year', 'Team:WGUA'],
    ['a player', 'Player:999999:2025'],
    ['a player of a year without a season', 'Player:001207:1999'],
    ['a game', 'Game:2025:99999'],
    ['a game of a year without a season', 'Game:1999:17'],
    ['a game without a year', 'Game:17'],
    ['a clip', 'Video:nothing'],
    ['an address in place of an article', 'Article:../user'],
    ['an article that is a clip', 'Article:wll-clip-2001'],
    ['a collection', 'Collection:gid://shopify/Collection/1'],
    ['a product', 'Product:gid://shopify/Product/1'],
    ['a product in another form', 'Product:1'],
  ])('are NOT_FOUND for the id of %s that does not exist', async (_what, key) => {
    const { data, errors } = await stack.query('query ($id: ID!) { node(id: $id) { id } }', {
      id: encodedId(key),
    })

    expect(data).toEqual({ node: null })
    expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'NOT_FOUND' } }])
    expect(errors[0]?.message).not.toContain(key.split(':')[1])
  })

  it.each([
    ['a readable id', 'Team:WGUA:2025'],
    ['nothing', ''],
    ['a kind that is no node', encodedId('Viewer:visitor')],
    ['a kind without a key', encodedId('Team:')],
    ['another encoding', `${encodedId('Team:WGUA:2025')}=`],
    ['an endless text', 'A'.repeat(10_000)],
  ])('reject %s, naming the argument', async (_what, id) => {
    const { data, errors } = await stack.query('query ($id: ID!) { node(id: $id) { id } }', { id })

    expect(data).toEqual({ node: null })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }])
  })

  it('are fifty at most', async () => {
    const { data, errors } = await stack.query(NODES, { ids: Array(51).fill(encodedId('Team:WGUA:2025')) })

    expect(data).toEqual({ nodes: null })
    expect(errors).toMatchObject([{ message: 'ids: must be at most 50 ids', path: ['nodes'] }])
  })
})

describe('the cost of nodes', () => {
  it('grows with their number, so that two teams may be queried with all related data', async () => {
    const { teams } = (await stack.query('{ teams { id } }')).data as { teams: { id: string }[] }
    const ids = teams.slice(0, 2).map(({ id }) => id)

    const answer = await stack.query(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Team { coaches { name } roster { lastName } news { id } standing { rank } } } }',
      { ids },
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ nodes: ids.map(() => ({ roster: expect.any(Array) })) })
  })
})
