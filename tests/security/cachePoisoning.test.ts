import fc from 'fast-check'
import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { builtSite } from '../e2e/builtSite.ts'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { openProduction } from '../support/production.ts'
import { usualRuns } from '../support/random/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'
import { configOf, startStack, type Stack } from '../support/stack.ts'
import { anyAttack, HOSTILE_HEADERS, requestOf } from './attacks.ts'

/** No game is live then, whose version each gateway would count by itself. */
const QUIET_MOMENT = '2025-07-14T15:00:00Z'
const START = '2026-02-01T12:00:00.000Z'
const ENV = { ...openProduction, CORS_ORIGINS: 'https://app.example.com', FIREBASE_PROJECT_ID: 'league-site' }

const { runs: usual, seed } = usualRuns()
/** Each run renders pages twice. */
const runs = Math.ceil(usual / 2)
/** Each request has a connection of its own, so that one that is cut off cuts off no other. */
const agent = new Agent({ keepAlive: false })
let attacked: Stack
let untouched: GatewayServer
let untouchedUrl: string
let edge: EdgeProcess
let players: string[]

beforeAll(async () => {
  const wall = settableClock(START)
  const clockAnchor = { wallMs: Date.parse(START), leagueMs: Date.parse(QUIET_MOMENT), speed: 0 }
  const site = await builtSite()
  attacked = await startStack({ env: ENV, wall, site, sandbox: { clockAnchor }, pageDeadlineMs: 30_000 })
  const config = configOf(attacked.sandbox, clockAnchor, ENV)
  untouched = await createServer({
    ...createDependencies(config, { wall, logTo: { write: () => undefined } }),
    ...{ site, pageDeadlineMs: 30_000 },
  })
  untouchedUrl = `http://127.0.0.1:${await untouched.listen(0)}`
  edge = await startEdge([attacked.url.replace('localhost', '127.0.0.1')])
  const { data } = await attacked.query('{ players(first: 100) { edges { node { slug } } } }')
  const { edges } = data?.['players'] as { edges: { node: { slug: string } }[] }
  players = edges.map(({ node }) => node.slug)
})
afterAll(async () => {
  await edge.close()
  await untouched.close()
  await attacked.close()
})

const OPERATIONS = [
  '{ standings { rows { id rank wins } } }',
  '{ team(slug: "guard") { id name roster { id } } }',
  'query Q { site { league } homeFeed { __typename } }',
]
const PAGES = [
  '/',
  '/schedule',
  '/standings?year=2024',
  '/teams/guard',
  '/news/tag/highlights',
  '/no-such-page',
]
const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/calendar/league.ics',
  '/static/js/none.js',
  '/manifest.webmanifest',
]

/** An address of the site. Most were never asked for before, so that the attack is what caches meet first. */
function addressOf(kind: number, run: number): string {
  if (kind < 7) {
    const query = `${OPERATIONS[kind % OPERATIONS.length] ?? ''}#${run}`
    return `/graphql?query=${encodeURIComponent(query)}`
  }
  if (kind === 7) return PAGES[run % PAGES.length] ?? '/'
  if (kind === 8) return OTHERS[run % OTHERS.length] ?? '/'
  return `/players/${players[run % players.length] ?? ''}`
}

/** What makes a difference to a visitor's browser, besides the bytes. */
const SEEN = [
  ...[
    'content-type',
    'content-encoding',
    'content-disposition',
    'location',
    'set-cookie',
    'vary',
    'refresh',
    'link',
  ],
  ...['access-control-allow-origin', 'access-control-allow-credentials', 'content-security-policy'],
  ...['strict-transport-security', 'permissions-policy', 'www-authenticate', 'clear-site-data'],
]

/** What is a request's own: its id, and when a page was rendered. */
const OWN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|\b1[789]\d{11}\b/g
/** The text of a script. The data of a page stand there in the order in which they came, so they are searched and not compared. */
const SCRIPT_TEXT = /(?<=<script[^>]*>)[^]*?(?=<\/script>)/g

/** Without the second one an operation by GET is refused. */
const PLAIN = { accept: '*/*', 'apollo-require-preflight': 'true' }

