import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RawRequest } from '../gateway/rawRequest.ts'
import type { RunPlan } from '../support/random/randomRuns.ts'
import { differenceOf, sendAttack, visit, type AttackedSite } from './attackedSite.ts'
import { anyAttack, HOSTILE_HEADERS, requestOf } from './attacks.ts'

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

/** An address of the site. Most were never requested before, so that the attack reaches caches first. */
function addressOf(kind: number, run: number, players: readonly string[]): string {
  if (kind < 7) {
    const query = `${OPERATIONS[kind % OPERATIONS.length] ?? ''}#${run}`
    return `/graphql?query=${encodeURIComponent(query)}`
  }
  if (kind === 7) return PAGES[run % PAGES.length] ?? '/'
  if (kind === 8) return OTHERS[run % OTHERS.length] ?? '/'
  return `/players/${players[run % players.length] ?? ''}`
}

/**
 * Sends random attacks on addresses of the site to the edge or a gateway, for the planned number of runs. The
 * next visitor must get the answer of a gateway that was not attacked.
 */
export function testCachePoisoning(site: AttackedSite, { runs, seed }: RunPlan): void {
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
            const path = addressOf(kind, run, site.players)
            const url = way === 'edge' ? site.edgeUrl : site.attackedUrl
            for (const attack of attacks) await sendAttack(url, requestOf(attack, path))

            const [got, expected] = await Promise.all([visit(url, path), visit(site.untouchedUrl, path)])

            if (kind < 7) expect(got).toMatchObject({ status: 200 })
            expect(differenceOf(got, expected)).toBeUndefined()
            hits[way] += 1
          },
        ),
        { numRuns: runs, seed, endOnFailure: true },
      )

      expect(Math.min(hits.edge, hits.gateway)).toBeGreaterThan(runs / 8)
    },
    Math.max(60_000, runs * 5000),
  )
}

/** Pages that nobody has opened, two for each player. */
function* newPages({ players }: AttackedSite): Generator<string> {
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

/**
 * Opens a page for the first time by each request with an unusual header or method.
 * @param options.valuesOfEach how many values of each header are sent, and methods.
 * @param options.every with 3, each third header is sent.
 */
export function testFirstRequests(
  site: AttackedSite,
  { valuesOfEach, every = 1 }: { valuesOfEach: number; every?: number },
): void {
  it('the first request for a page never changes its cached copy, whatever its headers and method', async () => {
    const pages = newPages(site)
    const differences: Record<string, unknown> = {}

    for (const [what, requests] of SINGLE_ATTACKS.filter((_attack, at) => at % every === 0)) {
      for (const request of requests.slice(0, valuesOfEach)) {
        const path = pages.next().value as string
        await sendAttack(site.attackedUrl, { ...request, path })
        const [got, expected] = await Promise.all([
          visit(site.attackedUrl, path),
          visit(site.untouchedUrl, path),
        ])
        expect(expected).toMatchObject({ status: 200 })
        const difference = differenceOf(got, expected)
        if (difference) differences[`${what}: ${JSON.stringify(request)}`] = difference
      }
    }

    expect(differences).toEqual({})
  }, 300_000)
}
