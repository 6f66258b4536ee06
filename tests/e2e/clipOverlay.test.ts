import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, isFocused, newVisit } from './browser.ts'
import type { Visit, Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { wakeControls } from './clipVisit.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

const GAME = '/games/2025-wll-ev-17'

interface OverlayVisit extends Visit {
  /** The paths that the page has requested from players and streams. */
  requested: string[]
}

async function open(path: string, visitor: Visitor = {}): Promise<OverlayVisit> {
  const { page, problems } = await newVisit(site.browser, visitor)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m3u8$|\.m4s$|\.mp4$|\.vtt$|ClipPlayer|hlsStream|ClipPanel/.test(pathname)) requested.push(pathname)
  })
  await page.goto(site.url + path)
  await hydrated(page)

  return { page, problems, requested }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Video' })
/** The links to the clips of the game. */
const cards = (page: Page) => page.locator('#highlights h3 a')
const discs = (page: Page) => page.getByRole('link', { name: /^Watch: Goal by / })

const plays = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('dialog[open] video')
    return video && !video.paused && video.currentTime > 0.3
  })
/** The dialog closes first; the page removes it on that event. */
const isGone = (page: Page) => page.locator('dialog video').waitFor({ state: 'detached' })

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  'the X': (page) => page.getByRole('button', { name: 'Close video' }).click(),
  'a click beside it': (page) => page.mouse.click(8, 450),
  Back: (page) => page.evaluate(() => history.back()),
}
for (const { value: how, tags } of dayAndNight(['Esc'], ['the X', 'a click beside it', 'Back']))
  it(
    `the clip overlay plays over the game page and closes by ${how}, returning focus to its card`,
    { tags },
    async () => {
      // Back needs a page to go back to.
      const { page, problems, requested } = await open('/schedule')
      await page.goto(site.url + GAME)
      await hydrated(page)
      const entries = await page.evaluate(() => history.length)
      const card = cards(page).first()
      await card.scrollIntoViewIfNeeded()
      const scrolledTo = await page.evaluate(() => scrollY)
      expect(requested).toEqual([])

      await card.click()
      await plays(page)
      expect(page.url()).toBe(site.url + GAME)
      await expect.poll(() => isFocused(page.getByRole('group', { name: /^Video: / }))).toBe(true)
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
      await page.mouse.wheel(0, 600)

      await closings[how]?.(page)
      await isGone(page)
      expect(await page.locator('video').count()).toBe(0)
      await expect.poll(() => isFocused(card)).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo)
      expect(page.url()).toBe(site.url + GAME)
      await page.goBack()
      await page.waitForURL('**/schedule')
      expect(problems).toEqual([])
    },
  )

it.each([
  ['above the frame', 195, 26],
  ['left of the X', 300, 26],
  ['below all at the left', 12, 832],
  ['below all in the middle', 195, 820],
  ['below all at the right', 380, 836],
])(
  'the clip overlay closes on a phone by a press beside the clip: %s',
  { tags: 'night' },
  async (_where, x, y) => {
    const { page, problems } = await open(GAME, { width: 390 })
    await cards(page).last().click()
    await plays(page)

    await page.mouse.click(x, y)
    await isGone(page)

    expect(problems).toEqual([])
  },
)

it(
  "the clip overlay lists the game's next clips below on a phone, and plays the pressed one",
  { tags: 'night' },
  async () => {
    const { page, problems } = await open(GAME, { width: 390 })
    await cards(page).first().click()
    await plays(page)
    const next = dialog(page).getByRole('region', { name: 'Next clips of the game' }).getByRole('button')
    const title = (await next.first().locator('.spoilerContent').last().textContent()) ?? ''
    expect(title).not.toBe('')
    await next
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode())

    await next.first().click()
    await dialog(page).getByRole('heading', { level: 2, name: title }).waitFor()
    await plays(page)

    expect(problems).toEqual([])
  },
)

it(
  'the clip overlay remembers the position, and resumes there when reopened',
  { tags: 'night' },
  async () => {
    const { page } = await open(GAME)
    await cards(page).first().click()
    await plays(page)
    await page.keyboard.press('5')
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 10)
    await page.keyboard.press('Escape')
    await isGone(page)

    await cards(page).first().click()
    // The notice disappears after some seconds.
    const resumed = page
      .getByRole('dialog')
      .getByRole('status')
      .getByText(/^Resumed at 0:[2-4]/)
    await expect.poll(() => resumed.count()).toBe(1)
  },
)

it(
  'the clip overlay opens the clip of the goal whose disc is pressed, and plays no other after it',
  { tags: 'night' },
  async () => {
    // Another clip of this game follows among its highlights.
    const { page, problems } = await open('/games/2025-wll-ev-13')
    const disc = discs(page).first()
    const { width, height } = (await disc.boundingBox())!
    expect([width, height]).toEqual([44, 44])
    const address = await disc.getAttribute('href')

    await disc.click()
    await plays(page)
    expect(await page.getByRole('link', { name: 'Open the clip’s page' }).getAttribute('href')).toBe(address)
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    expect(violations.map(({ id }) => id)).toEqual([])

    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Play again' }).waitFor()
    expect(await page.getByRole('button', { name: 'Play next' }).count()).toBe(0)
    expect(problems).toEqual([])
  },
)

