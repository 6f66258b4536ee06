// @module-tag night
import type { Response } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadInFull, newVisit } from '../e2e/browser.ts'
import { builtSiteTests } from '../e2e/builtSite.ts'
import { picturesShown } from './textContrast.ts'

/**
 * Bytes of all pictures that the site sends for Home from top to end, its drawings included, to a phone of 390 px with a device pixel
 * ratio of 2. The largest has 2 Mpx, for which WebP takes 4 kB more than the AVIF that smaller ones are.
 */
const MAX_PICTURES = 262_000

const tests = builtSiteTests()

it('the pictures on all of Home stay within the budget', async () => {
  const { page } = await newVisit(tests.browser, {
    width: 390,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const pictures: Response[] = []
  page.on('response', (response) => {
    const isPicture = response.headers()['content-type']?.startsWith('image/')
    // On a busy machine the browser may also load one from its own address.
    if (isPicture && response.url().startsWith(tests.url)) pictures.push(response)
  })
  await loadInFull(page, tests.url)
  // As high as the page, so that each picture is in view.
  const height = await page.evaluate(() => document.body.scrollHeight)
  await page.setViewportSize({ width: 390, height })
  await page.evaluate(picturesShown)
  const bodies = await Promise.all(pictures.map((response) => response.body()))

  expect(pictures.filter((response) => response.url().includes('/images/')).length).toBeGreaterThan(5)
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(MAX_PICTURES)
})
