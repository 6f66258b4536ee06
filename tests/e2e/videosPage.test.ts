import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, startBuiltSite } from './builtSite.ts'
import { moduleClass } from '../support/moduleClasses.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

interface LeagueClip {
  title: string
  link: string | null
  video: { mediaId: string; playlistId: string | null }
}

/** Clips according to the league, whose older version sends them without an envelope. */
async function leagueList(path: string): Promise<LeagueClip[]> {
  const response = await fetch(`${site.stack.sandbox.leagueUrl}/v3/${path}`, {
    headers: { authorization: 'Bearer anybody' },
  })
  return (await response.json()) as LeagueClip[]
}

/** The league's clips with a tag, newest first. */
const leagueClips = (tag: string) => leagueList(`feed-by-tag?tag=${tag}&contentType=video`)
const titlesOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('heading', { level: 3 }).allInnerTexts()
/** A heading as displayed, in capitals. Its replacement while scores are hidden is in the page too. */
const headingOf = (page: Page, level: 1 | 2) => page.getByRole('heading', { level }).first().innerText()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(`the videos page shows the league's clips, the newest large, at ${width} px`, { tags }, async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/videos`, { width })
    await hydrated(page)
    const clips = await leagueClips('WLL')
    const [newest, ...others] = clips.map(({ title }) => title)

    expect(await headingOf(page, 2)).toBe(newest?.toUpperCase())
    expect(await titlesOf(page, 'Latest')).toEqual(others.slice(0, 8))
    const playlists = new Set(clips.flatMap(({ video }) => video.playlistId ?? []))
    expect(await titlesOf(page, 'Playlists')).toHaveLength(playlists.size)
    expect(
      await page.getByRole('region', { name: 'Highlights by game' }).getByRole('article').count(),
    ).toBeGreaterThan(3)
    expect(await fits(page)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })

it(
  'the videos page adds twelve clips by keyboard, and has them again after a clip',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/videos/tag/wgua`)
    await hydrated(page)
    const titles = (await leagueClips('WGUA')).map(({ title }) => title).slice(1)

    await page.getByRole('link', { name: 'Show 12 more' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/videos/tag/wgua?show=20')
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
      .toBe(titles[8])
    expect(await titlesOf(page, 'Latest')).toEqual(titles.slice(0, 20))

    await page.keyboard.press('Enter')
    await page.waitForURL('**/videos/clip-*')
    await page.goBack()
    await expect.poll(() => titlesOf(page, 'Latest')).toEqual(titles.slice(0, 20))
    expect(problems).toEqual([])
  },
)

it('the videos page works without JavaScript: chips, more clips, a clip', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/videos`, { javaScriptEnabled: false })

  await page
    .getByRole('navigation', { name: 'Filter videos' })
    .getByRole('link', { name: 'Highlights' })
    .click()
  await page.waitForURL('**/videos/highlights')
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await page.waitForURL(/show=20/)
  const titles = (await leagueClips('highlights')).map(({ title }) => title)
  expect(await titlesOf(page, 'Latest')).toEqual(titles.slice(1, 21))

  await page.getByRole('region', { name: 'Latest' }).getByRole('link').first().click()
  await page.waitForURL('**/videos/clip-*')
  expect(await headingOf(page, 1)).toBe(titles[1]?.toUpperCase())
})

it(
  'a clip has a play button, and without JavaScript a link to its source, if any',
  { tags: 'night' },
  async () => {
    const address = `${site.url}/videos?mediaId=clip-wll-clip-2012`
    const { page, problems } = await visit(site.browser, address, { width: 390 })
    await hydrated(page)
    const clip = (await leagueClips('film')).find(({ video }) => video.mediaId === 'clip-wll-clip-2012')
    const player = page.getByRole('region', { name: 'Player' })

    expect(await headingOf(page, 1)).toBe(clip?.title.toUpperCase())
    expect(await player.getByRole('button', { name: `Play ${clip?.title}` }).count()).toBe(1)
    expect(await player.getByRole('link').count()).toBe(0)
    expect(await player.getByRole('listitem').allTextContents()).toContain('The bus 31:00')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe('/videos/clip-wll-clip-2012')
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])

    const plain = (await visit(site.browser, address, { javaScriptEnabled: false })).page
    const plainPlayer = plain.getByRole('region', { name: 'Player' })
    expect(await plainPlayer.getByRole('link').getAttribute('href')).toBe(clip?.link)
    await plain.goto(`${site.url}/videos/clip-wll-clip-2001`)
    expect(await plainPlayer.getByRole('link').count()).toBe(0)
    expect(await plainPlayer.getByText('This clip cannot be played here').isVisible()).toBe(true)
  },
)

it.each([
  ['an upright clip', 'clip-wll-clip-2007', 9 / 16],
  ['any other', 'clip-wll-clip-2001', 16 / 9],
])(
  "the clip page shows %s in its own shape, at most 80 % of the window's height",
  async (_what, mediaId, ratio) => {
    const { page } = await visit(site.browser, `${site.url}/videos/${mediaId}`)

    const frame = await page
      .getByRole('region', { name: 'Player' })
      .locator(moduleClass('frame'))
      .first()
      .boundingBox()
    expect(frame!.width / frame!.height).toBeCloseTo(ratio, 1)
    expect(frame!.height).toBeLessThanOrEqual(0.8 * 900 + 1)
  },
)

it('a playlist plays in order, from the oldest clip to the next', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/videos?playlistId=players`)
  await hydrated(page)
  const clips = (await leagueClips('WLL')).filter(({ video }) => video.playlistId === 'players').toReversed()
  const list = page.getByRole('region', { name: 'Players' })

  expect(await list.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
    clips.map(({ title }) => title),
  )
  expect(await headingOf(page, 1)).toBe(clips[0]?.title.toUpperCase())
  await list.getByRole('link', { name: 'Next clip' }).click()
  await page.waitForURL(`**/videos/${clips[1]?.video.mediaId}?playlistId=players`)
  await list.getByText(`2 of ${clips.length}`).waitFor()
  await expect.poll(() => headingOf(page, 1)).toBe(clips[1]?.title.toUpperCase())
})

