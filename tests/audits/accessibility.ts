import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, launchBrowser, visit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { stopsBehindBar } from './hiddenStops.ts'
import { smallFields } from './smallFields.ts'
import { runTogetherNames } from './spokenNames.ts'
import { illegibleText } from './textContrast.ts'
import type { AuditedView } from './views.ts'
import { violations } from './violations.ts'

/** The background of the page in each scheme. */
const PAPER = { light: 'rgb(241, 243, 247)', dark: 'rgb(8, 11, 22)' }

/** Opens each view, runs axe, and measures the contrast of all text. */
export function auditAccessibility(views: readonly AuditedView[]): void {
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

  describe.each(views)('$route at $width px, $scheme', ({ route, width, scheme }) => {
    let page: Page

    beforeAll(async () => {
      const visitor = { width, colorScheme: scheme, reducedMotion: 'reduce' } as const
      ;({ page } = await visit(browser, stack.url + route, visitor))
      await hydrated(page)
    })
    afterAll(() => page.context().close())

    it('has accessible names with spaces between their words', async () => {
      expect(await runTogetherNames(page)).toEqual([])
    })

    it('has no field that makes a phone zoom', async () => {
      expect(await smallFields(page)).toEqual([])
    })

    it('has the background of its color scheme', async () => {
      await expect.poll(() => groundOf(page)).toBe(PAPER[scheme])
    })

    it('has no axe violation', async () => {
      expect(await violations(page)).toEqual([])
    })

    // After axe, because it enlarges the window.
    it('has legible text over every background', async () => {
      expect(await illegibleText(page, scratch)).toEqual([])
    })

    // Last, because it scrolls and loads more pictures.
    it.runIf(width < 600)('has no focused element behind its bottom bar', async () => {
      await page.setViewportSize({ width, height: 844 })

      expect(await stopsBehindBar(page)).toEqual([])
    })
  })
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
