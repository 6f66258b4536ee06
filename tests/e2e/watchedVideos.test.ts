import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { openClip, play, wakeControls } from './clipVisit.ts'
import { clipsOn, openWatched, sharesOn, watched, WATCHED_KEY } from './watchedShares.ts'

const site = builtSiteTests()

const DAY_S = 24 * 60 * 60

interface Kept {
  seen: number[]
  leftAt: number
  length: number
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), WATCHED_KEY)

it('watched shares are shown while scores are hidden, without the length', { tags: 'night' }, async () => {
  const [first = '', second = ''] = await clipsOn(site, '/videos/event/2025-wll-ev-17')
  const list = JSON.stringify([watched(first, 40), watched(second, 90)])
  const { page, problems } = await visit(site.browser, `${site.url}/videos/event/2025-wll-ev-17`, {
    stored: { [WATCHED_KEY]: list, 'wll.scores': 'hidden' },
  })
  await hydrated(page)
  const clips = page.getByRole('region', { name: 'Clips' }).getByRole('article')
  // Their code loads after the page.
  await expect.poll(() => sharesOn(page)).not.toEqual([])

  const texts = await clips.evaluateAll((articles) =>
    articles.map((article) => (article as HTMLElement).innerText),
  )
  expect(texts.filter((text) => /watched/i.test(text)).length).toBeGreaterThan(0)
  for (const text of texts.filter((text) => /watched/i.test(text))) expect(text).not.toMatch(/\d:\d\d/)
  expect(problems).toEqual([])
})

it('watched shares are not in the server’s page', { tags: 'night' }, async () => {
  const path = '/videos/event/2025-wll-ev-17'
  const list = JSON.stringify((await clipsOn(site, path)).map((mediaId) => watched(mediaId, 40)))
  const visitor = { javaScriptEnabled: false, stored: { [WATCHED_KEY]: list } }
  const { page } = await visit(site.browser, site.url + path, visitor)

  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  expect(await page.getByText(/watched/i).count()).toBe(0)
})

it('watched shares older than 30 days are neither shown nor kept', { tags: 'night' }, async () => {
  const [fresh = '', old = ''] = await clipsOn(site, '/videos/event/2025-wll-ev-17')
  const list = JSON.stringify([watched(fresh, 40, 29 * DAY_S), watched(old, 90, 31 * DAY_S)])
  const { page } = await openWatched(site, '/videos/event/2025-wll-ev-17', {
    stored: { [WATCHED_KEY]: list },
  })

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
])('pages work when the storage of watch progress contains %s', { tags: 'night' }, async (_what, text) => {
  const { page, problems } = await openWatched(site, '/videos', { stored: { [WATCHED_KEY]: text } })

  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
  expect(await sharesOn(page)).toEqual([])
  expect(problems).toEqual([])
})

it('watched shares in one tab follow what is watched and cleared in another', { tags: 'night' }, async () => {
  const [clip = ''] = await clipsOn(site, '/videos/event/2025-wll-ev-17')
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/videos/event/2025-wll-ev-17`)
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/settings`)
  await hydrated(other)
  const list = JSON.stringify([watched(clip, 62)])

  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [WATCHED_KEY, list] as const)
  await page.getByText('62% watched').first().waitFor()
  await other.getByRole('button', { name: 'Clear watch history' }).first().click()
  await page.getByText('62% watched').first().waitFor({ state: 'detached' })
  const cleared = await stored(page)
  await other.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('62% watched').first().waitFor()

  expect(cleared).toBeNull()
})

it(
  'watched shares exclude seconds over which the bar is dragged, and include the one where it is released',
  { tags: 'night' },
  async () => {
    const [clip = ''] = await clipsOn(site, '/games/2025-wll-ev-17')
    const { page } = await openClip(site, clip)
    await play(page)
    const bar = (await page.getByRole('slider', { name: 'Position' }).boundingBox())!
    const at = (share: number) => [bar.x + bar.width * share, bar.y + bar.height / 2] as const
    await wakeControls(page)
    await page.mouse.move(...at(0.1))
    await page.mouse.down()
    for (let share = 0.1; share < 0.9; share += 0.02) await page.mouse.move(...at(share))
    await page.mouse.up()
    await page.keyboard.press('k')
    await page.goto(`${site.url}/settings`)

    const [{ seen, leftAt, length }] = JSON.parse((await stored(page)) ?? '') as [Kept]
    const seconds = seen.reduce((sum, edge, place) => sum + (place % 2 === 0 ? -edge : edge), 0)
    expect(length).toBeGreaterThan(20)
    expect(seconds).toBeLessThan(length / 2)
    expect(leftAt).toBeGreaterThan(length * 0.8)
  },
)

it('watched shares include the site’s own player, on the clip’s card', { tags: 'night' }, async () => {
  const path = '/videos/event/2025-wll-ev-17'
  const [clip = ''] = await clipsOn(site, path)
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
