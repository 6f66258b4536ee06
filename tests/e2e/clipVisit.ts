import type { Page } from 'playwright-core'
import { hydrated, newVisit } from './browser.ts'
import type { Visit, Visitor } from './browser.ts'
import type { BuiltSiteTests } from './builtSite.ts'

/** A film of 65 minutes in four chapters, with captions. */
export const FILM = 'clip-wll-clip-2012'

/** The page of a clip. */
export interface PlayerVisit extends Visit {
  /** The addresses that the page has requested since it was idle, without their hosts. */
  requested: string[]
}

/** Opens the page of a clip as a visitor who has never been there. */
export async function openClip(
  site: BuiltSiteTests,
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

/** The button that starts the clip. */
export const playButton = (page: Page) => page.getByRole('button', { name: /^Play [^a]/ })
/** The player after the clip was pressed. */
export const player = (page: Page) => page.getByRole('group', { name: /^Video: / })

/** The state of the video element. */
export const video = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, playbackRate, muted, readyState } = document.querySelector('video')!
    return { currentTime, paused, playbackRate, muted, readyState }
  })

/** Waits until the clip has played from a second on, for less than ten seconds of it. */
export const playsFrom = (page: Page, second: number) =>
  page.waitForFunction((from) => {
    const element = document.querySelector('video')
    if (!element || element.paused || element.seeking) return false
    return element.currentTime > from + 0.3 && element.currentTime < from + 10
  }, second)

/** Presses play, and waits until the clip plays. */
export async function play(page: Page): Promise<void> {
  await playButton(page).click()
  await playsFrom(page, 0)
}

/** Shows the controls, which disappear three seconds after the last move and cannot be pressed then. */
export async function wakeControls(page: Page): Promise<void> {
  const { x, y, width, height } = (await player(page).boundingBox())!
  // The pointer may already be at one of these positions.
  for (const part of [0.4, 0.6]) await page.mouse.move(x + width * part, y + height * 0.4)
  await player(page).locator('[data-controls=shown]').waitFor()
}

/** Disables the browser's own cache, which routing turns off, too: the film repeats its segments. */
export async function withoutBrowserCache(page: Page): Promise<void> {
  await page.route('**/*.m4s', (route) => route.continue())
}

/** Plays a film with at most ten seconds buffered, at twice the speed. */
export async function playOnLittle(site: BuiltSiteTests): Promise<PlayerVisit> {
  const opened = await openClip(site, FILM, { stored: { 'wll.saver': 'on' } })
  await withoutBrowserCache(opened.page)
  await play(opened.page)
  await opened.page.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  return opened
}
