import { expect, vi } from 'vitest'
import { auditedRoutes } from '../audits/auditedRoutes.ts'
import { PAGES } from '../gateway/pageDocuments.ts'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { exampleClaims, unsignedToken } from '../support/identity/idTokens.ts'
import { pickFrom, type Random } from '../support/random/randomRuns.ts'
import { runAnew } from '../support/stack.ts'
import { failedBlock, readOperation, titleOf } from './soakAnswers.ts'
import { FAN_PROJECT, type SoakFleet } from './soakFleet.ts'

/** The correct pages and operations of the site, without faults. */
export interface SoakKnowledge {
  pages: readonly Page[]
  operations: readonly Operation[]
  pictures: readonly string[]
  /** Texts that no answer may contain: addresses of the outside systems, the token, their error texts. */
  secret: RegExp
}

export interface Page {
  route: string
  status: number | undefined
  title: string
}

export interface Operation {
  name: string
  query: string
  /** The whole data where it never changes, because it is about one subject; undefined where it may change. */
  data: string | undefined
}

export interface SoakFan {
  email: string
  token: string
}

/** Operations about one subject each, whose answers the league can mix up. */
const SUBJECTS: readonly string[] = [
  ...['keira-gildersleeve', 'pia-brannock', 'leona-lindqvist'].map(
    (slug) => `{ player(slug: "${slug}") { slug lastName } }`,
  ),
  ...['guard', 'charging'].map((slug) => `{ team(slug: "${slug}") { slug name } }`),
  ...['2025-wll-ev-17', '2025-wll-ev-15'].map(
    (slug) => `{ game(slug: "${slug}") { slug homeTeam { slug } awayTeam { slug } } }`,
  ),
  ...['wll-art-1019', 'wll-art-1020'].map((id) => `{ article(officialId: "${id}") { id title } }`),
]

/** Opens every page and sends every operation at both gateways and through the edge, until all are complete. */
export async function learnSoak(fleet: SoakFleet): Promise<SoakKnowledge> {
  const urls = [...fleet.gateways.map(({ url }) => url), fleet.edge.url]
  const pages: Page[] = []
  for (const route of auditedRoutes) {
    for (const url of urls) {
      const page = await vi.waitFor(
        async () => {
          const { status, bytes } = await sendRaw(url, { path: route })
          expect([route, failedBlock(bytes.toString())]).toEqual([route, undefined])
          expect(status, route).toBeLessThan(500)
          return { route, status, title: titleOf(bytes.toString()) }
        },
        { timeout: 60_000, interval: 500 },
      )
      if (url === urls[0]) pages.push(page)
    }
  }
  const operations: Operation[] = []
  const named = [...Object.entries(PAGES), ...SUBJECTS.map((query) => [query, query] as const)]
  for (const [name, query] of named) {
    for (const url of urls) {
      const { data } = await vi.waitFor(
        async () => {
          const answer = readOperation(await sendRaw(url, posted(query)))
          expect([name, answer.errors]).toEqual([name, []])
          return answer
        },
        { timeout: 60_000, interval: 500 },
      )
      if (url === urls[0])
        operations.push({ name, query, data: SUBJECTS.includes(query) ? JSON.stringify(data) : undefined })
    }
  }
  const { bytes } = await sendRaw(fleet.edge.url, { path: '/' })
  const html = bytes.toString().replaceAll('&amp;', '&')
  const pictures = [...new Set(html.match(/\/images\/\d+\/[^"\s,]+/g))].slice(0, 40)
  expect(pictures.length).toBeGreaterThan(0)
  return { pages, operations, pictures, secret: secretOf(fleet) }
}

function secretOf({ sandbox, redis }: SoakFleet): RegExp {
  const hosts = [sandbox.leagueUrl, sandbox.liveUrl, redis.url].map((url) => new URL(url).host)
  const texts = ['not the answer you are looking for', 'commanded to fail', 'token-that-nobody-sees', 'ECONN']
  return new RegExp([...hosts, ...texts].map((text) => text.replaceAll('.', '\\.')).join('|'))
}

/** An operation by GET or POST; some are executed each time, because no other has the same text. */
export function anyOperation(random: Random, { operations }: SoakKnowledge) {
  const operation = pickFrom(random, operations)
  const query = random() < 0.3 ? runAnew(operation.query) : operation.query
  const path = `/graphql?${new URLSearchParams({ query })}`
  const isPosted = random() < 0.5 || path.length > 8000
  const request = isPosted ? posted(query) : { path, headers: { 'apollo-require-preflight': 'true' } }
  return { operation, request }
}

function posted(query: string): RawRequest {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
}

const FANS: readonly SoakFan[] = ['ada', 'bea', 'cleo'].map((name) => {
  const email = `${name}@fans.example.com`
  const project = { iss: `https://securetoken.google.com/${FAN_PROJECT}`, aud: FAN_PROJECT }
  return { email, token: unsignedToken(exampleClaims({ ...project, sub: `fan-${name}`, email })) }
})
const PERSONAL = ['{ viewer { id email } }', '{ site { league } viewer { id email firstName } }']

export function anyFan(random: Random): { fan: SoakFan; request: RawRequest } {
  const fan = pickFrom(random, FANS)
  const { headers, ...request } = posted(pickFrom(random, PERSONAL))
  return { fan, request: { ...request, headers: { ...headers, authorization: `Bearer ${fan.token}` } } }
}

const JUNK: readonly ((random: Random) => RawRequest)[] = [
  () => ({ ...posted(''), body: '{"query":' }),
  () => posted('{ nothingOfTheKind }'),
  () => posted(`{ ${'site { '.repeat(60)} league ${'}'.repeat(61)}`),
  () => posted('mutation { saveProfile(input: {}) { viewer { id } } }'),
  () => ({ ...posted(''), body: 'x'.repeat(60_000) }),
  () => ({ headers: { 'content-type': 'text/plain' }, body: '{ site { league } }' }),
  () => ({ path: '/graphql?query=mutation{signOutEverywhere{ok}}' }),
  (random) => ({ path: `/no-such-page-${Math.floor(random() * 1e6)}` }),
  () => ({ path: '/wp-login.php' }),
  () => ({ path: '/..%2f..%2fetc%2fpasswd' }),
  () => ({ path: '/players/%ff' }),
  () => ({ path: `/search?q=${'x'.repeat(3000)}` }),
  () => ({ path: '/images/64/elsewhere.example/picture.png' }),
  () => ({ path: '/share/games/none.png' }),
  () => ({ path: '/', method: 'PATCH', body: 'x' }),
  () => ({ path: '/graphql/stream?query=nothing', headers: { accept: 'text/event-stream' } }),
  () => ({
    ...posted('{ viewer { id } }'),
    headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
  }),
]

export function anyJunk(random: Random): RawRequest {
  return pickFrom(random, JUNK)(random)
}