/** What a plain visitor gets. */
async function visit(url: string, path: string): Promise<object> {
  const { status, headers, bytes } = await sendRaw(url, { path, headers: PLAIN, agent })
  const text = bytes.toString()
  const body = text.replaceAll(SCRIPT_TEXT, '').replaceAll(OWN, '')
  const isEvil = /evil/i.test(text)
  return { status, body, isEvil, ...Object.fromEntries(SEEN.map((name) => [name, headers[name]])) }
}

/** Where two answers differ first: what came and what was expected; undefined where they are the same. */
function differenceOf(got: object, expected: object): { got: string; expected: string } | undefined {
  const [text, other] = [JSON.stringify(got), JSON.stringify(expected)]
  if (text === other) return undefined
  const at = [...text].findIndex((letter, place) => letter !== other[place])
  const around = (whole: string) => whole.slice(Math.max(0, at - 80), at + 120)
  return { got: around(text), expected: around(other) }
}

/** An attack may be refused, cut off or answered: none of that matters here. */
async function send(url: string, request: RawRequest): Promise<void> {
  await sendRaw(url, { ...request, agent }).catch(() => undefined)
}

it(
  `no request changes what the next visitor gets, by the gateway and by the edge, in ${runs} runs from seed ${seed}`,
  async () => {
    let run = 0
    const hits = { edge: 0, gateway: 0 }

    await fc.assert(
      fc.asyncProperty(
        fc.nat(9),
        fc.constantFrom('edge', 'gateway'),
        fc.array(anyAttack, { minLength: 1, maxLength: 3 }),
        async (kind, way, attacks) => {
          run += 1
          const path = addressOf(kind, run)
          const url = way === 'edge' ? edge.url : attacked.url
          for (const attack of attacks) await send(url, requestOf(attack, path))

          const [got, expected] = await Promise.all([visit(url, path), visit(untouchedUrl, path)])

          if (kind < 7) expect(got).toMatchObject({ status: 200 })
          expect(differenceOf(got, expected)).toBeUndefined()
          hits[way] += 1
        },
      ),
      { numRuns: runs, seed, endOnFailure: true },
    )

    expect(Math.min(hits.edge, hits.gateway)).toBeGreaterThan(runs / 4)
  },
  Math.max(60_000, runs * 1200),
)

/** Pages that nobody has opened, two for each player. */
function* newPages(): Generator<string> {
  for (const tab of ['stats', 'media']) for (const player of players) yield `/players/${player}/${tab}`
}

const SINGLE_ATTACKS = [
  ...Object.entries(HOSTILE_HEADERS).map(([name, values]): [string, RawRequest[]] => [
    `the header ${name}`,
    values.map((value) => ({ headers: { [name]: value } })),
  ]),
  ['its method', ['HEAD', 'POST', 'OPTIONS', 'TRACE', 'PURGE'].map((method) => ({ method }))],
  ['its body', [{ method: 'GET', body: 'query={__typename}', headers: { 'content-length': '18' } }]],
] satisfies [string, RawRequest[]][]

it('a page that nobody has opened is what it is, whatever the first request for it says beside its address', async () => {
  const pages = newPages()
  const differences: Record<string, unknown> = {}

  for (const [what, requests] of SINGLE_ATTACKS) {
    for (const request of requests) {
      const path = pages.next().value as string
      await send(attacked.url, { ...request, path })
      const [got, expected] = await Promise.all([visit(attacked.url, path), visit(untouchedUrl, path)])
      expect(expected).toMatchObject({ status: 200 })
      const difference = differenceOf(got, expected)
      if (difference) differences[`${what}: ${JSON.stringify(request)}`] = difference
    }
  }

  expect(differences).toEqual({})
}, 300_000)

it.each([
  ['/standings?year=2024', '/standings?year=2025'],
  ['/standings', '/standings?year=2024'],
  ['/schedule?team=guard', '/schedule?team=charm'],
])('a page is another one with another query: %s and %s', async (first, second) => {
  await send(attacked.url, { path: first })

  const [got, expected] = await Promise.all([visit(attacked.url, second), visit(untouchedUrl, second)])

  expect(differenceOf(got, expected)).toBeUndefined()
})
