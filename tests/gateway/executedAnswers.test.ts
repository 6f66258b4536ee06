import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloServer } from '@apollo/server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createLog } from '../../gateway/src/platform/log.ts'
import { createPubSub } from '../../gateway/src/platform/fleet/pubsub.ts'
import { createProviderKey, exampleClaims, signToken, startKeyServer } from '../support/identity/idTokens.ts'
import { production } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'
import { anonymousTokenOf, REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const OWN = 'https://app.example.com'
const ADA = tokenOf('fan-ada', { email: 'ada@example.com' })
const BEA = tokenOf('fan-bea', { email: 'bea@example.com' })
const json = { 'content-type': 'application/json' }
const fromScript = { 'apollo-require-preflight': 'true' }
const as = (token: string) => ({ authorization: `Bearer ${token}` })
/** What a page of the site sends by its hash, in production. */
const LISTED = 'query Mine($year: Int) { standings(year: $year) { rows { wins } } viewer { id email } }'
/** How many operations a fan may run in a minute. */
const MOST_OF_FAN = 1200

let folder: string
let wall: ReturnType<typeof settableClock>
let stack: ViewerStack
let strict: ViewerStack
let agent: Agent
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const file = join(folder, 'operations.json')
  const operations = [{ id: hashOf(LISTED), body: LISTED }]
  writeFileSync(file, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }))
  wall = settableClock('2026-02-01T12:00:00.000Z')
  stack = await startViewerStack({ wall })
  strict = await startViewerStack({ env: { ...production, OPERATIONS_MANIFEST: file, CORS_ORIGINS: OWN } })
  agent = new Agent({ keepAlive: true, maxSockets: 20 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  agent.destroy()
  await Promise.all([stack.close(), strict.close()])
  rmSync(folder, { recursive: true })
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

interface Sent {
  query: string
  operationName?: string
  variables?: Record<string, unknown>
  extensions?: Record<string, unknown>
}

let texts = 0
/** A text that no other test has sent. */
function fresh(query: string): string {
  texts += 1
  return `${query} # ${texts}`
}

const MIXED = `query M($year: Int, $with: Boolean = true, $withTable: Boolean = true) {
  me: viewer @include(if: $with) { id email }
  standings(year: $year) @include(if: $withTable) { rows { wins team { name } } }
  viewer { isLoggedIn favoriteTeam { name } }
  schedule(year: $year) { id year }
}`
const mixed = (variables: Record<string, unknown> = { year: 2024 }): Sent => ({
  query: fresh(MIXED),
  variables,
})

function posted(sent: Sent, headers: Record<string, string> = {}): RawRequest {
  return { body: JSON.stringify(sent), headers: { ...json, ...headers } }
}

function got({ query, ...others }: Sent, headers: Record<string, string> = {}): RawRequest {
  const parts = Object.entries(others).map(([name, part]): [string, string] => [
    name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ])
  const parameters = new URLSearchParams([
    ...(query === '' ? [] : [['query', query]]),
    ...parts,
  ] as string[][])
  return { path: `/graphql?${parameters}`, headers: { ...fromScript, ...headers } }
}

/** How often Apollo Server is handed a request from now on. */
function countApollo(): () => number {
  const spy = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')
  // A public part that is made comes as a request of its own, without a host.
  const countAll = () =>
    spy.mock.calls.filter(([{ httpGraphQLRequest: sent }]) => sent.headers.has('host')).length
  const before = countAll()
  return () => countAll() - before
}

/** Sends a request until it is answered without Apollo Server, and returns the first answer of the chain and the last one. */
async function sendBothWays(
  { url }: ViewerStack,
  request: RawRequest,
): Promise<[slow: RawAnswer, fast: RawAnswer]> {
  const slow = await sendRaw(url, request)
  let fast = slow
  await vi.waitUntil(
    async () => {
      const count = countApollo()
      fast = await sendRaw(url, request)
      return count() === 0
    },
    { timeout: 30_000 },
  )
  return [slow, fast]
}

/** Everything that must be the same each time. */
function constant({ status, headers, bytes }: RawAnswer) {
  const { 'x-request-id': id, date, ...others } = headers
  return {
    status,
    isThere: [id, date].map((value) => value !== undefined),
    headers: others,
    text: bytes.toString('base64'),
  }
}

const KINDS: readonly [what: string, request: () => RawRequest][] = [
  ['a POST of a visitor', () => posted(mixed())],
  ['a POST of a fan', () => posted(mixed(), as(ADA))],
  ['a POST of a fan without an account', () => posted(mixed(), as(anonymousTokenOf('fan-cy')))],
  ['a POST from an allowed origin', () => posted(mixed(), { ...as(ADA), origin: OWN })],
  ['a POST from another origin', () => posted(mixed(), { ...as(ADA), origin: 'null' })],
  ['a POST for brotli', () => posted(mixed(), { ...as(ADA), 'accept-encoding': 'gzip, br' })],
  ['a POST for gzip', () => posted(mixed(), { 'accept-encoding': 'gzip' })],
  ['a POST for the type of GraphQL', () => posted(mixed(), { accept: 'application/graphql-response+json' })],
  ['a POST with other variables', () => posted(mixed({ year: 2025, with: false, other: [1] }), as(ADA))],
  ['a POST without its public fields', () => posted(mixed({ year: 2025, withTable: false }), as(ADA))],
  ['a POST of what is personal alone', () => posted({ query: fresh('{ viewer { id email } }') }, as(ADA))],
  [
    'a POST that is executed as a whole',
    () => posted({ query: fresh('{ ... { viewer { id } schedule(year: 2024) { id } } }') }, as(ADA)),
  ],
  [
    'a POST of one operation of several',
    () =>
      posted({
        query: fresh(`${MIXED} query Other { __typename }`),
        operationName: 'M',
        variables: { year: 2024 },
      }),
  ],
  [
    'a POST for a version',
    () =>
      posted(
        {
          query: fresh('{ schedule(year: 2025) { games { slug version } } viewer { id } }'),
          extensions: { atLeast: 1 },
        },
        as(ADA),
      ),
  ],
  ['a GET of a visitor', () => got(mixed())],
  ['a GET of a fan', () => got(mixed(), as(ADA))],
  ['a GET with a tag', () => got(mixed(), { ...as(ADA), 'if-none-match': '*' })],
]

describe('a personal query that was answered before', () => {
  it.each(KINDS)('is answered to %s as by Apollo Server, header by header', async (_what, request) => {
    const [slow, fast] = await sendBothWays(stack, request())

    expect(slow.status).toBe(200)
    expect(constant(fast)).toEqual(constant(slow))
  })

  it.each<[what: string, request: RawRequest]>([
    ['a GET by its hash', got({ query: '', variables: { year: 2024 }, extensions: byHash(LISTED) }, as(ADA))],
    ['a GET from an allowed origin', got({ query: LISTED, variables: { year: 2024 } }, { origin: OWN })],
    ['a POST by its hash', posted({ query: LISTED, extensions: byHash(LISTED) }, as(ADA))],
    ['a POST from another origin', posted({ query: LISTED, variables: { year: 2025 } }, { origin: 'null' })],
  ])('is answered in production to %s as by Apollo Server', async (_what, request) => {
    const [slow, fast] = await sendBothWays(strict, request)

    expect(slow.status).toBe(200)
    expect(fast.bytes.toString()).toMatch(/^\{"data":\{"standings":.+\}\}$/)
    expect(constant(fast)).toEqual(constant(slow))
  })

  it.each([
    ['a POST', posted],
    ['a GET', got],
  ])(
    'is answered to %s in the type that its client accepts, also where that is another one',
    async (_what, request) => {
      const sent = mixed()
      const types = ['application/json', 'application/graphql-response+json']
      await sendBothWays(stack, request(sent, { accept: 'application/json' }))

      const answers = await Promise.all(types.map((accept) => sendRaw(stack.url, request(sent, { accept }))))

      expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
        types.map((type) => `${type}; charset=utf-8`),
      )
    },
  )

  it('is logged and measured as by the chain, one line for each', async () => {
    const request = posted(mixed(), as(ADA))
    await sendBothWays(stack, request)
    const count = countApollo()
    const before = await measured()
    const ids = ['known-00001', 'known-00002']

    for (const id of ids)
      await sendRaw(stack.url, { ...request, headers: { ...request.headers, 'x-request-id': id } })

    const lines = () =>
      stack.logs.filter(({ requestId, msg }) => ids.includes(String(requestId)) && msg === 'request')
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()).toMatchObject(
      ids.map((requestId) => ({
        ...{ requestId, method: 'POST', path: '/graphql', status: 200 },
        ms: expect.any(Number),
      })),
    )
    expect([(await measured()) - before, count()]).toEqual([2, 0])
  })

  it('tells of a failure in its personal part as Apollo Server does', async () => {
    const sent = mixed()
    await sendBothWays(stack, posted(sent, as(ADA)))
    const failing = async (query: string) => {
      await stack.control({ action: 'failNext', count: 1000, status: 503, path: '/v4/get-create-user' })
      const { status, headers, bytes } = await sendRaw(stack.url, posted({ ...sent, query }, as(BEA)))
      await stack.control({ action: 'reset' })
      wall.advance(120_000)
      return { status, policy: headers['cache-control'], text: bytes.toString() }
    }
    const slow = await failing(fresh(sent.query.replace(/ #.*/, '')))
    await sendBothWays(stack, posted(sent, as(ADA)))
    const count = countApollo()

    const fast = await failing(sent.query)

    expect(count()).toBe(0)
    expect(slow.text).toContain('"UPSTREAM_UNAVAILABLE"')
    expect(fast).toEqual(slow)
  })

  it('tells a sender whose token is refused so, as Apollo Server does, and another one nothing of it', async () => {
    const sent = mixed()
    const slow = await sendRaw(stack.url, posted({ ...sent, query: fresh(MIXED) }, as(REFUSED)))
    const [ofAda] = await sendBothWays(stack, posted(sent, as(ADA)))
    const count = countApollo()

    const refused = await sendRaw(stack.url, posted(sent, as(REFUSED)))
    const again = await sendRaw(stack.url, posted(sent, as(ADA)))

    expect(count()).toBe(0)
    expect(slow.bytes.toString()).toContain('"UNAUTHENTICATED"')
    expect(constant(refused)).toEqual(constant(slow))
    expect(constant(again)).toEqual(constant(ofAda))
  })

  it('gives no fan a byte of another one, with many asking at once', async () => {
    const sent = mixed()
    const senders = [as(ADA), as(BEA), {}]
    const expected = await Promise.all(
      senders.map(async (sender) => (await sendRaw(stack.url, posted(sent, sender))).bytes.toString()),
    )
    await sendBothWays(stack, posted(sent))
    const count = countApollo()
    const order = Array.from({ length: 300 }, (_none, at) => (at * 7 + (at % 5)) % 3)

    const answers = await Promise.all(
      order.map((at) => sendRaw(stack.url, { ...posted(sent, senders[at]), agent })),
    )

    expect(count()).toBe(0)
    expect(new Set(expected).size).toBe(3)
    expect(answers.map(({ bytes }) => expected.indexOf(bytes.toString()))).toEqual(order)
  })

  it('is refused to whom it would be by Apollo Server, with the time to wait, and counted once', async () => {
    const sent = mixed()
    const token = tokenOf('fan-of-many')
    const spelled = (spaces: number) => ({
      ...posted(sent, as(token)),
      body: JSON.stringify(sent) + ' '.repeat(spaces),
    })
    await sendBothWays(stack, posted(sent, as(ADA)))
    const count = countApollo()

    const statuses = new Map<number | undefined, number>()
    for (let from = 0; from < MOST_OF_FAN + 20; from += 20) {
      const some = await Promise.all(
        Array.from({ length: 20 }, () => sendRaw(stack.url, { ...posted(sent, as(token)), agent })),
      )
      for (const { status } of some) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const viaApollo = count()
    const [refused, slow] = [
      await sendRaw(stack.url, posted(sent, as(token))),
      await sendRaw(stack.url, spelled(3)),
    ]

    expect([...statuses]).toEqual([
      [200, MOST_OF_FAN],
      [429, 20],
    ])
    expect(viaApollo).toBe(20)
    expect(refused.headers['retry-after']).toBe('60')
    expect(constant(refused)).toEqual(constant(slow))
  }, 60_000)

  it('is never answered so where it is a change, invalid or public', async () => {
    const requests = [
      posted({ query: fresh('mutation { signOutEverywhere { __typename } }') }, as(ADA)),
      posted({ query: fresh('{ viewer { id } nothing }') }, as(ADA)),
      posted({ query: fresh('query ($is: Boolean!) { viewer { id @include(if: $is) } }') }, as(ADA)),
      posted({ query: fresh('{ viewer { id } }') }, as(REFUSED)),
    ]
    const count = countApollo()

    for (const request of [...requests, ...requests]) await sendRaw(stack.url, request)

    expect(count()).toBe(8)
  })
})

describe('a token', () => {
  it('is verified by the chain first, and refused by the same query as soon as it has expired', async () => {
    const clock = settableClock('2026-03-01T12:00:00.000Z')
    const key = createProviderKey()
    const { server, connectToKeys } = await startKeyServer(key)
    const log = createLog({ level: 'silent' })
    const pubsub = createPubSub({ clock, log })
    const identity = createIdentity({ projectId: 'league-site', clock, log, pubsub, connectToKeys })
    vi.spyOn(Date, 'now').mockImplementation(() => clock.nowMs())
    const own = await startViewerStack({ wall: clock, identity })
    const tokens = ['one', 'two'].map((uid) => signToken(key, exampleClaims({ sub: uid }, clock.nowMs())))
    const [one = '', two = ''] = tokens
    const sent = { query: fresh('{ viewer { id } }') }
    await sendBothWays(own, posted(sent, as(one)))

    const first = countApollo()
    const ofTwo = await sendRaw(own.url, posted(sent, as(two)))
    const firstOfTwo = first()
    clock.advance(3_541_000)
    const expired = await sendRaw(own.url, posted(sent, as(one)))
    const byApollo = first()
    const slow = await sendRaw(own.url, posted({ query: fresh('{ viewer { id } }') }, as(one)))
    await Promise.all([own.close(), server.close()])

    expect([firstOfTwo, byApollo]).toEqual([1, 1])
    expect(ofTwo.bytes.toString()).toContain('Viewer:two')
    expect(expired.bytes.toString()).toContain('"UNAUTHENTICATED"')
    expect(constant(expired)).toEqual(constant(slow))
  })
})

function byHash(text: string) {
  return { persistedQuery: { version: 1, sha256Hash: hashOf(text) } }
}

/** How many answered operations were measured. */
async function measured(): Promise<number> {
  const { bytes } = await sendRaw(stack.url, { path: '/metrics' })
  const count = /^request_duration_seconds_count\{route="\/graphql",status="200"\} (\d+)$/m
  return Number(count.exec(bytes.toString())?.[1])
}
