import { expect, it } from 'vitest'
import { usualRuns } from '../support/random/randomRuns.ts'
import { attackedSite, differenceOf, sendAttack, visit } from './attackedSite.ts'
import { testCachePoisoning, testFirstRequests } from './cachePoisoning.ts'

const site = attackedSite()
const { runs, seed } = usualRuns()

// Each run renders pages twice.
testCachePoisoning(site, { runs: Math.ceil(runs / 8), seed })

// The long suite sends all values of all headers.
testFirstRequests(site, { valuesOfEach: 1, every: 4 })

it.each([
  ['/standings?year=2024', '/standings?year=2025'],
  ['/standings', '/standings?year=2024'],
  ['/schedule?team=guard', '/schedule?team=charm'],
])('a page differs with another query: %s and %s', async (first, second) => {
  await sendAttack(site.attackedUrl, { path: first })

  const [got, expected] = await Promise.all([
    visit(site.attackedUrl, second),
    visit(site.untouchedUrl, second),
  ])

  expect(differenceOf(got, expected)).toBeUndefined()
})
