import { expect, it } from 'vitest'
import type { RawRequest } from '../gateway/rawRequest.ts'
import { usualRuns } from '../support/random/randomRuns.ts'
import { attackedSite, differenceOf, sendAttack, visit } from './attackedSite.ts'
import { HOSTILE_HEADERS } from './attacks.ts'
import { testCachePoisoning } from './cachePoisoning.ts'

const site = attackedSite()
const { runs, seed } = usualRuns()

// Each run renders pages twice.
testCachePoisoning(site, { runs: Math.ceil(runs / 2), seed })

/** Pages that nobody has opened, two for each player. */
function* newPages(): Generator<string> {
  for (const tab of ['stats', 'media']) for (const player of site.players) yield `/players/${player}/${tab}`
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

it.each([
  ['/standings?year=2024', '/standings?year=2025'],
  ['/standings', '/standings?year=2024'],
  ['/schedule?team=guard', '/schedule?team=charm'],
])('a page is another one with another query: %s and %s', async (first, second) => {
  await sendAttack(site.attackedUrl, { path: first })

  const [got, expected] = await Promise.all([
    visit(site.attackedUrl, second),
    visit(site.untouchedUrl, second),
  ])

  expect(differenceOf(got, expected)).toBeUndefined()
})
