import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, loadInFull, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { illegibleText } from './textContrast.ts'

/** The pages opened with every change: each has text over pictures in a different way. */
export const USUAL_OVER_PICTURES: readonly string[] = [
  '/',
  '/games/2025-wll-ev-17',
  '/videos',
  '/teams/guard',
]

/** The picture service's answer with a white picture. */
export function whitePicture(width: number, height: number): { contentType: string; body: string } {
  const size = `width="${width}" height="${height}"`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/></svg>`
  return { contentType: 'image/svg+xml', body }
}

/** Opens each address with white pictures in place of the league's, and measures the contrast of all text. */
export function auditOverWhitePictures(addresses: readonly string[]): void {
  let browser: Browser
  let stack: Stack

  beforeAll(async () => {
    ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), stack.close()])
  })

  describe.each([390, 1440])('at %i px', (width) => {
    it.each(addresses)('the text of %s is legible over white pictures', async (address) => {
      const { page } = await newVisit(browser, { width, reducedMotion: 'reduce' })
      await page.route('**/images/**', (route) => {
        if (/\/(crests|sponsors|products|portraits)\//.test(route.request().url())) return route.continue()
        return route.fulfill(whitePicture(1600, 900))
      })
      await loadInFull(page, stack.url + address)
      const illegible = await illegibleText(page, await page.context().newPage())
      await page.context().close()

      expect(illegible).toEqual([])
    })
  })
}
