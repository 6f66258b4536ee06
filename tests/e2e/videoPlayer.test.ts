import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import type { Visit, Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** A film of 65 minutes in four chapters, with captions. */
const FILM = 'clip-wll-clip-2012'

interface PlayerVisit extends Visit {
  /** The addresses that the page has asked for since it was at rest, without their hosts. */
  requested: string[]
}

async function openClip(
  mediaId = FILM,
  { search = '', ...visitor }: Visitor & { search?: string } = {},
): Promise<PlayerVisit> {
  const { page, problems } = await newVisit(site.browser, visitor)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m3u8$|\.m4s$|\.mp4$|\.vtt$|ClipPlayer|hlsStream/.test(pathname)) requested.push(pathname)
  })
  await page.goto(`${site.url}/videos/${mediaId}${search}`, { waitUntil: 'networkidle' })
  await hydrated(page)

  return { page, problems, requested }
}

const playButton = (page: Page) => page.getByRole('button', { name: /^Play [^a]/ })
const player = (page: Page) => page.getByRole('group', { name: /^Video: / })

/** What the page knows of the element that plays. */
const video = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, playbackRate, muted, readyState } = document.querySelector('video')!
    return { currentTime, paused, playbackRate, muted, readyState }
  })

/** Waits until the clip has gone on from a second, in less than ten of its seconds. */
const playsFrom = (page: Page, second: number) =>
  page.waitForFunction((from) => {
    const element = document.querySelector('video')
    if (!element || element.paused || element.seeking) return false
    return element.currentTime > from + 0.3 && element.currentTime < from + 10
  }, second)

async function play(page: Page): Promise<void> {
  await playButton(page).click()
  await playsFrom(page, 0)
}

/** The media server's own answers may be kept by the browser, which would hide that they have stopped. */
const breakStream = (path: string, action: object) =>
  site.stack.control({ action: 'failNext', count: 1000, status: 503, path, ...action }, 'media')

it('plays what is pressed, with the keyboard in it, and loads nothing of it before', async () => {
  const { page, problems, requested } = await openClip()
  expect(requested).toEqual([])
  expect(await page.locator('video').count()).toBe(0)

  await play(page)
  expect(requested.filter((path) => path.includes('ClipPlayer') && path.endsWith('.js'))).toHaveLength(1)
  expect(requested).toContain(`/videos/${FILM}/master.m3u8`)
  expect(requested.filter((path) => path.endsWith('.vtt'))).toEqual([])
  const { currentTime } = await video(page)
  await playsFrom(page, currentTime)
  expect(await player(page).evaluate((group) => group === document.activeElement)).toBe(true)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(problems).toEqual([])
})

it.each([390, 1440])('moves nothing with the press at %i px', async (width) => {
  const { page } = await openClip(FILM, { width })
  const frame = page.getByRole('region', { name: 'Player' }).locator('[class*=frame]').first()
  const before = await frame.boundingBox()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })

  await play(page)
  expect(await frame.boundingBox()).toEqual(before)
  expect(await player(page).boundingBox()).toEqual(before)
  expect(await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([])
})

it('opens once when it is pressed twice', async () => {
  const { page, requested } = await openClip()
  await playButton(page).dblclick()
  await playsFrom(page, 0)

  expect(await page.locator('video').count()).toBe(1)
  expect(requested.filter((path) => path.endsWith('master.m3u8'))).toHaveLength(1)
})

it('obeys the keyboard', async () => {
  const { page } = await openClip()
  await play(page)

  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Play again' }).waitFor()
  await page.keyboard.press('5')
  await page.keyboard.press('k')
  await playsFrom(page, 1956)
  await page.keyboard.press('ArrowRight')
  await playsFrom(page, 1966)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect((await video(page)).paused).toBe(true)
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  expect(await video(page)).toMatchObject({ muted: true, playbackRate: 1.25 })
  await page.keyboard.press('<')
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Captions', pressed: true }).waitFor()
  expect((await video(page)).playbackRate).toBe(1)
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
  await page.keyboard.press('Space')
  await playsFrom(page, 1966)
})

