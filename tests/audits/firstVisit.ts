import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { hydrated, loadInFull, newVisit, type Visitor } from '../e2e/browser.ts'
import { layoutShift, recordLayoutShift } from './pageLayout.ts'

/** The browser's complaint about the stream that `loadInFull` blocks. */
export const STREAM_BLOCKED = 'Failed to load resource: net::ERR_FAILED'

/** A new visitor's first page, with all that was downloaded for it. */
export interface FirstVisit {
  page: Page
  /** Console errors and warnings, and uncaught errors, so far; `STREAM_BLOCKED` among them. */
  problems: string[]
  /** The cumulative layout shift of the load. */
  shift: number
  /** Bytes of each kind, text after gzip; of styles both the sheet in the page and those that came later. */
  sizes: { script: number; stylesheet: number; font: number }
  /** Scripts and style sheets that were requested before the first paint. */
  beforePaint: string[]
  addresses: URL[]
}

/** Opens an address as a new visitor, and stays until everything has loaded. The page is left open, without motion from then on. */
export async function firstVisit(browser: Browser, url: string, visitor?: Visitor): Promise<FirstVisit> {
  const { page, problems } = await newVisit(browser, visitor)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await recordLayoutShift(page)
  // The last download of every visit, some seconds after the page.
  const last = page.waitForResponse(/serviceWorkerRegistration-/)
  await Promise.all([loadInFull(page, url), last])
  await hydrated(page)
  const shift = await layoutShift(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  for (const response of responses) {
    const kind = kindOf(response)
    if (kind !== null) sizes[kind] += await shippedBytes(response)
  }
  const { style, beforePaint } = await page.evaluate(paintOf)
  sizes.stylesheet += gzipSync(style).length
  return {
    page,
    problems,
    shift,
    sizes,
    beforePaint,
    addresses: responses.map((response) => new URL(response.url())),
  }
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
