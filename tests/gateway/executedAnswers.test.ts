import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { production } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import {
  ADA,
  as,
  BEA,
  constant,
  countApollo,
  fresh,
  got,
  MIXED,
  mixed,
  posted,
  sendBothWays,
} from './personalQueries.ts'
import { sendRaw, type RawRequest } from './rawRequest.ts'
import { anonymousTokenOf, REFUSED, startViewerStack, type ViewerStack } from './viewerStack.ts'

/** The origin that is allowed in production. */
const OWN = 'https://app.example.com'
/** What a page of the site sends by its hash, in production. */
const LISTED = 'query Mine($year: Int) { standings(year: $year) { rows { wins } } viewer { id email } }'

let folder: string
let wall: ReturnType<typeof settableClock>
let stack: ViewerStack
let strict: ViewerStack
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const file = join(folder, 'operations.json')
  const operations = [{ id: hashOf(LISTED), body: LISTED }]
  writeFileSync(file, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }))
  wall = settableClock('2026-02-01T12:00:00.000Z')
  stack = await startViewerStack({ wall })
  strict = await startViewerStack({ env: { ...production, OPERATIONS_MANIFEST: file, CORS_ORIGINS: OWN } })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await Promise.all([stack.close(), strict.close()])
  rmSync(folder, { recursive: true })
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
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

function byHash(text: string) {
  return { persistedQuery: { version: 1, sha256Hash: hashOf(text) } }
}

/** How many answered operations were measured. */
async function measured(): Promise<number> {
  const { bytes } = await sendRaw(stack.url, { path: '/metrics' })
  const count = /^request_duration_seconds_count\{route="\/graphql",status="200"\} (\d+)$/m
  return Number(count.exec(bytes.toString())?.[1])
}
