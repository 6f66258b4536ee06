// @module-tag night
import { expect, it } from 'vitest'
import { picturesShown } from '../audits/textContrast.ts'
import { whitePicture } from '../audits/whitePictures.ts'
import { contrastOf, readPixels } from '../support/examples/pixels.ts'
import { loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each([390, 1440])('the logo of a partner stands out from a white banner, at %i px', async (width) => {
  const { page } = await newVisit(site.browser, { width, reducedMotion: 'reduce' })
  await page.route(/\/images\/.*\/banners\//, (route) => route.fulfill(whitePicture(1600, 900)))
  await loadInFull(page, site.url)
  const mark = page
    .getByRole('region', { name: 'Gear for the second half' })
    .getByRole('img', { name: 'Harrow' })
  await page.getByRole('heading', { name: 'Gear for the second half' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.evaluate(picturesShown)
  const clip = (await mark.boundingBox())!
  const drawn = await readPixels(await page.screenshot({ clip }))
  await mark.evaluate((image) => (image.style.visibility = 'hidden'))
  const ground = await readPixels(await page.screenshot({ clip }))

  const contrasts = Array.from({ length: drawn.height }, (_, y) =>
    Array.from({ length: drawn.width }, (_, x) => contrastOf(drawn.at(x, y), ground.at(x, y))),
  ).flat()

  // A graphic needs 3 : 1 (WCAG 2.2 §1.4.11). The white background of the logo has disappeared: most of its box is the banner.
  const standsOut = contrasts.filter((contrast) => contrast >= 3).length / contrasts.length
  expect(standsOut).toBeGreaterThan(0.05)
  expect(standsOut).toBeLessThan(0.6)
})
