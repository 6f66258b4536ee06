import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

export const ARTICLE = '/news/wll-art-1003'
export const AD_SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
export const AD_CLIENT = 'ca-pub-1234567890123456'
/** An unreachable host; part of the consent, but of no test here. */
export const MESSAGES = 'sdk.example.invalid'

/** Stored consent to all services of the deployment. */
export const agreed = { 'wll.consent': 'granted', 'wll.consent-services': 'MESSAGING ADS' }

/** Shared by the tests of a file; available from the first test on. */
export interface ConsentTests {
  readonly browser: Browser
  /** A site with advertisements and messages. */
  readonly stack: Stack
  /** A visit to the site, with a stub of AdSense. */
  arrive(options?: Arrival): Promise<Visited>
}

/** `ad` is the ad script, or the stub that answers for it. `at` is the site to visit, if another one. */
interface Arrival extends Visitor {
  ad?: string | ((route: Route) => void)
  at?: Stack
}

export interface Visited {
  page: Page
  /** The addresses outside the site and its media that were requested. */
  foreign: string[]
  problems: string[]
}

/**
 * Starts a browser and a site that asks for consent. Its tests close their own pages, since they run in
 * parallel. Call it at the top of the file.
 */
export function consentTests(): ConsentTests {
  let started: [Browser, Stack] | undefined
  const running = () => {
    if (!started)
      throw new Error('The site and the browser start before the first test; use them inside tests.')
    return started
  }
  beforeAll(async () => {
    started = await Promise.all([
      launchBrowser(),
      startBuiltSite({
        env: {
          ...{ ADS_CLIENT: AD_CLIENT, ADS_SLOTS: 'HOME=1234567890,ARTICLE=2345678901' },
          ...{ BRAZE_API_KEY: '12345678-1234-1234-1234-123456789012', BRAZE_HOST: MESSAGES },
        },
      }),
    ])
  })
  afterAll(() => Promise.all(started?.map((part) => part.close()) ?? []))

  return {
    get browser() {
      return running()[0]
    },
    get stack() {
      return running()[1]
    },
    async arrive({ ad = LOUD_AD, at = running()[1], ...visitor } = {}) {
      const { page, problems } = await newVisit(running()[0], visitor)
      const foreign: string[] = []
      const own = [at.url, new URL(at.sandbox.mediaUrl).origin]
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !own.includes(origin)) foreign.push(request.url())
      })
      await page.route(`${AD_SCRIPT}**`, (route) =>
        typeof ad === 'string' ? route.fulfill({ contentType: 'text/javascript', body: ad }) : ad(route),
      )
      return { page, foreign, problems }
    },
  }
}

/** Opens a page, and resolves once it is hydrated. */
export async function open({ page }: Visited, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
}

/** Opens a page without its endless streams, and resolves once everything has loaded. */
export async function openInFull(visited: Visited, address: string): Promise<void> {
  await visited.page.route('**/graphql/stream', (route) => route.abort())
  await open(visited, address)
  await comeNear(visited.page)
  await visited.page.waitForLoadState('networkidle')
}

/** The consent banner. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
/** The ad slot. */
export const slot = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })

/** Scrolls to the slot, so that its advertisement is loaded. */
export const comeNear = (page: Page) => slot(page).scrollIntoViewIfNeeded()

/** The stub's ad: larger than its slot, after changing the heights of all elements around it. */
const LOUD_AD = `
  const draw = () => {
    for (const place of document.querySelectorAll('ins:not([data-ad-status])')) {
      for (let box = place; box !== document.body; box = box.parentElement)
        box.style.cssText += ';height:auto !important;min-height:0 !important'
      place.innerHTML = '<div style="width:3000px;height:2000px;background:lime">The advertisement</div>'
      place.dataset.adStatus = 'filled'
    }
  }
  window.adsbygoogle = { push: () => setTimeout(draw) }
  draw()`
