import type { Page, Route } from 'playwright-core'
import { it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import {
  AD_CLIENT,
  AD_SCRIPT,
  agreed,
  ARTICLE,
  bar,
  comeNear,
  consentTests,
  MESSAGES,
  open,
  slot,
} from './consentVisit.ts'
import { recordLayoutShifts } from './layoutShifts.ts'

const site = consentTests()

/** The tops of the slot, of the next element and of the page's end, in px of the page. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('aside[aria-label="Advertisement"]')?.parentElement
    const parts = [place, place?.nextElementSibling, document.querySelector('footer')]
    return parts.map((part) => {
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
      return [Math.round(top + scrollY), Math.round(height)]
    })
  })

for (const { value, tags } of dayAndNight<[width: number, path: string]>(
  [[390, '/']],
  [
    [1440, '/'],
    [1440, ARTICLE],
  ],
))
  it.concurrent(
    `advertisements load after consent, fill the slot at ${value[0]} px on ${value[1]} without a layout shift, and disappear on withdrawal`,
    { tags },
    async ({ expect }) => {
      const [width, path] = value
      const visited = await site.arrive({ width })
      const { page, foreign } = visited
      await open(visited, site.stack.url + path)
      await bar(page).waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const whileAsking = await boxes(page)
      const shifts = await recordLayoutShifts(page)
      await bar(page).getByRole('button', { name: 'Allow' }).click()
      await bar(page).waitFor({ state: 'detached' })
      const before = await boxes(page)

      await comeNear(page)
      await page.getByText('The advertisement').waitFor()
      await expect.poll(() => boxes(page)).toEqual(before)
      const drawn = await slot(page).boundingBox()
      const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth)
      await page.evaluate(() => {
        localStorage.setItem('wll.consent', 'refused')
        dispatchEvent(new StorageEvent('storage', { key: 'wll.consent', newValue: 'refused' }))
      })
      await page.getByText('The advertisement').waitFor({ state: 'detached' })

      const ofAds = foreign.filter((address) => !address.startsWith(`https://${MESSAGES}/`))
      expect(ofAds).toEqual([`${AD_SCRIPT}?client=${AD_CLIENT}`])
      expect(whileAsking).toEqual(before)
      expect(before[0]?.[1]).toBe(24 + (width < 600 ? 280 : path === '/' ? 90 : 250))
      expect([drawn?.height, widthOfPage]).toEqual([before[0]?.[1], width])
      await slot(page).getByRole('link').waitFor()
      expect(await boxes(page)).toEqual(before)
      expect(await shifts()).toEqual([])
      await page.context().close()
    },
  )

it.concurrent.for<[string, (route: Route) => void]>([
  ['is blocked', (route) => void route.abort('blockedbyclient')],
  ['is missing', (route) => void route.fulfill({ status: 404, body: '' })],
])(
  "the ad slot shows the site's own card, logged once, when the script %s",
  { tags: 'night' },
  async ([, ad], { expect }) => {
    const visited = await site.arrive({ ad, stored: agreed })
    const { page, problems } = visited
    await open(visited, site.stack.url)
    const before = await boxes(page)

    await comeNear(page)
    await page.locator('aside[data-error="Failed to load AdSense script"]').waitFor()

    expect(await boxes(page)).toEqual(before)
    expect(await slot(page).getByRole('link', { name: 'Tickets' }).isVisible()).toBe(true)
    const said = () => problems.filter((text) => text === 'Failed to load AdSense script')
    await expect.poll(said).toHaveLength(1)
    await page.context().close()
  },
)

it.concurrent(
  "the ad slot shows the site's own card while the script hangs, and when there is no ad",
  { tags: 'night' },
  async ({ expect }) => {
    const held = Promise.withResolvers<Route>()
    const visited = await site.arrive({ ad: held.resolve, stored: agreed })
    const { page } = visited
    await open(visited, site.stack.url)
    const before = await boxes(page)
    await comeNear(page)
    const script = await held.promise
    const hanging = [await boxes(page), await slot(page).getByRole('link').isVisible()]

    const body = 'adsbygoogle = { push: () => (document.querySelector("ins").dataset.adStatus = "unfilled") }'
    await script.fulfill({ contentType: 'text/javascript', body })
    await page.locator('ins[data-ad-status="unfilled"]').waitFor({ state: 'attached' })

    expect(hanging).toEqual([before, true])
    const shown = async () => [await boxes(page), await slot(page).getByRole('link').isVisible()]
    await expect.poll(shown).toEqual([before, true])
    await page.context().close()
  },
)

it.concurrent(
  'the ad slot shows nothing that the ad script puts over the page',
  { tags: 'night' },
  async ({ expect }) => {
    const ad = `adsbygoogle = { push() {
    for (const name of ['iframe', 'ins']) {
      const cover = document.createElement(name)
      cover.className = 'adsbygoogle'
      cover.style.cssText = 'display:block;position:fixed;inset:0;width:100%;height:100%;z-index:99999'
      document.body.append(cover)
    }
  } }`
    const visited = await site.arrive({ ad, stored: agreed })
    const { page } = visited
    await open(visited, site.stack.url)
    await comeNear(page)
    const covers = page.locator('body > .adsbygoogle')
    await covers.nth(1).waitFor({ state: 'attached' })

    expect(await Promise.all((await covers.all()).map((cover) => cover.isVisible()))).toEqual([false, false])
    await page.context().close()
  },
)