it('hides its controls while it plays, and shows them with a touch that presses none of them', async () => {
  const { page } = await openClip(FILM, { width: 390, hasTouch: true })
  await play(page)
  const pause = (await page.getByRole('button', { name: 'Pause' }).boundingBox())!
  const tap = () => page.touchscreen.tap(pause.x + pause.width / 2, pause.y + pause.height / 2)

  await player(page).locator('[data-controls=hidden]').waitFor()
  await tap()
  await player(page).locator('[data-controls=shown]').waitFor()
  expect((await video(page)).paused).toBe(false)
  await tap()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect((await video(page)).paused).toBe(true)
})

it('goes on where the clip was left, and says so', async () => {
  const watched = { mediaId: FILM, seen: [0, 72], leftAt: 72, length: 3900, watchedAt: Date.now() / 1000 }
  const { page } = await openClip(FILM, { stored: { 'wll.watched': JSON.stringify([watched]) } })
  await playButton(page).click()

  await playsFrom(page, 72)
  await player(page).getByRole('status').getByText('Resumed at 1:12').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  await playsFrom(page, 0)
  expect(await page.getByText('Resumed at').count()).toBe(0)
})

it('plays the next clip as loud and as fast as the one before', async () => {
  const { page } = await openClip('clip-wll-clip-2001', { search: '?playlistId=players' })
  await play(page)
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await page.getByRole('region', { name: 'Players' }).getByRole('listitem').getByRole('link').first().click()
  await player(page).waitFor({ state: 'detached' })
  await play(page)

  expect(await video(page)).toMatchObject({ muted: true, playbackRate: 1.25 })
  expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('1.25')
})

it('goes where the bar is pressed, and plays at the rate that is chosen', async () => {
  const { page } = await openClip()
  await play(page)

  const bar = (await page.getByRole('slider', { name: 'Position' }).boundingBox())!
  await page.mouse.click(bar.x + bar.width / 4, bar.y + bar.height / 2)
  await page.waitForFunction(() => {
    const { currentTime, seeking } = document.querySelector('video')!
    return !seeking && currentTime > 900 && currentTime < 1060
  })
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  expect((await video(page)).playbackRate).toBe(2)
})

it('begins at a chapter, and says which one is shown', async () => {
  const { page } = await openClip()
  const chapter = (name: string) => page.getByRole('button', { name })

  await chapter('The bus').click()
  await playsFrom(page, 1860)
  await page
    .getByRole('button', { name: 'The bus', disabled: false })
    .and(page.locator('[aria-current=true]'))
    .waitFor()
  await chapter('Championship morning').click()
  await playsFrom(page, 2655)
  await chapter('Championship morning').and(page.locator('[aria-current=true]')).waitFor()
  expect(await chapter('The bus').getAttribute('aria-current')).toBe('false')
})

it('shows captions, and again with the next clip', async () => {
  const { page, requested, problems } = await openClip()
  await play(page)
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.waitForFunction(
    () => (document.querySelector('video')!.textTracks[0]?.activeCues?.length ?? 0) > 0,
  )
  await page.getByRole('button', { name: 'Captions', pressed: true }).waitFor()
  expect(requested.filter((path) => path.endsWith('.vtt'))).toHaveLength(1)

  await page.goto(`${site.url}/videos/clip-wll-clip-2001`)
  await hydrated(page)
  await play(page)
  await page.getByRole('button', { name: 'Captions', pressed: true }).waitFor()
  expect(problems).toEqual([])
})

it('goes on from the same second when the network was away', async () => {
  const { page } = await openClip()
  await play(page)
  await page.context().setOffline(true)
  // Beyond what is loaded.
  await page.keyboard.press('5')

  await player(page).getByText('You are offline. The video goes on when the network is back.').waitFor()
  await page.context().setOffline(false)
  await playsFrom(page, 1956)
  expect(await player(page).getByText('You are offline').count()).toBe(0)
})

