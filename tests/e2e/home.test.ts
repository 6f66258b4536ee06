import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, isFocused, newVisit, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { pressTryAgain, startWithoutLeague } from './unreachableLeague.ts'

const site = builtSiteTests()

interface LeagueEvent {
  slugname: string
  eventStatus: number
  homeScore: number
  visitorScore: number
  homeTeam: { fullName: string } | null
  awayTeam: { fullName: string } | null
}

/** The live game according to the league. */
async function liveEvent(from: Stack): Promise<LeagueEvent> {
  const { items } = await leagueAnswer<{ items: LeagueEvent[] }>(from, 'v4/events?year=2025')
  const live = items.find((event) => event.eventStatus === 1)
  if (!live) throw new Error('The sandbox has no live game')
  return live
}

it("Home shows the live game with the league's own score, in the strip and as the next game", async () => {
  const live = await liveEvent(site.stack)
  const { page, problems } = await visit(site.browser, `${site.url}/`)
  await hydrated(page)

  const hero = page.getByRole('region', { name: 'Live now' })
  expect(await hero.getByRole('heading', { level: 3 }).innerText()).toBe(
    `${live.awayTeam?.fullName} at ${live.homeTeam?.fullName}`,
  )
  expect(await scoreIn(page)).toEqual([live.visitorScore, live.homeScore])
  expect(await hero.getByRole('link', { name: 'Game center' }).getAttribute('href')).toBe(
    `/games/${live.slugname}`,
  )
  expect(problems).toEqual([])
})

it("Home shows the table beside it, one first-level heading, and the site's partners", async () => {
  const { page } = await visit(site.browser, `${site.url}/`)

  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Standings', exact: true }).getByRole('row').count()).toBe(5)
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(data).toMatchObject({ '@graph': [{ '@type': 'WebSite' }, { '@type': 'SportsOrganization' }] })
})

it.each(['dark', 'light'] as const)(
  'Home shows a partner’s logo without its white background on a %s page',
  { tags: 'night' },
  async (colorScheme) => {
    const { page } = await newVisit(site.browser, { colorScheme })
    await page.route(/\/(?:partners|sponsors)\//, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="208" height="34"><path fill="#fff" d="M0 0h208v34H0z"/><path fill="#123a7a" d="M104 0h104v34H104z"/></svg>',
      }),
    )
    await page.goto(site.url)
    await hydrated(page)
    const mark = page.getByRole('list', { name: 'Founding partners' }).locator('img').first()
    await page.getByRole('list', { name: 'Founding partners' }).scrollIntoViewIfNeeded()
    await mark.and(page.locator('[data-fading=shown]')).waitFor()
    await mark.evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)))

    const { data, info } = await sharp(await mark.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const lightAt = (part: number) =>
      data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels] ?? -1
    const [beside, ground, drawn] = [lightAt(0), lightAt(0.4), lightAt(0.6)]

    expect(Math.abs(ground - beside)).toBeLessThan(3)
    expect(colorScheme === 'dark' ? drawn - ground : ground - drawn).toBeGreaterThan(120)
  },
)

it("Home leads with the league's first item", async () => {
  const response = await fetch(
    `${site.stack.sandbox.leagueUrl}/v3/home-feed?tag=WLL&limit=35&includeVideos=true`,
    { headers: { authorization: 'Bearer test' } },
  )
  const feed = (await response.json()) as { title: string; publishedAt: string }[]
  const newest = feed.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
  const { page, problems } = await visit(site.browser, `${site.url}/`)

  const hero = page.getByRole('region', { name: 'Trending' })
  const titles = await hero
    .getByRole('heading', { level: 3 })
    .locator('.spoilerContent, a:not(:has(span))')
    .allTextContents()

  expect(titles).toEqual(newest.slice(0, 3).map(({ title }) => title))
  expect(problems).toEqual([])
})

