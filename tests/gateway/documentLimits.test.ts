import { once } from 'node:events'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendBy, codesOf, transports } from '../support/transports.ts'

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ')

let stack: Stack
let inProduction: Stack

beforeAll(async () => {
  stack = await startStack()
  inProduction = await startStack({ env: openProduction })
})

afterAll(async () => {
  await stack.close()
  await inProduction.close()
})

beforeEach(() =>
  Promise.all([stack.control({ action: 'reset' }), stack.control({ action: 'reset' }, 'live')]),
)

/** All calls to the outside systems. */
async function calls(): Promise<unknown[]> {
  const perServer = await Promise.all([
    stack.requests('league'),
    stack.requests('live'),
    stack.requests('shop'),
  ])
  return perServer.flat()
}

/** A document that queries a game as the transport allows, with this selection. */
function gameBy(transport: (typeof transports)[number], selection: string, fragments = ''): string {
  const isStream = transport === 'SSE' || transport === 'WebSocket'
  return isStream
    ? `subscription { game(slug: "a-game") { ${selection} } } ${fragments}`
    : `{ game(slug: "a-game") { ${selection} } } ${fragments}`
}

describe.each(transports)('an operation over %s', (transport) => {
  it.each<[kind: string, selection: string, fragments: string, problem: string | RegExp, code?: string]>([
    [
      'deep',
      'homeTeam { games { homeTeam { games { homeTeam { games { homeTeam { record { wins } } } } } } } }',
      '',
      'The operation is deeper than 8 levels.',
    ],
    [
      'deep by its fragments',
      '...A',
      'fragment A on Game { homeTeam { games { ...B } } } fragment B on Game { homeTeam { games { ...C } } } fragment C on Game { homeTeam { games { homeTeam { id } } } }',
      'The operation is deeper than 8 levels.',
    ],
    ['full of aliases', times(16, (n) => `a${n}: slug`), '', 'The document has more than 15 aliases.'],
    [
      'full of repeats',
      times(16, () => 'slug'),
      '',
      'The document asks for the same more than 15 times in one place.',
    ],
    // The game (5), and of its team 30 games, each with a box score (2), plays and periods (1 each): 2 + 30 × (1 + 1 + 400 + 20) objects.
    [
      'expensive',
      'homeTeam { games { boxScore { id } plays { id } periods { label } } }',
      '',
      'The operation could cause 125 loads from outside systems (100 at most) and answer 12062 objects (10000 at most).',
      'OPERATION_TOO_EXPENSIVE',
    ],
    // 2 + 30 × (1 + 400 × 2)
    [
      'of few loads but many objects',
      'homeTeam { games { plays { clock { minutes } } } }',
      '',
      'The operation could answer 22832 objects (10000 at most).',
      'OPERATION_TOO_EXPENSIVE',
    ],
    [
      'cyclic',
      '...A',
      'fragment A on Game { ...B } fragment B on Game { ...A }',
      /^Cannot spread fragment "A" within itself/,
    ],
    ['misspelt', 'slugg', '', 'Cannot query field "slugg" on type "Game". Did you mean "slug"?'],
  ])(
    'is rejected before any call to the league when it is %s',
    async (_kind, selection, fragments, problem, code = 'GRAPHQL_VALIDATION_FAILED') => {
      const answer = await sendBy(transport, stack.url, { query: gameBy(transport, selection, fragments) })

      expect(answer.status ?? 400).toBe(400)
      expect(answer.body.data ?? null).toBeNull()
      expect(answer.body.errors?.[0]?.message).toEqual(
        typeof problem === 'string' ? problem : expect.stringMatching(problem),
      )
      expect(new Set(codesOf(answer))).toEqual(new Set([code]))
      expect(await calls()).toEqual([])
    },
  )

  it('is rejected before it is parsed when it has more than 1000 tokens', async () => {
    const answer = await sendBy(transport, stack.url, {
      query: gameBy(
        transport,
        times(1000, () => 'slug'),
      ),
    })

    expect(answer.status ?? 400).toBe(400)
    expect(codesOf(answer)).toEqual(['GRAPHQL_PARSE_FAILED'])
    expect(await calls()).toEqual([])
  })

  it('is answered at once when thirty fragments each spread the next one twice', async () => {
    const fragments = times(30, (n) => `fragment F${n} on Game { ...F${n + 1} ...F${n + 1} }`)

    const answer = await sendBy(transport, stack.url, {
      query: gameBy(transport, '...F0', `${fragments} fragment F30 on Game { slug }`),
    })

    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })

  it('cannot introspect the schema in production', async () => {
    const answer = await sendBy(transport, inProduction.url, { query: '{ __schema { queryType { name } } }' })

    expect(answer.status ?? 400).toBe(400)
    expect(answer.body.data ?? null).toBeNull()
    expect(new Set(codesOf(answer))).toEqual(new Set(['GRAPHQL_VALIDATION_FAILED']))
    expect(await inProduction.requests()).toEqual([])
  })
})

