import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { production } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendBy, codesOf, transports } from '../support/transports.ts'

const league = 'query League {\n  site {\n    league\n  }\n}'
const team = 'query Team($name: String!) {\n  team(slug: $name) {\n    officialId\n  }\n}'
const save = 'mutation SignOut {\n  signOutEverywhere {\n    __typename\n  }\n}'
const live = 'subscription Live {\n  game(slug: "no-such-game") {\n    slug\n  }\n}'
const unlisted = '{ site { id } }'
const manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [league, team, save, live].map((body) => ({ id: hashOf(body), body })),
}

const fromScript = { 'apollo-require-preflight': 'true' }

let folder: string
/** Allows only the site's operations. */
let strict: Stack
/** Allows every operation. */
let open: Stack

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const file = join(folder, 'operations.json')
  writeFileSync(file, JSON.stringify(manifest))
  strict = await startStack({ env: { ...production, OPERATIONS_MANIFEST: file } })
  open = await startStack({ env: { OPERATIONS_MANIFEST: file } })
})

afterAll(async () => {
  await strict.close()
  await open.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() =>
  Promise.all([strict.control({ action: 'reset' }), strict.control({ action: 'reset' }, 'live')]),
)

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function byHash(text: string) {
  return { persistedQuery: { version: 1, sha256Hash: hashOf(text) } }
}

describe('an operation of the web build', () => {
  it.each(['GET', 'POST'] as const)(
    'is answered by its hash over %s, with its variables',
    async (transport) => {
      const variables = { name: 'boston-guard' }

      const answer = await sendBy(transport, strict.url, { extensions: byHash(team), variables })

      expect(answer).toEqual({ status: 200, body: { data: { team: { officialId: 'WGUA' } } } })
    },
  )

  it.each(['GET', 'POST'] as const)('is answered by its text over %s', async (transport) => {
    const answer = await sendBy(transport, strict.url, { query: league })

    expect(answer).toEqual({ status: 200, body: { data: { site: { league: 'WLL' } } } })
  })

  it.each(['SSE', 'WebSocket'] as const)('is subscribed to by its hash over %s', async (transport) => {
    const answer = await sendBy(transport, strict.url, { extensions: byHash(live) })

    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })

  it('may be cached by proxies as long as when it is sent by its text', async () => {
    const answer = await supertest(strict.url)
      .get('/graphql')
      .set(fromScript)
      .query({ extensions: JSON.stringify(byHash(league)) })

    // Beside the 60 s of the schema, max-age includes the age of its data.
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=[67]\d, stale-while-revalidate=60$/)
  })

  it('is not answered to a GET that a picture of another site could have sent', async () => {
    const answer = await supertest(strict.url)
      .get('/graphql')
      .set('sec-fetch-mode', 'no-cors')
      .query({ extensions: JSON.stringify(byHash(league)) })

    expect(answer.status).toBe(400)
    expect(answer.body).not.toHaveProperty('data')
  })

  it('cannot be a mutation over GET', async () => {
    const answer = await sendBy('GET', strict.url, { extensions: byHash(save) })

    expect(answer.status).toBe(405)
    expect(answer.body).not.toHaveProperty('data')
  })

  it('is rejected in the content type that the client accepts, and not cached', async () => {
    const answer = await supertest(strict.url)
      .post('/graphql')
      .accept('application/graphql-response+json')
      .send({ query: unlisted })

    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('persisted operations in production', () => {
  it.each(transports)('reject any other operation over %s, before it is parsed', async (transport) => {
    for (const query of [unlisted, '{ __schema { description } }', '{ this is no operation', `${live} `]) {
      const answer = await sendBy(transport, strict.url, { query })

      expect(answer.status ?? 400).toBe(400)
      expect(answer.body).not.toHaveProperty('data.site')
      expect(codesOf(answer)).toEqual(['PERSISTED_QUERY_ID_REQUIRED'])
    }
    expect(await strict.requests()).toEqual([])
    expect(await strict.requests('live')).toEqual([])
  })

  it.each(transports)(
    'answer not found for an unknown hash over %s, even with its text beside it',
    async (transport) => {
      const alone = await sendBy(transport, strict.url, { extensions: byHash(unlisted) })
      const withText = await sendBy(transport, strict.url, { query: unlisted, extensions: byHash(unlisted) })

      expect(alone.status ?? 400).toBe(400)
      expect(codesOf(alone)).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
      expect(codesOf(withText)).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
      expect(await strict.requests()).toEqual([])
    },
  )

  it('reject a text under the hash of another', async () => {
    const answer = await sendBy('POST', strict.url, { query: unlisted, extensions: byHash(league) })

    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual(['BAD_REQUEST'])
  })

  it('reject a second text in the query string, whichever of the two is listed', async () => {
    const twice = (first: string, second: string) =>
      supertest(strict.url)
        .get(`/graphql?query=${encodeURIComponent(first)}&query=${encodeURIComponent(second)}`)
        .set(fromScript)

    const answers = [await twice(league, unlisted), await twice(unlisted, league)]

    expect(answers.map((answer) => answer.status)).toEqual([400, 400])
    expect(await strict.requests()).toEqual([])
  })

  it('let pages run their own operations, which come from no client', async () => {
    const page = await supertest(strict.url).get('/')

    expect(page.status).toBe(200)
  })

  it('log rejections not as errors', () => {
    expect(strict.logs.filter((line) => line['level'] === 'error')).toEqual([])
  })
})

describe('where all operations are allowed', () => {
  it.each(['GET', 'POST'] as const)(
    'an operation is answered by its text, or by its hash if listed, over %s',
    async (transport) => {
      const byText = await sendBy(transport, open.url, { query: unlisted })
      const withHash = await sendBy(transport, open.url, { query: unlisted, extensions: byHash(unlisted) })
      const listed = await sendBy(transport, open.url, { extensions: byHash(league) })

      expect(byText.body).toMatchObject({ data: { site: { id: expect.any(String) } } })
      expect(withHash).toEqual(byText)
      expect(listed.body.data).toEqual({ site: { league: 'WLL' } })
    },
  )

  it('clients of automatic persisted queries are told to send texts, also after sending one with its hash', async () => {
    const before = await sendBy('GET', open.url, { extensions: byHash(unlisted) })
    await sendBy('POST', open.url, { query: unlisted, extensions: byHash(unlisted) })
    const after = await sendBy('POST', open.url, { extensions: byHash(unlisted) })

    expect(codesOf(before)).toEqual(['PERSISTED_QUERY_NOT_SUPPORTED'])
    expect(codesOf(after)).toEqual(['PERSISTED_QUERY_NOT_SUPPORTED'])
    expect(after.body).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] })
  })
})
