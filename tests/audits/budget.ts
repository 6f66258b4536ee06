import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkQueue } from '../../gateway/src/platform/queues/workQueue.ts'
import { launchBrowser, loadInFull, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { picturesShown } from './textContrast.ts'

/** Bytes after gzip of what a first visit loads. */
const MAX_SCRIPT = 222_500
/** The page for signing in also loads the identity provider's library, which other pages load when somebody signs in. */
const MAX_SCRIPT_OF_SIGN_IN = 278_000
const MAX_STYLE = 25_000
const MAX_FONT = 45_000
/**
 * Bytes of all pictures that Home loads from its top to its end, drawings of the site included, on a phone of 390 px with two device pixels in each. The
 * largest has 2 Mpx, for which WebP takes 4 kB more than the AVIF that smaller ones are.
 */
const MAX_PICTURES = 262_000

/** A visit waits for seconds, in which others use the core. */
const VISITS_AT_ONCE = 4

/** What a first visit has loaded. */
interface FirstVisit {
  /** Bytes of each kind, those of text after gzip. */
  sizes: { script: number; stylesheet: number; font: number }
  addresses: URL[]
}

/** Declares the tests that a first visit to each of these addresses loads no more than the budget, and nothing from elsewhere. */
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
      // Its own tests report what failed.
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

    it('sends requests only to the site and its media', async () => {
      const { addresses } = await visitTo(route)
      const others = addresses
        .filter(({ protocol }) => protocol !== 'data:')
        .filter(({ origin }) => origin !== stack.url && origin !== new URL(stack.sandbox.mediaUrl).origin)

      expect(addresses.length).toBeGreaterThan(0)
      expect(others.map(String)).toEqual([])
    })
  })

  it('loads no more pictures than the budget on all of Home', async () => {
    const { page } = await newVisit(browser, { width: 390, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const pictures: Response[] = []
    page.on('response', (response) => {
      const isPicture = response.headers()['content-type']?.startsWith('image/')
      if (isPicture && response.url().startsWith('http')) pictures.push(response)
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

/** Opens an address as a new visitor, and stays until everything has been loaded. */
async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const { page } = await newVisit(browser)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // It comes last of what every visit loads, some seconds after the page.
  const last = page.waitForResponse(/serviceWorkerRegistration-/)
  await Promise.all([loadInFull(page, url), last])
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  for (const response of responses) {
    const kind = kindOf(response)
    if (kind !== null) sizes[kind] += await shippedBytes(response)
  }
  await page.context().close()
  return { sizes, addresses: responses.map((response) => new URL(response.url())) }
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