it(
  "the videos page hides what reveals a game's result, and reveals it for that clip",
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/videos/clip-wll-clip-2001`, {
      stored: { 'wll.scores': 'hidden' },
    })
    await hydrated(page)
    const title = (await leagueClips('WCHR')).find(
      ({ video }) => video.mediaId === 'clip-wll-clip-2001',
    )?.title

    const hidden = await page.locator('main').innerText()
    expect(hidden.toLowerCase()).not.toContain(title!.toLowerCase())
    expect(hidden).not.toMatch(/2:14|From the arc|Maeve Dashwood/)
    expect(await page.title()).toBe('Palms at Charm: highlights | WLL')

    await page.getByRole('button', { name: 'Show title and frame' }).click()
    await expect.poll(() => page.locator('main').innerText()).toContain('From the arc')
  },
)

it.each([
  '/videos/nothing',
  '/videos/%F0%9F%A5%8D',
  '/videos?mediaId=nothing',
  '/videos?playlistId=nothing',
  '/videos/tag/a_b',
  '/videos/event/2025-wll-ev-999',
])('the videos page is the 404 page at %s', async (path) => {
  const page = await fetch(site.url + path)

  expect(page.status).toBe(404)
  expect(await page.text()).toContain('Whoops')
})

it('the videos page shows the newest three for a tag without clips', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/videos/tag/interviews`)

  expect(await page.getByText('No clips under “Interviews” yet').isVisible()).toBe(true)
  const newest = (await leagueClips('WLL')).slice(0, 3).map(({ title }) => title)
  expect(await titlesOf(page, 'Newest clips')).toEqual(newest)
})

it('the videos page shows every clip of a game', async () => {
  const { page } = await visit(site.browser, `${site.url}/videos/event/2025-wll-ev-15`)
  const clips = await leagueList('videos-by-event?slug=2025-wll-ev-15')

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Palms at Charm')
  expect(await titlesOf(page, 'Clips')).toEqual(clips.map(({ title }) => title))
})

it(
  'the videos page survives duplicates, missing pictures and lengths, and an endless title',
  { tags: 'night' },
  async () => {
    const own = await startBuiltSite()
    const clips = ['a', 'b'].map((id) =>
      exampleFeedItem(id, {
        ...{ type: 'video', title: `${id} ${'endless'.repeat(40)}`, image: null, tags: ['WLL', 'FILM-ROOM'] },
        video: { mediaId: id, duration: null, aspectRatio: '1:99999' },
      }),
    )
    const body = JSON.stringify([...clips, ...clips])
    await own.control({ action: 'garbage', path: '/feed-by-tag', body })

    const { page, problems } = await visit(site.browser, `${own.url}/videos`, { width: 390 })
    await hydrated(page)
    expect(await titlesOf(page, 'Latest')).toHaveLength(1)
    expect(await fits(page)).toBe(true)
    expect(problems).toEqual([])
    await own.close()
  },
)

it(
  'the videos page says that videos could not be loaded while the rest of the site works',
  { tags: 'night' },
  async () => {
    const own = await startBuiltSite()
    await own.control({ action: 'failNext', count: 100, status: 503, path: '/feed-by-tag' })

    const { page } = await visit(site.browser, `${own.url}/videos`, { javaScriptEnabled: false })
    expect(await page.getByRole('alert').textContent()).toContain('We could not load the videos')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Videos')
    expect(await page.getByRole('link', { name: 'Guard' }).count()).toBeGreaterThan(0)
    await own.close()
  },
)
