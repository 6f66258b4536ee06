import { buildSchema, printSchema } from 'graphql'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchema } from '../../gateway/src/schema.ts'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendBy, transports } from '../support/transports.ts'

const LEAGUE = { query: '{ site { league } }' }
const FRIEND = 'https://app.example.com'
const STRANGER = 'https://evil.example.net'

let stack: Stack
let inProduction: Stack
/** Production with one other origin allowed. */
let shared: Stack

beforeAll(async () => {
  ;[stack, inProduction, shared] = await Promise.all([
    startStack(),
    startStack({ env: openProduction }),
    startStack({ env: { ...openProduction, CORS_ORIGINS: `${FRIEND},https://tools.example.com` } }),
  ])
})
afterAll(async () => {
  await Promise.all([stack.close(), inProduction.close(), shared.close()])
})

describe('an error message about a mistake in an operation', () => {
  const mistakeFor = (transport: (typeof transports)[number]) =>
    transport === 'SSE' || transport === 'WebSocket' ? 'subscription { liveGam }' : '{ standing { year } }'

  it.each(transports)('has suggestions locally, over %s', async (transport) => {
    const { body } = await sendBy(transport, stack.url, { query: mistakeFor(transport) })

    expect(JSON.stringify(body)).toMatch(/Did you mean \\"(standings|liveGames)\\"/)
  })

  it.each(transports)('reveals nothing of the schema in production, over %s', async (transport) => {
    const { body } = await sendBy(transport, inProduction.url, { query: mistakeFor(transport) })

    expect(JSON.stringify(body)).toContain('Cannot query field')
    expect(JSON.stringify(body)).not.toMatch(/did you mean|standings|"liveGames/i)
  })

  it('about a variable reveals nothing in production either', async () => {
    const request = {
      query: 'query ($stat: Stat!) { leaders(stat: $stat) { year } }',
      variables: { stat: 'POINT' },
    }

    const local = await sendBy('POST', stack.url, request)
    const remote = await sendBy('POST', inProduction.url, request)

    expect(local.body.errors?.[0]?.message).toContain('Did you mean the enum value "POINTS"')
    expect(remote.body.errors?.[0]?.message).not.toMatch(/did you mean|POINTS/i)
  })
})

describe('a page of another origin', () => {
  const preflight = (url: string, path: string, origin: string) =>
    supertest(url).options(path).set({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
  const post = (url: string, origin: string) => supertest(url).post('/graphql').set({ origin }).send(LEAGUE)

  it.each(['/graphql', '/graphql/stream'])('may use every method locally at %s', async (path) => {
    const allowed = await preflight(stack.url, path, STRANGER)
    const answer = await post(stack.url, STRANGER)

    expect(allowed.status).toBe(204)
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'content-type',
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-expose-headers']).toBe('age,retry-after,x-request-id')
    expect(answer.body.data).toEqual({ site: { league: 'WLL' } })
  })

  it('may read answers in production when its origin is listed, and caches keep them apart', async () => {
    const allowed = await preflight(shared.url, '/graphql', FRIEND)
    const answer = await post(shared.url, FRIEND)

    expect(allowed.status).toBe(204)
    expect(allowed.headers['access-control-allow-origin']).toBe(FRIEND)
    expect(answer.headers['access-control-allow-origin']).toBe(FRIEND)
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding, Origin')
  })

  it('cannot read answers in production when its origin is not listed', async () => {
    const answers = [
      await preflight(shared.url, '/graphql', STRANGER),
      await post(shared.url, STRANGER),
      await preflight(inProduction.url, '/graphql', STRANGER),
      await post(inProduction.url, STRANGER),
    ]

    expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('never gets answers that depend on a cookie', async () => {
    const answers = [
      await preflight(stack.url, '/graphql', STRANGER),
      await preflight(shared.url, '/graphql', FRIEND),
      await post(shared.url, FRIEND),
    ]

    expect(answers.map(({ headers }) => headers['access-control-allow-credentials'])).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('reads the events of a subscription', async () => {
    const answer = await supertest(stack.url)
      .post('/graphql/stream')
      .set({ origin: STRANGER, accept: 'text/event-stream' })
      .send({ query: 'subscription { game(slug: "no-such-game") { slug } }' })

    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.text).toContain('NOT_FOUND')
  })
})

describe('the content type for an Accept header', () => {
  const typed = 'application/graphql-response+json'

  it.each([
    ['application/json', undefined],
    ['application/json', '*/*'],
    ['application/json', 'application/json'],
    [typed, typed],
    [typed, `${typed}, application/json;q=0.9`],
    ['application/json', `${typed};q=0.5, application/json`],
    [typed, `application/json;q=0, ${typed};q=0.1`],
  ])('is %s for %s', async (type, accept) => {
    const request = supertest(stack.url).post('/graphql')

    const answer = await (accept === undefined ? request : request.set({ accept })).send(LEAGUE)

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
  })

  it.each(['application/json', typed])(
    'is honored where a persisted operation is rejected: %s',
    async (accept) => {
      const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) }

      const answer = await supertest(stack.url)
        .post('/graphql')
        .set({ accept })
        .send({ extensions: { persistedQuery } })

      expect(answer.status).toBe(400)
      expect(answer.headers['content-type']).toBe(`${accept}; charset=utf-8`)
    },
  )

  it.each([
    ['text/html', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['application/json', 'application/json, text/html;q=0.9'],
  ])('is %s at the address of the explorer for %s', async (type, accept) => {
    const answer = await supertest(stack.url).get('/graphql').set({ accept })

    expect(answer.headers['content-type']).toContain(type)
    expect((answer.headers['content-security-policy'] ?? '').includes('apollographql.com')).toBe(
      type === 'text/html',
    )
  })

  it.each([
    [200, 'text/event-stream'],
    [200, 'text/event-stream;q=0.5, application/json;q=0.1'],
    [200, 'application/json, text/*'],
    [200, '*/*'],
    [406, 'application/json'],
    [406, 'text/event-stream;q=0, application/json'],
  ])('gives status %i at the event stream for %s', async (status, accept) => {
    const answer = await supertest(stack.url)
      .post('/graphql/stream')
      .set({ accept })
      .send({ query: 'subscription { game(slug: "no-such-game") { slug } }' })

    expect(answer.status).toBe(status)
    expect(answer.text.includes('event: next')).toBe(status === 200)
  })
})

describe('the schema file', () => {
  it('has the schema with its descriptions and the directives of its fields', async () => {
    const { status, text, headers } = await supertest(stack.url).get('/schema.graphql')

    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(printSchema(buildSchema(text)).length).toBe(printSchema(createSchema()).length)
    expect(text).toContain('videos: [Video!] @cost(weight: "1") @listSize(assumedSize: 40)')
    expect(text).not.toContain('extend type')
  })

  it('is not served in production', async () => {
    const { text } = await supertest(inProduction.url).get('/schema.graphql')

    expect(text).not.toContain('type Query')
  })
})

it('the explorer redirects to GraphiQL when its script does not load', async () => {
  const { text } = await supertest(stack.url).get('/graphql').set({ accept: 'text/html' })

  const [first = ''] = text.match(/<script[^>]*>[^]*?<\/script>/) ?? []
  const policy = /script-src 'self' 'nonce-([0-9a-f]+)'/.exec(text)?.[1]
  expect(first).toContain("location.replace('/graphiql')")
  expect(first).toContain(`nonce="${policy}"`)
})