it('the clip overlay opens once with a double click', { tags: 'night' }, async () => {
  const { page, requested } = await open(GAME)
  await cards(page).first().dblclick()
  await plays(page)

  expect(await page.locator('video').count()).toBe(1)
  expect(requested.filter((path) => path.endsWith('master.m3u8'))).toHaveLength(1)
})

it(
  'the clip overlay continues with the next clip of the game, over the same page',
  { tags: 'night' },
  async () => {
    const { page } = await open(GAME, { reducedMotion: 'reduce' })
    await cards(page).first().click()
    await plays(page)
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Play next' }).click()

    const second = await cards(page).nth(1).getAttribute('href')
    await page.locator(`dialog a[href="${second}"]`).waitFor()
    await plays(page)
    expect(page.url()).toBe(site.url + GAME)
  },
)

it(
  'the clip overlay reports a failed clip, links to its page, and loads it again',
  { tags: 'night' },
  async () => {
    const { page } = await open(GAME)
    await page.route('**/graphql?**', (route) => route.abort())
    await cards(page).first().click()
    await dialog(page).getByText('We could not load the video').waitFor()
    await expect.poll(() => dialog(page).getByRole('link', { name: 'Open the clip’s page' }).count()).toBe(1)

    await page.unroute('**/graphql?**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await plays(page)
  },
)

it('the clip overlay fills the width of a phone, with nothing beside it', { tags: 'night' }, async () => {
  const { page } = await open(GAME, { width: 390 })
  await cards(page).first().click()
  await plays(page)

  await expect.poll(async () => (await page.locator('dialog video').boundingBox())?.width).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await dialog(page).evaluate((element) => element.scrollWidth)).toBe(390)
})

it.each([
  [844, 390],
  [667, 375],
])(
  'the clip overlay fits picture and controls on a phone in landscape, %i by %i',
  { tags: 'night' },
  async (width, height) => {
    const { page } = await open(GAME)
    await page.setViewportSize({ width, height })
    await cards(page).first().click()
    await plays(page)

    const heightOfVideo = async () => (await page.locator('dialog video').boundingBox())?.height
    await expect.poll(heightOfVideo).toBeGreaterThan(height * 0.95)
    await wakeControls(page)
    await dialog(page).getByRole('button', { name: 'Pause' }).click()
    await dialog(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close video' }).click()
    await isGone(page)
  },
)

it('clips link to their page, without an overlay, on the pages of clips', { tags: 'night' }, async () => {
  const { page } = await open('/videos')
  await page.getByRole('main').locator('h3 a[href^="/videos/clip-"]').first().click()
  await page.waitForURL(/\/videos\/clip-/)

  expect(await dialog(page).count()).toBe(0)
})

it.each(['/', '/teams/guard'])('the clip overlay opens over %s', { tags: 'night' }, async (path) => {
  const { page } = await open(path)
  await page.getByRole('main').locator('h3 a[href^="/videos/clip-"]').first().click()
  await plays(page)

  expect(page.url()).toBe(site.url + path)
})

it(
  "the clip overlay links to the clip's page, from which Back returns to the page beneath",
  { tags: 'night' },
  async () => {
    const { page } = await open(GAME)
    await cards(page).first().click()
    await plays(page)
    await page.getByRole('link', { name: 'Open the clip’s page' }).click()
    await page.getByRole('heading', { level: 1, name: 'First-half sounds from Granite Park' }).waitFor()
    await isGone(page)

    await page.goBack()
    await page.locator('#highlights').waitFor()
    expect(page.url()).toBe(site.url + GAME)
  },
)

it('the clip overlay closes by Back without loading the page beneath again', { tags: 'night' }, async () => {
  const { page } = await open('/teams/guard')
  const urls: string[] = []
  page.on('request', (request) => void urls.push(request.url()))
  await page.getByRole('main').locator('h3 a[href^="/videos/clip-"]').first().click()
  await plays(page)

  await page.evaluate(() => history.back())
  await isGone(page)
  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.waitForURL('**/standings')

  expect(urls.filter((url) => url.includes('operationName=ClipPanel'))).toHaveLength(1)
  expect(urls.filter((url) => url.includes('operationName=TeamPage'))).toEqual([])
})

it('the score keeps updating beneath the clip overlay', { tags: 'night' }, async () => {
  const { page } = await open(GAME)
  await cards(page).first().click()
  await plays(page)
  const shown = () => page.locator('#plays li').first().textContent()
  const before = await shown()

  const leagueMs = Date.parse('2025-07-12T20:59:00.000Z') + 12 * 60_000
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  await expect.poll(shown, { timeout: 40_000 }).not.toBe(before)
  await plays(page)
  await site.stack.control({ action: 'reset' })
})
