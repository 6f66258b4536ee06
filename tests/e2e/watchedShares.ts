import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { layoutShift, recordLayoutShift } from '../audits/pageLayout.ts'
import { hydrated, newVisit, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import type { BuiltSiteTests } from './builtSite.ts'
import { moduleClass } from '../support/moduleClasses.ts'

/** The localStorage key of watch progress. */
export const WATCHED_KEY = 'wll.watched'
const nowS = () => Math.floor(Date.now() / 1000)

/** The first seconds of a clip of 100 seconds, as this browser stores them. */
export const watched = (mediaId: string, seconds: number, ageS = 0) => ({
  ...{ mediaId, seen: [0, seconds], leftAt: seconds, length: 100, watchedAt: nowS() - ageS },
})

/** The media ids of the clips on a page, in its order. */
export async function clipsOn(site: BuiltSiteTests, path: string): Promise<string[]> {
  const { page } = await visit(site.browser, site.url + path)
  const addresses = await page
    .getByRole('main')
    .locator('a[href^="/videos/clip-"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  await page.context().close()
  return [...new Set(addresses.map((address) => address.split('/').at(-1) ?? ''))]
}

/** Opens a page while its layout shifts are recorded. */
export async function openWatched(
  site: BuiltSiteTests,
  path: string,
  visitor: Visitor,
  sharesMayCome = Promise.resolve(),
) {
  const { page, problems } = await newVisit(site.browser, visitor)
  await page.route('**/watchedLabels-*', async (route) => {
    await sharesMayCome
    await route.continue().catch(() => undefined)
  })
  await recordLayoutShift(page)
  // The load event waits for the delayed responses.
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  return { page, problems }
}

/** The boxes of each card and its content, without the watched shares. */
const boxes = (page: Page) =>
  page.getByRole('main').evaluate(
    (main, parts) =>
      [...main.querySelectorAll('article, article *, li')]
        .filter((element) => !element.closest(parts))
        .map((element) => {
          const { x, y, height } = element.getBoundingClientRect()
          return [element.tagName, x, y, height].join(' ')
        }),
    `${moduleClass('bar')}, ${moduleClass('words')}`,
  )

/** The watched shares on the cards, in the order of the page. */
export const sharesOn = (page: Page) => page.getByText(/^ ?(\d+% watched|Watched)$/).allInnerTexts()

/** Declares tests that a page does not shift, at this width in px, when watched shares appear. */
export function testThatSharesMoveNothing(
  site: BuiltSiteTests,
  pages: readonly (readonly [path: string, width: number])[],
): void {
  it.each(pages)('watched shares shift nothing on %s at %i px', async (path, width) => {
    const clips = await clipsOn(site, path)
    const list = JSON.stringify(clips.map((mediaId, place) => watched(mediaId, [40, 85, 7][place % 3]!)))
    const held = Promise.withResolvers<void>()
    const { page, problems } = await openWatched(
      site,
      path,
      { width, stored: { [WATCHED_KEY]: list } },
      held.promise,
    )
    // Earlier shifts have other causes, such as a late font.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect.poll(async () => (await boxes(page)).length).toBeGreaterThan(3)
    const before = await boxes(page)
    const shiftBefore = await layoutShift(page)

    held.resolve()

    await expect.poll(() => sharesOn(page)).not.toEqual([])
    expect(await boxes(page)).toEqual(before)
    expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.001)
    expect(problems).toEqual([])
  })
}
