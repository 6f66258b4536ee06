import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { auditedRoutes } from '../audits/auditedRoutes.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import { freePort } from '../support/processes/freePort.ts'
import type { Stack } from '../support/stack.ts'

const MAIN_ROUTES: readonly (typeof auditedRoutes)[number][] = [
  '/',
  '/schedule',
  '/standings',
  '/stats',
  '/teams/guard',
  '/players/keira-gildersleeve',
  '/games/2025-wll-ev-17',
]
const MIN_SCORE = 95
/** Audits that depend on the load of the machine, and are only printed. */
const TIMINGS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

let browser: Browser
let stack: Stack
let port: number

beforeAll(async () => {
  port = await freePort()
  ;[browser, stack] = await Promise.all([launchBrowser(port), startBuiltSite()])
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close()])
})

it.each(MAIN_ROUTES)(
  'Lighthouse has the full score for %s on a phone',
  { timeout: 600_000 },
  async (route) => {
    const result = await lighthouse(stack.url + route, {
      port,
      logLevel: 'error',
      // A busy machine may take long to draw a page at a phone's speed.
      maxWaitForFcp: 180_000,
      maxWaitForLoad: 240_000,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const asserted = ['accessibility', 'best-practices', 'seo']
    const failing = asserted.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    )

    console.log(
      [
        `${route}: ${[...asserted, 'performance'].map((name) => `${name} ${scoreOf(name)}`).join(', ')}`,
        TIMINGS.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', '),
        ...(runtimeError ? [`not measured: ${runtimeError.message}`] : []),
        ...failing,
      ].join('\n  '),
    )
    expect(runtimeError).toBeUndefined()
    const low = asserted.filter((name) => scoreOf(name) < MIN_SCORE)
    expect(low.length > 0 ? [...low, ...failing] : []).toEqual([])
  },
)
