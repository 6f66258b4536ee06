import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import type { Visit, Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { wakeControls } from './clipVisit.ts'

const site = builtSiteTests()

const LIVE = '/games/2025-wll-ev-17'
/** One of its clips has chapters. */
const FINAL = '/games/2025-wll-ev-15'

interface OverlayVisit extends Visit {
  /** The paths that the page has requested from players and streams. */
  requested: string[]
}

async function open(path: string, visitor: Visitor): Promise<OverlayVisit> {
  const { page, problems } = await newVisit(site.browser, visitor)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m3u8$|\.m4s$|\.mp4$|\.vtt$|ClipPlayer|hlsStream|ClipPanel/.test(pathname)) requested.push(pathname)
  })
  await page.goto(site.url + path)

  return { page, problems, requested }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Video' })
/** The links to the clips of the game. */
const cards = (page: Page) => page.locator('#highlights h3 a')

const plays = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('dialog[open] video')?.currentTime ?? 0) > 0.3,
  )

it('the clip overlay reveals nothing about a possible spoiler while scores are hidden', async () => {
  const { page, problems } = await open(FINAL, { stored: { 'wll.scores': 'hidden' } })
  await hydrated(page)
  await page.locator('#highlights a[href="/videos/clip-wll-clip-2001"]').click()
  await plays(page)
  await wakeControls(page)
  await dialog(page).getByText('Chapters hidden').waitFor()

  const text = await dialog(page).innerText()
  const name = await page.getByRole('group', { name: /^Video: / }).getAttribute('aria-label')
  const positions = await page.getByRole('slider', { name: 'Position' }).count()

  expect(text).toContain('Chapters hidden')
  expect(text).not.toMatch(/saves|shuts the door|From close in|2:14/)
  expect(name).toMatch(/^Video: .+ at .+: (?:full highlights|highlights|one play|interview)$/)
  expect(positions).toBe(0)
  expect(problems).toEqual([])
})

it('plays have no clip disc while scores are hidden', { tags: 'night' }, async () => {
  const { page } = await open(LIVE, { stored: { 'wll.scores': 'hidden' } })
  await hydrated(page)

  expect(await page.getByRole('link', { name: /^Watch: Goal by / }).count()).toBe(0)
})

it(
  'the clip overlay loads nothing before the press and the lowest rendition after it in data-saver mode',
  { tags: 'night' },
  async () => {
    const { page, requested } = await open(LIVE, { stored: { 'wll.saver': 'on' } })
    await hydrated(page)
    const before = [...requested]
    await cards(page).last().click()
    await plays(page)

    expect(before).toEqual([])
    expect(requested.filter((path) => path.endsWith('.m3u8'))).toEqual([
      '/videos/clip-wll-clip-2013/master.m3u8',
      '/videos/clip-wll-clip-2013/180p.m3u8',
    ])
  },
)

it('clips link to their page without scripts', { tags: 'night' }, async () => {
  const { page } = await open(LIVE, { javaScriptEnabled: false })
  await cards(page).last().click()
  await page.waitForURL('**/videos/clip-wll-clip-2013')

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    'Marchetto finds the far corner',
  )
})

it.each([
  ['a held key', { modifiers: ['ControlOrMeta'] }],
  ['the middle button', { button: 'middle' }],
] satisfies [string, Parameters<Locator['click']>[0]][])(
  'a clip opened in a new tab with %s leads to its page, without an overlay in this one',
  { tags: 'night' },
  async (_how, click) => {
    const { page, requested } = await open(LIVE, {})
    await hydrated(page)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), cards(page).last().click(click)])
    await tab.waitForURL('**/videos/clip-wll-clip-2013')

    expect(await dialog(page).count()).toBe(0)
    expect(page.url()).toBe(site.url + LIVE)
    expect(requested).toEqual([])
  },
)
