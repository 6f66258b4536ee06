import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RunPlan } from '../support/random/randomRuns.ts'
import { differenceOf, sendAttack, visit, type AttackedSite } from './attackedSite.ts'
import { anyAttack, requestOf } from './attacks.ts'

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
 * Has random attacks on addresses of the site sent to the edge or a gateway, as often as planned. Whoever asks next must get what a gateway
 * answers that nobody has attacked.
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
