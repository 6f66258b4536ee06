// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests({
  env: { ADS_CLIENT: 'ca-pub-1234567890123456', ADS_SLOTS: 'HOME=1234567890,ARTICLE=2345678901' },
})

/** Runs in pages: simulates a service worker with a newer build than the page's. */
function haveNewerBuild(): void {
  const active = {
    state: 'activated',
    addEventListener: () => undefined,
    postMessage: (message: string, [port]: MessagePort[] = []) => {
      if (message === 'build') port?.postMessage('9999999999-0123456789ab')
    },
  }
  const registration = { active, addEventListener: () => undefined, update: () => Promise.resolve() }
  navigator.serviceWorker.register = () =>
    Promise.resolve(registration as unknown as ServiceWorkerRegistration)
}

/** The upper and lower edges of an element on the screen. */
const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

it.each([390, 768, 1440])(
  'bars at %i px are shown one at a time: a newer build is offered after the answer, and covers no control',
  async (width) => {
    const { page } = await newVisit(site.browser, { width, stored: { 'wll.event-panel': 'on' } })
    await page.addInitScript(haveNewerBuild)
    await page.goto(site.url)
    await hydrated(page)
    const bar = page.getByRole('region', { name: 'Your privacy' })
    const offer = page.getByText('A new version of the site is ready.')
    const panel = page.getByRole('complementary', { name: 'Events' })
    await Promise.all([bar.waitFor(), panel.waitFor(), offer.waitFor({ state: 'attached' })])
    const whileAsking = await offer.isVisible()

    await bar.getByRole('button', { name: 'Refuse' }).click()
    await offer.waitFor()
    const height = page.viewportSize()?.height ?? 0
    // Each bar makes room for the next once its height is known.
    const isClear = async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const prompt = await edges(page, '[data-update-prompt]')
      const events = await edges(page, 'aside[aria-label="Events"]')
      const tabs = width < 600 ? (await edges(page, 'nav[aria-label="Quick links"]')).top : height
      const footer = await page
        .locator('footer a')
        .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().bottom)))
      return {
        events: events.bottom <= prompt.top,
        tabs: prompt.bottom <= tabs,
        footer: footer <= prompt.top,
      }
    }

    expect(whileAsking).toBe(false)
    await expect.poll(isClear).toEqual({ events: true, tabs: true, footer: true })
  },
)
