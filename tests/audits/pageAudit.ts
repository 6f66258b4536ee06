import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ACCESS } from '../../web/src/session/signInSettings.ts'
import { hydrated, launchBrowser, loadInFull, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { MISSING_PAGE } from './auditedRoutes.ts'
import { firstVisit, STREAM_BLOCKED, type FirstVisit } from './firstVisit.ts'
import { stopsBehindBar } from './hiddenStops.ts'
import {
  heightOf,
  layoutShift,
  recordLayoutShift,
  removeWebFonts,
  showsTimes,
  widthInWindow,
} from './pageLayout.ts'
import { withLargeText } from './largeText.ts'
import { smallFields } from './smallFields.ts'
import { runTogetherNames } from './spokenNames.ts'
import { illegibleText } from './textContrast.ts'
import type { AuditedView } from './views.ts'
import { violations } from './violations.ts'

/** The background of the page in each scheme. */
const PAPER = { light: 'rgb(241, 243, 247)', dark: 'rgb(8, 11, 22)' }

/** The budget of a first visit in bytes, after gzip. */
const MAX_SCRIPT = 227_500
/** The sign-in page also loads the identity provider's library, which other pages load when a visitor signs in. */
const MAX_SCRIPT_OF_SIGN_IN = 282_000
/** Of the style sheet in the page and those that come later. */
const MAX_STYLE = 25_000
const MAX_FONT = 45_000

/** What the console says of pages that have to say something: there is no sign-in here, and the browser reports a 404 itself. */
const EXPECTED_PROBLEMS: Partial<Record<string, string[]>> = {
  '/login': [NO_ACCESS],
  [MISSING_PAGE]: ['Failed to load resource: the server responded with a status of 404 (Not Found)'],
}

const MAX_LAYOUT_SHIFT = 0.02

/**
 * Declares the tests of all audits of pages. Each view is loaded once, as a new visitor's first page; the next one loads while one is
 * tested.
 */
export function auditPages(views: readonly AuditedView[]): void {
  let browser: Browser
  let stack: Stack
  let scratch: Page
  const visits = new Map<AuditedView | undefined, Promise<FirstVisit>>()

  beforeAll(async () => {
    ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
    scratch = await browser.newPage()
  })
  afterAll(async () => {
    await Promise.all([browser.close(), stack.close()])
  })

  function visitTo(view: AuditedView): Promise<FirstVisit> {
    const visiting =
      visits.get(view) ?? firstVisit(browser, stack.url + view.route, visitorOf(view, 'America/Los_Angeles'))
    // A failure is that of the view's own tests.
    visiting.catch(() => undefined)
    visits.set(view, visiting)
    return visiting
  }

  describe.each(views.map((view, place) => ({ ...view, view, next: views[place + 1] })))(
    '$route at $width px, $scheme',
    ({ route, width, scheme, view, next }) => {
      let visited: FirstVisit
      let page: Page

      beforeAll(async () => {
        visited = await visitTo(view)
        ;({ page } = visited)
        if (next) void visitTo(next)
      })
      afterAll(async () => {
        visits.delete(view)
        await page.context().close()
      })

      it('ships no more than the budget', () => {
        const { sizes } = visited

        expect(sizes.script).toBeGreaterThan(0)
        expect(sizes.script).toBeLessThanOrEqual(route === '/login' ? MAX_SCRIPT_OF_SIGN_IN : MAX_SCRIPT)
        expect(sizes.stylesheet).toBeGreaterThan(0)
        expect(sizes.stylesheet).toBeLessThanOrEqual(MAX_STYLE)
        expect(sizes.font).toBeLessThanOrEqual(MAX_FONT)
      })

      it('requests no script and no style sheet before the first paint', () => {
        expect(visited.beforePaint).toEqual([])
      })

      it('sends requests only to the site and its media', () => {
        const own = [stack.url, new URL(stack.sandbox.mediaUrl).origin]
        const others = visited.addresses.filter(
          ({ protocol, origin }) => protocol !== 'data:' && !own.includes(origin),
        )

        expect(visited.addresses.length).toBeGreaterThan(0)
        expect(others.map(String)).toEqual([])
      })

      it('does not shift while it loads', () => {
        expect(visited.shift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      })

      it('does not shift in a time zone of another day', { tags: 'night' }, async ({ skip }) => {
        skip(!(await showsTimes(page)), 'the page shows no times')
        const { page: inTokyo } = await newVisit(browser, visitorOf(view, 'Asia/Tokyo'))
        await recordLayoutShift(inTokyo)
        await loadInFull(inTokyo, stack.url + route)
        await hydrated(inTokyo)
        const shift = await layoutShift(inTokyo)
        await inTokyo.context().close()

        expect(shift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      })

      it('fits the window with text at 200%, without a broken or cut word', async () => {
        const large = await withLargeText(page)

        expect(large.width).toBeLessThanOrEqual(width)
        expect(large.wordCount).toBeGreaterThan(0)
        expect(large.spoilt).toEqual([])
      })

      it('is no wider than a window of 320 px', async () => {
        expect(await widthInWindow(page, 320)).toBeLessThanOrEqual(320)
      })

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
        // Contrast is measured below, over art and photos too.
        expect(await violations(page, ['color-contrast'])).toEqual([])
      })

      // After axe, because it enlarges the window.
      it('has legible text over every background', async () => {
        expect(await illegibleText(page, scratch)).toEqual([])
      })

      it('has the same height without the web font', async () => {
        await page.evaluate(() => document.fonts.ready)
        const withFont = await heightOf(page)

        expect(await removeWebFonts(page)).toBeGreaterThan(0)

        expect(await heightOf(page)).toBe(withFont)
      })

      // Scrolls, and loads more pictures.
      it.runIf(width < 600)('has no focused element behind its bottom bar', async () => {
        await page.setViewportSize({ width, height: 844 })

        expect(await stopsBehindBar(page)).toEqual([])
      })

      // After all that the others have done to the page.
      it('reports no problem in the console', () => {
        const problems = visited.problems.filter((problem) => problem !== STREAM_BLOCKED)

        expect(problems).toEqual(EXPECTED_PROBLEMS[route] ?? [])
      })
    },
  )
}

function visitorOf({ width, scheme }: AuditedView, timezoneId: string) {
  return { width, colorScheme: scheme, timezoneId } as const
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
