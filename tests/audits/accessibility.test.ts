import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hydrated, launchBrowser, visit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { auditedRoutes } from './routes.ts'

let browser: Browser
let stack: Stack

beforeAll(async () => {
  ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close()])
})

const views = ([390, 1440] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    auditedRoutes.map((route) => ({ route, width, colorScheme })),
  ),
)

it.each(views)(
  'finds nothing against $route at $width px, $colorScheme',
  async ({ route, width, colorScheme }) => {
    const { page } = await visit(browser, stack.url + route, { width, colorScheme, reducedMotion: 'reduce' })
    await hydrated(page)

    expect(await violations(page)).toEqual([])
  },
)

/** What axe has against the page, a line per element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const results = await page.evaluate<AxeResults>('axe.run()')
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  )
}
