import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** A header by which a browser shows that a GET comes from a script and not from a form. */
const fromScript = { 'apollo-require-preflight': 'true' }

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

const gateway = () => supertest(stack.url)
const askByGet = (query: string) => gateway().get('/graphql').set(fromScript).query({ query })

describe('an operation over HTTP', () => {
  it('gets the same answer over GET and POST', async () => {
    const query = '{ standings(year: 2025) { year segment rows { wins team { name } } } }'

    const byGet = await askByGet(query)
    const byPost = await gateway().post('/graphql').send({ query })

    expect(byGet.status).toBe(200)
    expect(byGet.body.data.standings.rows).toHaveLength(4)
    expect(byGet.body).toEqual(byPost.body)
  })

  it('takes its variables and its name from the query string', async () => {
    const answer = await gateway()
      .get('/graphql')
      .set(fromScript)
      .query({
        query: 'query A { site { league } } query B($name: String!) { team(slug: $name) { officialId } }',
        operationName: 'B',
        variables: JSON.stringify({ name: 'boston-guard' }),
      })

    expect(answer.body.data).toEqual({ team: { officialId: 'WGUA' } })
  })

  it.each(['not json', '[1]', '"text"'])(
    'is rejected with variables that are no object: %s',
    async (variables) => {
      const answer = await askByGet('{ site { league } }').query({ variables })

      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].extensions.code).toBe('BAD_REQUEST')
    },
  )

  it('is rejected when another site could have sent it: a form post, or a GET of a link or a picture', async () => {
    const form = await gateway().post('/graphql').type('text/plain').send('{"query":"{ site { league } }"}')
    const getAs = (mode: string) =>
      gateway()
        .get('/graphql')
        .set({ accept: '*/*', 'sec-fetch-mode': mode })
        .query({ query: '{ site { league } }' })
    const [link, picture] = [await getAs('navigate'), await getAs('no-cors')]

    expect([form.status, link.status, picture.status]).toEqual([400, 400, 400])
    expect(JSON.stringify([form.body, link.body, picture.body])).not.toContain('WLL')
  })

  it.each([
    ['is broken', '{ site {'],
    ['asks for a field that is not there', '{ site { gaols } }'],
    ['changes what there is not', 'mutation { save }'],
    ['listens, where one answer is all it gets', 'subscription { game(slug: "a") { id } }'],
    ['lacks a variable', 'query A($name: String!) { team(slug: $name) { id } }'],
  ])("is the client's mistake, and no error in our log, when it %s", async (_what, query) => {
    const answer = await stack.query(query)

    expect(answer.status).toBe(400)
    expect(answer.errors).toMatchObject([
      { extensions: { code: expect.stringMatching(/^(GRAPHQL_\w+_FAILED|BAD_USER_INPUT)$/) } },
    ])
    expect(stack.logs.filter((line) => line['level'] === 'error')).toEqual([])
  })

  it.each(['put', 'delete', 'head'] as const)('cannot be sent by %s', async (method) => {
    const answer = await gateway()[method]('/graphql')

    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, POST')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each(['/graphql/anything', '/graphql/', '/GraphQL'])('is not answered at %s', async (path) => {
    const answer = await gateway().post(path).send({ query: '{ site { league } }' })

    expect(answer.status).toBe(405)
    expect(answer.body).not.toHaveProperty('data')
  })

  it('may be as deep as a page needs', async () => {
    const answer = await stack.query('{ schedule { games { homeTeam { record { wins } } } } }')

    expect(answer.errors).toEqual([])
  })
})

/** For how many seconds caches may still serve an answer that has an age, and for how many more while they revalidate. */
function lifeOf({ headers }: { headers: Record<string, string> }) {
  const [, maxAge, stale] =
    /^public, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(headers['cache-control'] ?? '') ?? []
  return { left: Number(maxAge) - Number(headers['age']), stale: Number(stale) }
}

describe('HTTP caches', () => {
  it.each([
    ['{ site { league } }', 60],
    // While a game is live, the season's list is fresh for 10 s.
    ['{ site { league } teams { name } }', 60],
    ['{ ...Both } fragment Both on Query { teams { id } schedule { year } }', 10],
    ['{ team(slug: "guard") { nextGame { state { status } } standing { rank } } }', 10],
  ])('may store the answer to %s for as long as the schema says at most', async (query, seconds) => {
    const answer = await askByGet(query)

    expect(answer.status).toBe(200)
    expect(lifeOf(answer).left).toBeGreaterThan(0)
    expect(lifeOf(answer).left).toBeLessThanOrEqual(seconds)
    expect(lifeOf(answer).stale).toBe(seconds)
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding')
  })

  it.each(['{ __schema { queryType { name } } site { league } }', '{ __typename }'])(
    'must not store the answer to %s',
    async (query) => {
      const answer = await askByGet(query)

      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['vary']).toBe('Accept, Accept-Encoding')
    },
  )

  it('may store an answer with errors briefly, and browsers not at all', async () => {
    const answer = await askByGet('{ site { league } team(slug: "dragons") { id } }')

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      data: { team: null },
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    })
    expect(answer.headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=2$/,
    )
  })

  it('store nothing that was posted, rejected, or requested with a token', async () => {
    const posted = await gateway().post('/graphql').send({ query: '{ site { league } }' })
    const refused = await askByGet('{ nothing }')
    const personal = await askByGet('{ site { league } }').set('authorization', 'Bearer token-of-a-fan')

    const headers = [posted, refused, personal].map((answer) => answer.headers['cache-control'])
    expect(headers).toEqual(['private, no-store', 'private, no-store', 'private, no-store'])
  })

  it('get a 304 while their copy is still valid', async () => {
    const first = await askByGet('{ site { league } }')

    const second = await askByGet('{ site { league } }').set('if-none-match', first.headers['etag'] ?? '')

    expect(first.headers['etag']).toMatch(/^W\//)
    expect(second.status).toBe(304)
    expect(lifeOf(second)).toEqual({ left: expect.any(Number), stale: 60 })
  })
})

describe('developers', () => {
  it('have GraphiQL without the internet', async () => {
    const answer = await gateway().get('/graphiql')

    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/<(script|link|img)[^>]+(src|href)="?(https?:)?\/\//)
    expect(answer.text).toContain('LeagueAtAGlance')
    expect(answer.headers['content-security-policy']).not.toContain('http')
  })

  it('have a default query there that works with the league', async () => {
    const page = await gateway().get('/graphiql')
    const [, settings = ''] = /querySelector\('#root'\),\s*(\{.*\}),/.exec(page.text) ?? []
    const { defaultQuery } = JSON.parse(settings) as { defaultQuery: string }

    const answer = await stack.query(defaultQuery)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      standings: { rows: expect.any(Array) },
      schedule: { currentGame: {} },
    })
  })

  it('have an explorer at /graphql that may load from its own hosts, and only that page may', async () => {
    const page = await gateway().get('/graphql').set('accept', 'text/html')
    const answer = await askByGet('{ site { league } }')

    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain('https://*.apollographql.com')
    expect(answer.headers).not.toHaveProperty('content-security-policy')
  })

  it('have no explorer in production', async () => {
    const explorer = await supertest(inProduction.url).get('/graphql').set('accept', 'text/html')
    const graphiql = await supertest(inProduction.url).get('/graphiql')

    expect(explorer.text).not.toContain('apollographql.com')
    expect(graphiql.text).not.toContain('LeagueAtAGlance')
  })
})
