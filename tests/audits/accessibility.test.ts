import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, launchBrowser, visit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { auditedViews } from './routes.ts'
import { illegibleText } from './textContrast.ts'

/** What a page stands on in each theme. */
const PAPER = { light: 'rgb(241, 243, 247)', dark: 'rgb(8, 11, 22)' }

const themes = ['light', 'dark'] as const

let browser: Browser
let stack: Stack
let scratch: Page

beforeAll(async () => {
  ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
  scratch = await browser.newPage()
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close()])
})

describe.each(auditedViews)('$route at $width px', ({ route, width }) => {
  let page: Page

  beforeAll(async () => {
    ;({ page } = await visit(browser, stack.url + route, { width, reducedMotion: 'reduce' }))
    await hydrated(page)
  })
  afterAll(() => page.context().close())

  it.each(themes)('has nothing that axe finds, %s', async (theme) => {
    await switchTo(page, theme)

    expect(await violations(page)).toEqual([])
  })

  // After axe, because it grows the window.
  it.each(themes)('can be read over whatever the text stands on, %s', async (theme) => {
    await switchTo(page, theme)

    expect(await illegibleText(page, scratch)).toEqual([])
  })
})

async function switchTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => groundOf(page)).toBe(PAPER[theme])
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** What axe has against the page, a line per element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  // All that passed would take three times as long to tell.
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary})`),
  )
}