describe('an operation over HTTP', () => {
  it.each([
    ['listens, where one answer is all it gets', 'subscription { game(slug: "a") { id } }'],
    ['is of a kind that there is not', 'delete { site { league } }'],
    [
      'goes round in the schema',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    ],
    [
      'goes round in the schema by a fragment',
      '{ __schema { types { ...A } } } fragment A on __Type { fields { type { fields { type { fields { name } } } } } }',
    ],
  ])('is rejected when it %s', async (_what, query) => {
    const answers = [await sendBy('GET', stack.url, { query }), await sendBy('POST', stack.url, { query })]

    expect(answers.map((answer) => answer.status)).toEqual([400, 400])
    expect(answers.map((answer) => answer.body.data)).toEqual([undefined, undefined])
    expect(await calls()).toEqual([])
  })

  it('may introspect the whole schema locally, as development tools do', async () => {
    const answer = await sendBy('POST', stack.url, {
      query: '{ __schema { types { fields { type { ofType { name } } } } } }',
    })

    expect(answer.status).toBe(200)
    expect(answer.body.errors).toBeUndefined()
  })

  it('cannot be a mutation over GET', async () => {
    const answer = await sendBy('GET', stack.url, { query: 'mutation { signOutEverywhere { __typename } }' })

    expect(answer.status).toBe(405)
    expect(answer.body.data).toBeUndefined()
    expect(await calls()).toEqual([])
  })

  it.each([
    ['text/plain', JSON.stringify({ query: 'mutation { signOutEverywhere { __typename } }' })],
    [
      'application/x-www-form-urlencoded',
      'query=mutation%20%7B%20signOutEverywhere%20%7B%20__typename%20%7D%20%7D',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{ site { league } }"}\r\n--x--\r\n',
    ],
  ])('is rejected when a form of another site may have sent it, as %s', async (type, body) => {
    const answer = await supertest(stack.url).post('/graphql').type(type).send(body)

    expect(answer.status).toBe(400)
    expect(answer.body).not.toHaveProperty('data')
    expect(await calls()).toEqual([])
  })
})

describe('the event stream', () => {
  it.each(['SSE', 'WebSocket'] as const)('over %s accepts only subscriptions', async (transport) => {
    const answers = [
      await sendBy(transport, stack.url, { query: '{ site { league } }' }),
      await sendBy(transport, stack.url, { query: 'mutation { signOutEverywhere { __typename } }' }),
    ]

    expect(answers.map(codesOf)).toEqual([['BAD_REQUEST'], ['BAD_REQUEST']])
    expect(await calls()).toEqual([])
  })

  it('sends no events to a request that a form of another site could make', async () => {
    const answer = await supertest(stack.url)
      .post('/graphql/stream')
      .type('text/plain')
      .set('accept', 'text/event-stream')
      .send(JSON.stringify({ query: 'subscription { game(slug: "a") { id } }' }))

    expect(answer.status).toBe(415)
    expect(await calls()).toEqual([])
  })
})

describe('a request message', () => {
  const subscription = { query: 'subscription { game(slug: "a") { id } }' }

  it.each([
    ['/graphql', 400],
    ['/graphql/stream', 400],
  ])('with several operations at once is rejected at %s', async (path, status) => {
    const answer = await supertest(stack.url)
      .post(path)
      .set('accept', path === '/graphql' ? 'application/json' : 'text/event-stream')
      .send([subscription, subscription])

    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('data')
    expect(await calls()).toEqual([])
  })

  it.each(['/graphql', '/graphql/stream'])('of more than 64 kB is rejected at %s', async (path) => {
    const answer = await supertest(stack.url)
      .post(path)
      .set('accept', path === '/graphql' ? 'application/json' : 'text/event-stream')
      .send({ ...subscription, variables: { slug: 'x'.repeat(65 * 1024) } })

    expect(answer.status).toBe(413)
    expect(await calls()).toEqual([])
  })

  it('of more than 64 kB closes its WebSocket', async () => {
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await once(socket, 'open')

    socket.send(JSON.stringify({ type: 'connection_init', payload: { padding: 'x'.repeat(65 * 1024) } }))
    const [code] = (await once(socket, 'close')) as [number]

    expect(code).toBe(1009)
    expect(await calls()).toEqual([])
  })
})

it('rejected operations are not logged as errors', () => {
  const lines = [...stack.logs, ...inProduction.logs].filter((line) => line['level'] === 'error')

  expect(lines).toEqual([])
})
