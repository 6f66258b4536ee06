// @module-tag night
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { createComposeStack } from '../support/processes/composeStack.ts'

/** New York at Boston, in the third quarter at the moment at which this test's clock stands. */
const GAME = '2025-wll-ev-17'
const leagueClock = `${new Date().toISOString()}/2025-07-12T20:59:00Z/0`
const longTimeout = { timeout: 30_000, interval: 200 }

let stack: Awaited<ReturnType<typeof createComposeStack>>
let edge: string

beforeAll(async () => {
  stack = await createComposeStack(leagueClock)
  edge = stack.urlOf('edge.1', 8080)
  await stack.start()
})

afterAll(async () => {
  await stack.close()
})

/** A visitor's answer; the body as text without its tags. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${edge}${path}`, { headers })
  const text = (await response.text()).replace(/<[^>]*>/g, ' ')
  return { status: response.status, headers: response.headers, text, copy: response.headers.get('x-cache') }
}

function ask(query: string, headers: Record<string, string> = {}) {
  const path = `/graphql?query=${encodeURIComponent(query)}`
  return read(path, { 'apollo-require-preflight': 'true', ...headers })
}

it('docker compose runs every service, two gateways among them, all healthy', async () => {
  const states = await Promise.all(
    stack.names.map(async (name): Promise<[string, boolean]> => [name, await stack.isHealthy(name)]),
  )

  expect(Object.fromEntries(states)).toEqual({
    'edge.1': true,
    'gateway.1': true,
    'gateway.2': true,
    'redis.1': true,
    'sandbox.1': true,
    'identity.1': true,
  })
  expect(stack.logOf('gateway.1')).toContain('Redis is connected')
  expect(stack.logOf('gateway.2')).toContain('Redis is connected')
})

it('docker compose shows the score of the live game on the front page, and caches the page', async () => {
  expect(await read('/')).toMatchObject({ status: 200, copy: 'MISS' })

  // Most of the few seconds of a live score's freshness may have passed, and on a slow machine it may arrive late.
  const [copy, other] = await vi.waitFor(async () => {
    const [one, next] = [await read('/'), await read('/')]
    expect([one.copy, next.copy]).toEqual(['HIT', 'HIT'])
    expect(one.headers.get('cache-control')).toMatch(
      /^public, max-age=[1-9]\d*, stale-while-revalidate=30, stale-if-error=86400$/,
    )
    return [one, next]
  }, longTimeout)
  expect(Number(copy.headers.get('age'))).toBeLessThan(300)
  expect(copy.headers.get('vary')).toBe('Accept-Encoding')
  expect(copy.text).toMatch(/NY\s+8\b/)
  expect(copy.text).toMatch(/BOS\s+10\b/)
  expect(other.text).toBe(copy.text)
})

it('the edge caches an anonymous GraphQL answer', async () => {
  const query = '{ standings { rows { wins } } }'

  const first = await ask(query)
  const second = await ask(query)

  expect(first).toMatchObject({ status: 200, copy: 'MISS' })
  expect(JSON.parse(second.text)).toMatchObject({ data: { standings: { rows: [{}, {}, {}, {}] } } })
  expect(second).toMatchObject({ copy: 'HIT', text: first.text })
})

it('the edge neither stores nor serves a copy for a request with a token', async () => {
  const headers = { authorization: 'Bearer a-token' }
  const page = (own = {}) => read('/standings?type=post', own)
  const answer = (own = {}) => ask('{ standings { rows { losses } } }', own)

  const pages = [await page(headers), await page(), await page(headers)]
  const answers = [await answer(headers), await answer(), await answer(headers)]

  expect(pages.map(({ copy }) => copy)).toEqual(['BYPASS', 'MISS', 'BYPASS'])
  expect(answers.map(({ copy }) => copy)).toEqual(['BYPASS', 'MISS', 'BYPASS'])
  expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store')
})

it.each(['sse', 'ws'] as const)('the edge passes live events on at once over %s', async (transport) => {
  const query = `subscription ($slug: String!) { game(slug: $slug) { slug state { ... on LiveGame { score { home away } } } } }`
  const subscriber = subscribeTo(edge, transport, query, { slug: GAME })

  await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)

  expect(subscriber.received).toEqual([{ game: { slug: GAME, state: { score: { home: 10, away: 8 } } } }])
  expect(subscriber.isComplete).toBe(false)
  subscriber.leave()
})

it('the edge passes visit reports on to the gateways, which reject them unless configured', async () => {
  const headers = { 'content-type': 'application/json' }

  const answer = await fetch(`${edge}/rum`, { method: 'POST', headers, body: '{"page":"home"}' })

  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('No visit reports here.'),
  ])
})

it('docker compose signs a fan up with the identity emulator', async () => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any'

  const response = await fetch(`${stack.urlOf('identity.1', 9099)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fan@example.com', password: 'long-enough', returnSecureToken: true }),
  })

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ email: 'fan@example.com', idToken: expect.any(String) })
})

it('the edge answers through the other gateway when one has stopped', async () => {
  await stack.stopOne('gateway.1')

  const answers = await Promise.all(
    ['/schedule?week=1', '/schedule?week=2', '/schedule?week=3'].map((path) => read(path)),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it(
  'the edge serves the last copy when no gateway answers, an error page without a copy, and recovers',
  { timeout: 150_000 },
  async () => {
    const query = `{ game(slug: "${GAME}") { slug } }`
    await Promise.all([read('/'), ask(query)])
    await stack.stopOne('gateway.1')
    await stack.stopOne('gateway.2')
    // Until then a copy may be revalidated after each answer.
    const before = await read('/')
    const gameBefore = await ask(query)

    // Both expire: a copy is fresh for 10 s at most.
    const copies = async () => [(await read('/')).copy, (await ask(query)).copy]
    await vi.waitFor(async () => expect(await copies()).toEqual(['STALE', 'STALE']), longTimeout)
    const after = await read('/')
    const gameAfter = await ask(query)
    const unknown = await read('/unknown')

    expect(after).toMatchObject({ status: 200, text: before.text })
    expect(gameAfter).toMatchObject({ status: 200, copy: 'STALE', text: gameBefore.text })
    expect(unknown).toMatchObject({ status: 503, text: expect.stringContaining('Back in a moment') })
    expect(unknown.headers.get('cache-control')).toBe('private, no-store')
    expect(unknown.headers.get('retry-after')).toBe('5')

    await stack.startOne('gateway.2')

    await vi.waitFor(async () => expect((await read('/standings')).status).toBe(200), longTimeout)
    expect(await ask(query)).toMatchObject({ status: 200, text: gameBefore.text })
  },
)