/** Plays a film of which ten seconds at most are loaded ahead, at twice the speed. */
async function playOnLittle(): Promise<PlayerVisit> {
  const opened = await openClip(FILM, { stored: { 'wll.saver': 'on' } })
  // The film repeats its segments. Whoever routes requests has none of them answered by the browser's cache.
  await opened.page.route('**/*.m4s', (route) => route.continue())
  await play(opened.page)
  await opened.page.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  return opened
}

it('plays what is loaded when the network goes, waits, and goes on from there', async () => {
  const { page } = await playOnLittle()
  await page.context().setOffline(true)

  await player(page).getByText('You are offline. The video goes on when the network is back.').waitFor()
  const { currentTime, paused } = await video(page)
  expect(paused).toBe(false)
  await page.context().setOffline(false)
  await playsFrom(page, currentTime)
  expect((await video(page)).playbackRate).toBe(2)
})

// hls.js asks for a segment for half a minute before it gives it up.
it(
  'stops only when nothing is left to play, and goes on from the same second at the next try',
  { timeout: 150_000 },
  async () => {
    const { page } = await playOnLittle()
    const before = await video(page)
    await page.route('**/*.m4s', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    )

    await page.getByRole('alert').getByText('The video stopped').waitFor({ timeout: 90_000 })
    const stopped = await video(page)
    expect(stopped.paused).toBe(true)
    expect(stopped.readyState).toBeLessThan(3)
    expect(stopped.currentTime).toBeGreaterThan(before.currentTime + 2)
    await page.unroute('**/*.m4s')
    await page.getByRole('button', { name: 'Try again' }).click()
    await playsFrom(page, stopped.currentTime)
  },
)

it('says that a video did not start, keeps its frame, and tries again', async () => {
  const { page } = await openClip()
  await breakStream(`/${FILM}/master.m3u8`, {})
  const frame = page.getByRole('region', { name: 'Player' }).locator('[class*=frame]').first()
  const before = await frame.boundingBox()
  await playButton(page).click()

  await page.getByRole('alert').getByText('This video did not start').waitFor()
  expect(await frame.boundingBox()).toEqual(before)
  await site.stack.control({ action: 'reset' }, 'media')
  await page.getByRole('button', { name: 'Try again' }).click()
  await playsFrom(page, 0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('says that a playlist is none', async () => {
  const { page } = await openClip()
  await page.route('**/master.m3u8', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '<!doctype html>' }),
  )
  await playButton(page).click()

  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('This video did not start')
  await player(page).getByText('Come back in a minute.').waitFor()
})

it('plays the next clip of a list after the end', async () => {
  const { page } = await openClip('clip-wll-clip-2001', { search: '?playlistId=players' })
  const list = page.getByRole('region', { name: 'Players' })
  const links = list.getByRole('listitem').getByRole('link')
  await links.first().click()
  await page.getByText(/^1 of/).waitFor()
  const title = await links.nth(1).textContent()
  await play(page)

  await page.evaluate(() => {
    const element = document.querySelector('video')!
    element.currentTime = element.duration - 0.5
  })
  await page.getByRole('button', { name: 'Play next' }).click()
  await page.getByText(/^2 of/).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  await playsFrom(page, 0)
  await page.reload()
  await hydrated(page)
  expect(await page.locator('video').count()).toBe(0)
})

it('loads the lowest rendition alone while data is saved', async () => {
  const { page, requested } = await openClip(FILM, { stored: { 'wll.saver': 'on' } })
  await play(page)

  expect(requested.filter((path) => path.endsWith('.m3u8'))).toEqual([
    `/videos/${FILM}/master.m3u8`,
    `/videos/${FILM}/180p.m3u8`,
  ])
  expect(requested.filter((path) => path.includes('360p'))).toEqual([])
  // Ten seconds ahead of a film of 65 minutes, and no more.
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4)
  const ahead = await page.evaluate(() => {
    const { buffered, currentTime } = document.querySelector('video')!
    return buffered.end(buffered.length - 1) - currentTime
  })
  expect(ahead).toBeLessThan(20)
  expect(requested.filter((path) => /\.(m4s|ts)$/.test(path)).length).toBeLessThan(8)
})
