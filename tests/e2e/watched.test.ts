import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/customToken.ts'
import { hydrated, newVisit, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests({ authEmulator: true })

const KEY = 'wll.watched'
const DAY_S = 24 * 60 * 60
const nowS = () => Math.floor(Date.now() / 1000)

/** The first seconds of a clip of 100 seconds, as this browser keeps them. */
const watched = (mediaId: string, seconds: number, ageS = 0) => ({
  ...{ mediaId, seen: [0, seconds], leftAt: seconds, length: 100, watchedAt: nowS() - ageS },
})
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** The media ids of the clips on a page, in its order. */
async function clipsOn(path: string): Promise<string[]> {
  const { page } = await visit(site.browser, site.url + path)
  const addresses = await page
    .getByRole('main')
    .locator('a[href^="/videos/clip-"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  await page.context().close()
  return [...new Set(addresses.map((address) => address.split('/').at(-1) ?? ''))]
}

/** Opens a page while its layout shifts are measured. */
async function openWatched(path: string, visitor: Visitor, sharesMayCome = Promise.resolve()) {
  const { page, problems } = await newVisit(site.browser, visitor)
  await page.route('**/watchedLabels-*', async (route) => {
    await sharesMayCome
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Its load waits for what is held.
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  return { page, problems }
}

/** Where each card and all that is in it stands, without what says how much was watched. */
const boxes = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('article, article *, li')]
      .filter((element) => !element.closest('[class*=bar], [class*=words]'))
      .map((element) => {
        const { x, y, height } = element.getBoundingClientRect()
        return [element.tagName, x, y, height].join(' ')
      }),
  )
const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )

/** What the cards say of how much was watched, in the order of the page. */
const sharesOn = (page: Page) => page.getByText(/^ ?(\d+% watched|Watched)$/).allInnerTexts()

const pages = [
  ['/videos', 320],
  ['/videos', 390],
  ['/videos', 768],
  ['/videos', 1440],
  ['/videos/clip-wll-clip-2001?playlistId=players', 390],
  ['/videos/clip-wll-clip-2001?playlistId=players', 1440],
  ['/games/2025-wll-ev-17', 390],
  ['/games/2025-wll-ev-17', 1440],
] as const
it.each(pages)('moves nothing on %s at %i px where it says what was watched', async (path, width) => {
  const clips = await clipsOn(path)
  const list = JSON.stringify(clips.map((mediaId, place) => watched(mediaId, [40, 85, 7][place % 3]!)))
  const held = Promise.withResolvers<void>()
  const { page, problems } = await openWatched(path, { width, stored: { [KEY]: list } }, held.promise)
  // What moves before is not the shares' doing, such as a font that comes late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect.poll(async () => (await boxes(page)).length).toBeGreaterThan(3)
  const before = await boxes(page)
  const shiftBefore = await shiftOf(page)

  held.resolve()

  await expect.poll(() => sharesOn(page)).not.toEqual([])
  expect(await boxes(page)).toEqual(before)
  expect((await shiftOf(page)) - shiftBefore).toBeLessThanOrEqual(0.001)
  expect(problems).toEqual([])
})

it('shows what was watched while scores are hidden, and nothing of the length', async () => {
  const [first = '', second = ''] = await clipsOn('/videos/event/2025-wll-ev-17')
  const list = JSON.stringify([watched(first, 40), watched(second, 90)])
  const { page, problems } = await visit(site.browser, `${site.url}/videos/event/2025-wll-ev-17`, {
    stored: { [KEY]: list, 'wll.scores': 'hidden' },
  })
  await hydrated(page)
  const clips = page.getByRole('region', { name: 'Clips' }).getByRole('article')

  const texts = await clips.evaluateAll((articles) =>
    articles.map((article) => (article as HTMLElement).innerText),
  )
  expect(texts.filter((text) => /watched/i.test(text)).length).toBeGreaterThan(0)
  for (const text of texts.filter((text) => /watched/i.test(text))) expect(text).not.toMatch(/\d:\d\d/)
  expect(problems).toEqual([])
})

it('has nothing of it in the server’s page', async () => {
  const path = '/videos/event/2025-wll-ev-17'
  const list = JSON.stringify((await clipsOn(path)).map((mediaId) => watched(mediaId, 40)))
  const visitor = { javaScriptEnabled: false, stored: { [KEY]: list } }
  const { page } = await visit(site.browser, site.url + path, visitor)

  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  expect(await page.getByText(/watched/i).count()).toBe(0)
})

it('shows nothing of what was watched more than 30 days ago, and removes it', async () => {
  const [fresh = '', old = ''] = await clipsOn('/videos/event/2025-wll-ev-17')
  const list = JSON.stringify([watched(fresh, 40, 29 * DAY_S), watched(old, 90, 31 * DAY_S)])
  const { page } = await openWatched('/videos/event/2025-wll-ev-17', { stored: { [KEY]: list } })

  const kept = async () => JSON.parse((await stored(page)) ?? '[]') as { mediaId: string }[]

  await expect.poll(() => sharesOn(page)).toEqual(['40% watched'])
  await expect.poll(async () => (await kept()).map(({ mediaId }) => mediaId)).toEqual([fresh])
})

it.each([
  ['no JSON', '{"clip'],
  ['something else', '{"clip-wll-clip-2001": 40}'],
  [
    'impossible clips',
    '[{"mediaId":"clip-wll-clip-2001","seen":[9,1],"leftAt":-1,"length":"x","watchedAt":0}]',
  ],
])('shows its pages as ever where the storage contains %s', async (_what, text) => {
  const { page, problems } = await openWatched('/videos', { stored: { [KEY]: text } })

  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
  expect(await sharesOn(page)).toEqual([])
  expect(problems).toEqual([])
})

it('follows in one tab what is watched and cleared in another', async () => {
  const [clip = ''] = await clipsOn('/videos/event/2025-wll-ev-17')
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/videos/event/2025-wll-ev-17`)
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/settings`)
  await hydrated(other)
  const list = JSON.stringify([watched(clip, 62)])

  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, list] as const)
  await page.getByText('62% watched').first().waitFor()
  await other.getByRole('button', { name: 'Clear watch history' }).first().click()
  await page.getByText('62% watched').first().waitFor({ state: 'detached' })
  const cleared = await stored(page)
  await other.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('62% watched').first().waitFor()

  expect(cleared).toBeNull()
})

it('forgets what was watched when a fan signs out, in every tab', async () => {
  const [clip = ''] = await clipsOn('/videos/event/2025-wll-ev-17')
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/profile?fbct=${customToken('watcher')}`)
  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
  const list = JSON.stringify([watched(clip, 62)])
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, list] as const)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/videos/event/2025-wll-ev-17`)
  await other.getByText('62% watched').first().waitFor()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByText('62% watched').first().waitFor({ state: 'detached' })

  expect(await stored(other)).toBeNull()
})

it('keeps what the site’s own player plays, and shows it on the clip’s card', async () => {
  const path = '/videos/event/2025-wll-ev-17'
  const [clip = ''] = await clipsOn(path)
  const { page, problems } = await visit(site.browser, `${site.url}/videos/${clip}`)
  await hydrated(page)

  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Play/ }).click()
  await expect
    .poll(async () => (JSON.parse((await stored(page)) ?? '[]') as { leftAt: number }[])[0]?.leftAt ?? 0)
    .toBeGreaterThan(3)
  await page.goto(site.url + path)
  await page
    .getByText(/^ ?\d+% watched$/)
    .first()
    .waitFor()

  expect((await sharesOn(page)).length).toBe(1)
  expect(problems).toEqual([])
})
