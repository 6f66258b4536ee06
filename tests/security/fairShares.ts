import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PICTURE_LIMITS } from '../../gateway/src/delivery/pictures/pictureMaker.ts'
import { builtSite } from '../e2e/builtSite.ts'
import type { RawRequest } from '../gateway/rawRequest.ts'
import type { RunPlan } from '../support/random/randomRuns.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GREEDY = '203.0.113.7'
const MODEST = '198.51.100.9'
/** More than a page waits for on a loaded machine, and less than a crowd of made-up searches takes. */
const PAGE_DEADLINE_MS = 12_000

const json = { 'content-type': 'application/json' }
const SUBSCRIPTION = 'subscription { liveGames { slug version } }'
const PLAYERS = ['keira-gildersleeve', 'teodora-marsh']
/** A hash that the build knows, as a page's own script sends it. */
const STANDINGS = 'query StandingsPage'

/** One request of each kind of route, by a number that makes it another one than those before. */
const KINDS = {
  'a page that is hot': () => ({ path: '/' }),
  'a page of one segment': (number) => ({ path: `/${['standings', 'stats', 'news', 'shop'][number % 4]}` }),
  'a page of a player': (number) => ({ path: `/players/${PLAYERS[number % 2]}` }),
  'a page that may exist': (number) => ({ path: `/games/2025-wll-ev-${number % 40}` }),
  'a page of nobody': (number) => ({ path: `/players/nobody-${number}` }),
  'a search': (number) => ({ path: `/search?q=word${number}` }),
  'a path without a page': (number) => ({ path: `/nothing/${number}` }),
  'a query by GET': (number) => ({
    path: `/graphql?query=${encodeURIComponent(`{ teams { name } } # ${number}`)}`,
    headers: { 'apollo-require-preflight': 'true' },
  }),
  'a query by POST': (number) => ({
    body: JSON.stringify({ query: `{ search(text: "word${number}") { nodes { __typename } } }` }),
    headers: json,
  }),
  'a personal query': () => ({ body: JSON.stringify({ query: '{ viewer { id } }' }), headers: json }),
  'a persisted query': (number) => ({
    path: `/graphql?${new URLSearchParams({
      variables: JSON.stringify({ year: 2020 + (number % 6) }),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(STANDINGS) } }),
    })}`,
    headers: { 'apollo-require-preflight': 'true' },
  }),
  'a picture': (number, media) => ({
    path: `/images/${[640, 1080, 2560][number % 3]}/${media}/stories/made-${number}.svg`,
    headers: { accept: 'image/avif,*/*' },
  }),
  'a picture with a made-up query': (number, media) => ({
    path: `/images/2560/${media}/crests/WGUA.svg?x=${number}`,
  }),
  'a share picture': (number) => ({ path: `/share/games/2025-wll-ev-${number % 40}.png` }),
  'a calendar': (number) => ({ path: `/calendar/${['league', 'guard', 'charm'][number % 3]}.ics` }),
  'a sitemap': () => ({ path: '/sitemap.xml' }),
  'a stream': () => ({
    path: `/graphql/stream?query=${encodeURIComponent(SUBSCRIPTION)}`,
    headers: { accept: 'text/event-stream' },
  }),
  'a file': () => ({ path: '/favicon.svg' }),
} satisfies Record<string, (number: number, media: string) => RawRequest>

export type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]

interface Manifest {
  operations: { id: string; body: string }[]
}
let manifest: Manifest | undefined

function hashOf(beginning: string): string {
  manifest ??= JSON.parse(readFileSync('dist/operations.json', 'utf8')) as Manifest
  const found = manifest.operations.find(({ body }) => body.startsWith(beginning))
  if (!found) throw new Error(`The build has no operation that begins with ${beginning}`)
  return found.id
}

/** A loaded machine takes longer for a picture than production grants. */
const pictureLimits = { ...PICTURE_LIMITS, loadDeadlineMs: 30_000, maxWaitMs: 120_000 }

/** The built site with the shares and budgets of production. */
export async function startSharedSite(): Promise<Stack> {
  const stack = await startStack({ site: await builtSite(), pageDeadlineMs: PAGE_DEADLINE_MS, pictureLimits })
  await send(stack, { path: '/' }, MODEST)
  return stack
}

interface Answer {
  status: number | undefined
  retryAfter: string | undefined
}

/** Sends a request as a client of the edge, and reads all of the answer; a stream is left once it has begun. */
function send(
  { url }: Stack,
  { path = '/graphql', headers, body }: RawRequest,
  client: string,
  agent?: Agent,
) {
  return new Promise<Answer>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const options = { method, headers: { ...headers, 'x-forwarded-for': client }, ...(agent && { agent }) }
    const sent = request(url + path, options, (response) => {
      const answer = { status: response.statusCode, retryAfter: response.headers['retry-after'] }
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true
      response
        .on('error', reject)
        .once('end', () => resolve(answer))
        .resume()
      if (!isStream) return
      response.off('error', reject).on('error', () => undefined)
      resolve(answer)
      response.destroy()
    })
    sent.once('error', reject).end(body)
  })
}

let requests = 0

function requestOf({ sandbox }: Stack, kind: Kind): RawRequest {
  requests += 1
  return KINDS[kind](requests, new URL(sandbox.mediaUrl).host)
}

/**
 * Has one client ask for these kinds, so many at a time, while another one asks for one thing of each kind after the other. Returns what
 * the greedy client was answered, and what the modest one was refused.
 */
export async function contend(
  stack: Stack,
  kinds: readonly Kind[],
  connections: number,
  order: readonly Kind[] = ALL,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const greedy: Answer[] = []
  const refused: string[] = []
  let isOver = false

  async function connection(first: number): Promise<void> {
    for (let at = first; !isOver; at += 1) {
      const kind = kinds[at % kinds.length]
      if (kind) greedy.push(await send(stack, requestOf(stack, kind), GREEDY, agent))
    }
  }
  const flood = Promise.all(Array.from({ length: connections }, (_none, number) => connection(number)))
  // All of them are under way.
  while (greedy.length < connections / 2) await new Promise((resolve) => setImmediate(resolve))
  for (const kind of order) {
    const { status } = await send(stack, requestOf(stack, kind), MODEST)
    if (status === 429 || status === 503) refused.push(`${kind}: ${status}`)
  }
  isOver = true
  await flood
  agent.destroy()
  return { greedy, refused }
}

/** Has two addresses contend over every kind of route, as often as planned. */
export function testFairShares(stackOf: () => Stack, { runs, seed }: RunPlan): void {
  it(
    `whatever one address asks, another one is not refused, in ${runs} runs from seed ${seed}`,
    { timeout: 60_000 + runs * 60_000 },
    async () => {
      const kinds = fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 1, maxLength: ALL.length })
      const order = fc.shuffledSubarray(ALL, { minLength: ALL.length })

      await fc.assert(
        fc.asyncProperty(
          kinds,
          fc.integer({ min: 1, max: 40 }),
          order,
          async (asked, connections, modest) => {
            const { refused } = await contend(stackOf(), asked, connections, modest)
            expect(refused).toEqual([])
          },
        ),
        { numRuns: runs, seed, endOnFailure: true },
      )
    },
  )
}
