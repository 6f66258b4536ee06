// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

const FINAL_GAME = '/games/2025-wll-ev-16'
/** From Home and back: each address is a link of the page before. */
const ROUND = ['/schedule', '/standings', '/teams/guard', FINAL_GAME, '/']

async function walk(page: Page): Promise<void> {
  for (const path of ROUND) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
    await page.waitForURL(site.url + path)
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await hydrated(page)
  }
}

/**
 * From now on the network seems to come and go: pages update meanwhile, which interrupts their rendering, and React starts it anew. A
 * slow processor leaves the time for it.
 */
async function interruptRendering(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    let isOnline = true
    setInterval(() => dispatchEvent(new Event((isOnline = !isOnline) ? 'online' : 'offline')), 20)
  })
}

/** What is left after a garbage collection. */
async function counts(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { nodes, listeners: jsEventListeners }
}

it('memory holds no page that was left: 20 navigations leave as many nodes and listeners as ten', async () => {
  const { page, problems } = await newVisit(site.browser)
  await page.goto(`${site.url}/`)
  await hydrated(page)
  await interruptRendering(page)

  const rounds: { nodes: number; listeners: number }[] = []
  for (let round = 0; round < 4; round += 1) {
    await walk(page)
    rounds.push(await counts(page))
  }

  const [, second, , fourth] = rounds
  // A page of the round has about 2,000 nodes.
  expect(fourth!.nodes - second!.nodes).toBeLessThanOrEqual(300)
  expect(fourth!.listeners - second!.listeners).toBeLessThanOrEqual(60)
  expect(problems).toEqual([])
}, 300_000)

it('memory is not held by pictures that never come into the document', async () => {
  const { page } = await newVisit(site.browser)
  await page.addInitScript(() => {
    const record = Object.assign(window, { early: [] as string[] })
    const setAttribute = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')!
      .value as Element['setAttribute']
    Element.prototype.setAttribute = function (name, value) {
      if (name.toLowerCase() === 'srcset' && !this.isConnected) record.early.push(value)
      setAttribute.call(this, name, value)
    }
  })
  await page.goto(`${site.url}/`)
  await hydrated(page)

  await walk(page)

  expect(await page.evaluate(() => (window as Window & { early?: string[] }).early)).toEqual([])
})
