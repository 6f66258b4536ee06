import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkQueue } from '../../gateway/src/platform/queues/workQueue.ts'
import { launchBrowser, loadInFull, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { picturesShown } from './textContrast.ts'

/** The budget of a first visit in bytes, after gzip. */
const MAX_SCRIPT = 227_500
/** The sign-in page also loads the identity provider's library, which other pages load when a visitor signs in. */
const MAX_SCRIPT_OF_SIGN_IN = 282_000
/** Of the style sheet in the page and those that come later. */
const MAX_STYLE = 25_000
const MAX_FONT = 45_000
/**
 * Bytes of all pictures that the site sends for Home from top to end, its drawings included, to a phone of 390 px with a device pixel
 * ratio of 2. The largest has 2 Mpx, for which WebP takes 4 kB more than the AVIF that smaller ones are.
 */
const MAX_PICTURES = 262_000

/** A visit waits for seconds, so others can use the core. */
const VISITS_AT_ONCE = 4

/** The downloads of a first visit. */
interface FirstVisit {
  /** Bytes of each kind, text after gzip. */
  sizes: { script: number; stylesheet: number; font: number }
  /** Scripts and style sheets that were requested before the first paint. */
  beforePaint: string[]
  addresses: URL[]
}

/** Declares tests that a first visit to each of these addresses stays within the budget, and loads nothing from elsewhere. */
export function auditBudget(routes: readonly string[]): void {
  let browser: Browser
  let stack: Stack
  const visits = new Map<string, Promise<FirstVisit>>()

  function visitTo(route: string): Promise<FirstVisit> {
    const visiting = visits.get(route)
    if (!visiting) throw new Error(`Nobody has visited ${route}.`)
    return visiting
  }

  beforeAll(async () => {
    ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
    const queue = createWorkQueue({ atOnce: VISITS_AT_ONCE, maxWaiting: Infinity })
    for (const route of routes) {
      const visiting = queue.run(() => firstVisit(browser, stack.url + route))
      // A failure is reported by the visit's own tests.
      visiting.catch(() => undefined)
      visits.set(route, visiting)
    }
  })
  afterAll(async () => {
    await Promise.all([browser.close(), stack.close()])
  })

  describe.each(routes)('a first visit to %s', (route) => {
    it('ships no more than the budget', async () => {
      const { sizes } = await visitTo(route)

      expect(sizes.script).toBeGreaterThan(0)
      expect(sizes.script).toBeLessThanOrEqual(route === '/login' ? MAX_SCRIPT_OF_SIGN_IN : MAX_SCRIPT)
      expect(sizes.stylesheet).toBeGreaterThan(0)
      expect(sizes.stylesheet).toBeLessThanOrEqual(MAX_STYLE)
      expect(sizes.font).toBeLessThanOrEqual(MAX_FONT)
    })

    it('requests no script and no style sheet before the first paint', async () => {
      const { beforePaint } = await visitTo(route)

      expect(beforePaint).toEqual([])
    })

    it('sends requests only to the site and its media', async () => {
      const { addresses } = await visitTo(route)
      const others = addresses
        .filter(({ protocol }) => protocol !== 'data:')
        .filter(({ origin }) => origin !== stack.url && origin !== new URL(stack.sandbox.mediaUrl).origin)

      expect(addresses.length).toBeGreaterThan(0)
      expect(others.map(String)).toEqual([])
    })
  })

  it('the pictures on all of Home stay within the budget', { tags: 'night' }, async () => {
    const { page } = await newVisit(browser, { width: 390, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const pictures: Response[] = []
    page.on('response', (response) => {
      const isPicture = response.headers()['content-type']?.startsWith('image/')
      // On a busy machine the browser may also load one from its own address.
      if (isPicture && response.url().startsWith(stack.url)) pictures.push(response)
    })
    await loadInFull(page, stack.url)
    // As high as the page, so that each picture is in view.
    const height = await page.evaluate(() => document.body.scrollHeight)
    await page.setViewportSize({ width: 390, height })
    await page.evaluate(picturesShown)
    const bodies = await Promise.all(pictures.map((response) => response.body()))
    await page.context().close()

    expect(pictures.filter((response) => response.url().includes('/images/')).length).toBeGreaterThan(5)
    expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(MAX_PICTURES)
  })
}

/** Opens an address as a new visitor, and stays until everything has loaded. */
async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const { page } = await newVisit(browser)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // The last download of every visit, some seconds after the page.
  const last = page.waitForResponse(/serviceWorkerRegistration-/)
  await Promise.all([loadInFull(page, url), last])
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  for (const response of responses) {
    const kind = kindOf(response)
    if (kind !== null) sizes[kind] += await shippedBytes(response)
  }
  const { style, beforePaint } = await page.evaluate(paintOf)
  sizes.stylesheet += gzipSync(style).length
  await page.context().close()
  return { sizes, beforePaint, addresses: responses.map((response) => new URL(response.url())) }
}

/** In the page: the style sheet that came with it, and what was requested before the first paint. */
function paintOf(): { style: string; beforePaint: string[] } {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint) throw new Error('Nothing was painted')
  const requests = performance.getEntriesByType('resource')
  return {
    style: document.querySelector('style')?.textContent ?? '',
    beforePaint: requests
      .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < paint.startTime)
      .map(({ name }) => name),
  }
}

function kindOf(response: Response): 'script' | 'stylesheet' | 'font' | null {
  const type = response.headers()['content-type'] ?? ''
  if (type.includes('javascript')) return 'script'
  if (type.includes('text/css')) return 'stylesheet'
  return type.includes('font') ? 'font' : null
}

async function shippedBytes(response: Response): Promise<number> {
  const body = await response.body()
  return kindOf(response) === 'font' ? body.length : gzipSync(body).length
}
