import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../tests/e2e/browser.ts'
import { freePort } from '../tests/support/processes/freePort.ts'
import { withThreadTime, type TraceEvent } from './threadTime.ts'
import { figuresOf } from './webFigures.ts'

/** The edge's certificate is signed by itself. */
const FLAGS = ['--ignore-certificate-errors']
/** What the edge takes for a page from memory; on a busy machine the measured time says nothing about the page, ms. */
const SERVER_MS = 10
/** The screen of Lighthouse's phone, for the sizes of pictures. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * Opens a page, so that the gateway has it and its pictures in memory.
 * @returns the version of the browser.
 * @throws Error when the page has another status than 200.
 */
export async function warmPage(url: string): Promise<string> {
  const browser = await launchBrowser(undefined, FLAGS)
  try {
    const page = await browser.newPage(PHONE)
    // Streams of live scores never end.
    await page.route('**/graphql/stream', (route) => route.abort())
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`status ${response?.status()}`)
    return browser.version()
  } finally {
    await browser.close()
  }
}

/**
 * Audits a page once with Lighthouse, in a browser of its own, as a phone with simulated throttling.
 * @throws Error when Lighthouse could not measure it.
 */
export async function auditPage(url: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const browser = await launchBrowser(port, FLAGS)
  const flags = {
    ...{ port, logLevel: 'error' as const },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    precomputedLanternData: {
      additionalRttByOrigin: {},
      serverResponseTimeByOrigin: { [new URL(url).origin]: SERVER_MS },
    },
  }
  try {
    await lighthouse(url, { ...flags, gatherMode: folder })
    shortenTrace(join(folder, 'trace.json'))
    const result = await lighthouse(url, { ...flags, auditMode: folder })
    if (!result) throw new Error('Lighthouse has no report')
    return figuresOf(result.lhr)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** There is no trace of a page that did not load, of which the report tells. */
function shortenTrace(file: string): void {
  if (!existsSync(file)) return
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: withThreadTime(trace.traceEvents) }))
}
