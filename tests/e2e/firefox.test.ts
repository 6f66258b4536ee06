import type { Browser, Page as ChromiumPage } from 'playwright-core'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { paths } from '../../web/src/lib/address/paths.ts'
import { pageKinds } from '../audits/auditedRoutes.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'
import { hydratedInFirefox, launchFirefox } from './firefox.ts'
import type { Firefox } from './firefox.ts'
import { readKeptKeys } from './storageKeys.ts'
import { differencesInFirefox, readLayout } from './layoutBoxes.ts'
import { startSwitchedSite } from './switchedSite.ts'

/** The pages that are compared with every change. */
const USUAL = ['/', '/games/2025-wll-ev-17']

let site: Stack
let chromium: Browser
let firefox: Firefox

beforeAll(async () => {
  // If it does not start, nothing else has to be closed.
  firefox = await launchFirefox()
  ;[chromium, site] = await Promise.all([launchBrowser(), startBuiltSite()])
  return () => Promise.all([firefox.close(), chromium.close(), site.close()])
})

describe('the layout of a phone in Firefox', () => {
  /**
   * Half of the lowest line of text, in px: a missing element or one more line is larger. The largest harmless difference is 4 px, a space
   * at the end of a link with hidden last words, which has a width in Chromium only.
   */
  const TOLERANCE_PX = 8

  let inFirefox: Page
  let inChromium: ChromiumPage

  // One visitor opens all pages, so that their code is loaded once.
  beforeAll(async () => {
    inFirefox = await firefox.newPhone()
    inChromium = (await newVisit(chromium, { width: 390 })).page
  })
  afterAll(() => inFirefox.browserContext().close())

  // The offline page lists saved pages, so it is opened first, while there are none.
  const addresses = [paths.offline, ...pageKinds.filter((address) => address !== paths.offline)]

  for (const address of addresses)
    it(
      `has the same boxes as in Chromium at ${address}`,
      { tags: USUAL.includes(address) ? [] : ['night'] },
      async () => {
        const open = { url: site.url + address, options: { waitUntil: 'domcontentloaded' } } as const
        await Promise.all([
          inFirefox.goto(open.url, open.options).then(() => hydratedInFirefox(inFirefox)),
          inChromium.goto(open.url, open.options).then(() => hydrated(inChromium)),
        ])

        // Lazily loaded elements arrive at different times.
        await expect
          .poll(async () => {
            const [ours, theirs] = await Promise.all([
              inFirefox.evaluate(readLayout),
              inChromium.evaluate(readLayout),
            ])
            return differencesInFirefox(ours, theirs, TOLERANCE_PX)
          })
          .toEqual([])
      },
    )
})

describe('a saved page in Firefox', () => {
  it(
    'opens once the site is down, although a former service worker had enabled navigation preload',
    { tags: 'night' },
    async () => {
      const front = await startSwitchedSite(site.url)
      onTestFinished(() => front.close())
      const page = await firefox.newPhone({ serviceWorker: true })
      // Not a page, so that only this test registers a worker.
      await page.goto(`${front.url}/robots.txt`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/service-worker.js?former', { scope: '/' })
        const { active, navigationPreload } = await navigator.serviceWorker.ready
        while (active?.state !== 'activated')
          await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
        await navigationPreload.enable()
      })
      await page.goto(`${front.url}/standings`)
      await page.waitForFunction(() => {
        const { controller } = navigator.serviceWorker
        return controller?.state === 'activated' && !controller.scriptURL.includes('former')
      })
      await expect.poll(() => page.evaluate(readKeptKeys)).toContain('page /standings')

      front.switchTo(null)
      await page.goto(`${front.url}/standings`)
      await page.waitForSelector('main table')
      const notice = await page.waitForSelector('::-p-text(Showing what was loaded last)')
      const table = await page.$eval('main table', ({ innerText }) => innerText)

      expect(await notice?.evaluate((element) => element.textContent)).toMatch(/as of \d{1,2}:\d\d [AP]M/)
      expect(table).toContain('Guard')
    },
  )
})

describe('the mouse wheel in Firefox', () => {
  /** The openers of the layout's dialogs, by name. */
  const openers = {
    Menu: 'header button[aria-haspopup="dialog"]',
    Search: 'header a[href="/search"]',
    Settings: 'footer a[href="/settings"]',
    Video: 'main a[href^="/videos/clip-"]',
    'Sign in': 'header a[href="/login"]',
  }

  it('over a dialog and beside it does not scroll the page behind', { tags: 'night' }, async () => {
    const page = await firefox.newPhone()
    await page.goto(`${site.url}/`)
    await hydratedInFirefox(page)
    const dialogs = await page.$$eval('dialog', (all) => all.map(({ ariaLabel }) => ariaLabel))

    const scrolled: [string, number][] = []
    for (const [name, opener] of Object.entries(openers)) {
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await page.$eval(opener, (element) => (element as HTMLElement).click())
      await page.waitForSelector('dialog[open]', { visible: true })
      for (const [x, y] of [
        [195, 500],
        [385, 10],
      ] as const) {
        await page.mouse.move(x, y)
        // The first may scroll the dialog's content to its end.
        await page.mouse.wheel({ deltaY: 2000 })
        await page.mouse.wheel({ deltaY: 2000 })
      }
      await page.$eval('dialog[open]', (dialog) => dialog.close())
      await page.waitForFunction(() =>
        [...document.querySelectorAll('dialog')].every((dialog) => !dialog.checkVisibility()),
      )
      await page.mouse.wheel({ deltaY: 100 })
      await page.waitForFunction(() => scrollY !== 300)
      scrolled.push([name, await page.evaluate(() => scrollY)])
    }

    expect(new Set(dialogs)).toEqual(new Set(Object.keys(openers)))
    // Only the wheel after each dialog has scrolled the page.
    expect(scrolled).toEqual(Object.keys(openers).map((name) => [name, 400]))
  })
})