it('Home does not scroll sideways, however wide it is', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/`)

  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })

    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
})

it('Home is readable without JavaScript', { tags: 'night' }, async () => {
  const live = await liveEvent(site.stack)
  const { page } = await visit(site.browser, `${site.url}/`, { javaScriptEnabled: false, width: 390 })

  expect(await scoreIn(page)).toEqual([live.visitorScore, live.homeScore])
  expect(
    await page.getByRole('region', { name: 'Standings', exact: true }).getByRole('table').isVisible(),
  ).toBe(true)
})

it(
  'Home hides score and standings from a fan who hides scores, and embeds from one who saves data',
  { tags: 'night' },
  async () => {
    const stored = { 'wll.scores': 'hidden', 'wll.saver': 'on' }
    const { page } = await visit(site.browser, `${site.url}/`, { stored })
    await hydrated(page)
    const videos = page.getByRole('article').filter({ hasText: 'Video' })
    expect(await videos.count()).toBeGreaterThan(0)
    expect(await videos.locator('img').filter({ visible: true }).count()).toBe(0)

    const hero = page.getByRole('region', { name: 'Live now' })
    expect(await hero.locator('.spoilerContent').first().isVisible()).toBe(false)
    expect(await page.getByRole('table').count()).toBe(0)

    await hero.getByRole('button', { name: 'Show score' }).click()

    await hero.locator('.spoilerContent').first().waitFor()
  },
)

it('Home updates the score without a reload as the game goes on', { tags: 'night' }, async () => {
  const before = await liveEvent(site.stack)
  const { page, problems } = await visit(site.browser, `${site.url}/`)
  await hydrated(page)
  expect(await scoreIn(page)).toEqual([before.visitorScore, before.homeScore])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await setLeagueTime(Date.parse(LIVE_MOMENT) + 12 * 60_000)
  const after = await liveEvent(site.stack)
  expect([after.visitorScore, after.homeScore]).not.toEqual([before.visitorScore, before.homeScore])

  await expect
    .poll(() => scoreIn(page), { timeout: 50_000, interval: 500 })
    .toEqual([after.visitorScore, after.homeScore])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
  await site.stack.control({ action: 'reset' })
})

it(
  'Home names each failed block while the league is unreachable, and recovers block by block',
  { tags: 'night' },
  async () => {
    const own = await startWithoutLeague()
    const { page } = await visit(site.browser, `${own.url}/`)
    await hydrated(page)

    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      expect.stringContaining('We could not load the schedule'),
      expect.stringContaining('We could not load the news'),
      expect.stringContaining('We could not load the standings'),
    ])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Women’s Lacrosse League')

    await own.reach()
    await expect
      .poll(
        async () => {
          await pressTryAgain(page)
          return page.getByRole('alert').count()
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBe(0)
    await page.getByRole('region', { name: 'Live now' }).waitFor()
    await page.getByRole('table').waitFor()

    await own.close()
  },
)

const BLOCKS = ['Trending', 'Latest', 'Live now', 'Standings', 'Shop', 'Partners']

it.each([
  { away: 'the live scores', server: 'live', path: '/', gone: [], alerts: [] },
  { away: 'the shop', server: 'shop', path: '/', gone: ['Shop'], alerts: [] },
  { away: 'the partners', server: 'league', path: 'sponsors', gone: ['Partners'], alerts: [] },
  {
    away: 'the news',
    server: 'league',
    path: 'home-feed',
    gone: ['Trending'],
    alerts: ['We could not load the news'],
  },
  {
    away: 'the table',
    server: 'league',
    path: 'standings',
    gone: [],
    alerts: ['We could not load the standings'],
  },
] as const)(
  'Home works without $away, and says what is missing',
  { tags: 'night' },
  async ({ server, path, gone, alerts }) => {
    const own = await startBuiltSite()
    await own.control({ action: 'failNext', count: 100, status: 503, path }, server)
    const live = await liveEvent(own)
    const { page, problems } = await visit(site.browser, `${own.url}/`)
    await hydrated(page)

    const shown = await Promise.all(
      BLOCKS.map(async (name) =>
        (await page.getByRole('region', { name, exact: true }).count()) > 0 ? [name] : [],
      ),
    )
    expect(await scoreIn(page)).toEqual([live.visitorScore, live.homeScore])
    expect((await page.getByRole('alert').allInnerTexts()).map((text) => text.split(/[.\n]/)[0])).toEqual(
      alerts,
    )
    expect(shown.flat()).toEqual(BLOCKS.filter((name) => !gone.some((block) => block === name)))
    expect(problems).toEqual([])

    await own.close()
  },
)

it(
  'the popup opens once, on the second page: never over a live score, and returns focus',
  { tags: 'night' },
  async () => {
    const { page, problems } = await newVisit(site.browser, { popup: true })
    await page.clock.install()
    const popup = page.getByRole('dialog', { name: 'Season tickets are on sale' })
    const open = async (name: string) => {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
      await link.click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await page.goto(`${site.url}/stats`)
    await hydrated(page)
    const requested = page.waitForResponse((response) => response.url().includes('SitePopup'))
    await open('Schedule')
    await page.clock.fastForward(4000)
    await requested
    await hydrated(page)
    expect(await popup.isVisible()).toBe(false)

    await open('Shop')
    const standings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' })
    await standings.focus()
    await page.clock.fastForward(4000)
    await popup.waitFor()
    const hasFocus = () => popup.evaluate((dialog) => dialog.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('wll.popup'))).toBe('promo-popup')
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })

    await expect.poll(() => isFocused(standings)).toBe(true)
    expect(problems).toEqual([])
  },
)

/** The score in the hero, away first. */
async function scoreIn(page: Page): Promise<number[]> {
  const figures = page.getByRole('region', { name: 'Live now' }).locator('.spoilerContent b')
  return (await figures.allInnerTexts()).map(Number)
}

async function setLeagueTime(leagueMs: number): Promise<void> {
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}
