import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hydrated, launchBrowser, loadInFull, newVisit, visit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { auditedRoutes } from './routes.ts'

const MOST_LAYOUT_SHIFT = 0.02

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

const views = auditedRoutes.flatMap((route) => [
  { route, width: 390 },
  { route, width: 1440 },
])

const distantViews = views.flatMap((view) => [
  { ...view, timezoneId: 'America/Los_Angeles' },
  { ...view, timezoneId: 'Asia/Tokyo' },
])

it.each(distantViews)(
  'stays in place while $route loads at $width px in $timezoneId',
  async ({ route, width, timezoneId }) => {
    const { page } = await newVisit(browser, { width, timezoneId })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })

    await loadInFull(page, stack.url + route)
    await hydrated(page)

    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
  },
)

const narrowViews = [
  ...views.map((view) => ({ ...view, text: '200%' })),
  ...auditedRoutes.map((route) => ({ route, width: 320, text: '100%' })),
]

it.each(narrowViews)(
  'is no wider than the window: $route at $width px with text at $text',
  async ({ route, width, text }) => {
    const { page } = await newVisit(browser, { width })

    await page.goto(stack.url + route, { waitUntil: 'load' })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

it.each(views)(
  'is as high without the web font as with it: $route at $width px',
  async ({ route, width }) => {
    const visitor = { width, timezoneId: 'America/New_York' }
    const { page: withFont } = await visit(browser, stack.url + route, visitor)
    const { page: withoutFont } = await newVisit(browser, visitor)
    await withoutFont.route('**/*.woff2', (request) => request.abort())

    await withoutFont.goto(stack.url + route, { waitUntil: 'load' })
    await Promise.all([hydrated(withFont), hydrated(withoutFont)])
    await withFont.evaluate(() => document.fonts.ready)

    expect(await heightOf(withoutFont)).toBe(await heightOf(withFont))
  },
)

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
}

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
