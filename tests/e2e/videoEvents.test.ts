// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/identity/emulatorToken.ts'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { play, playButton, player, playsFrom } from './clipVisit.ts'

const site = builtSiteTests({ authEmulator: true })

/** A clip of 21 seconds. */
const CLIP = 'clip-wll-clip-2013'
const GAME = '/games/2025-wll-ev-17'
const developer = { 'wll.consent': 'granted', 'wll.event-panel': 'on' }

const panel = (page: Page) => page.getByRole('complementary', { name: 'Events', includeHidden: true })

/** The clip events in the developers' panel, oldest first: the name and parameters of each. */
async function clipEvents(page: Page): Promise<string[]> {
  const rows = await panel(page)
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('b, b ~ span')].map(({ textContent }) => textContent).join(' '),
      ),
    )
  return rows.filter((row) => row.startsWith('video_')).reverse()
}

/** Opens a page as a developer, with the panel of events. */
async function open(path: string): Promise<Page> {
  const { page } = await newVisit(site.browser, { stored: developer })
  await page.goto(site.url + path)
  await hydrated(page)
  await panel(page).waitFor()
  return page
}

const started = (mediaId: string, isSignedIn: boolean) =>
  `video_start mediaId: ${mediaId} isSignedIn: ${isSignedIn}`

it('video events count the start of a clip once, however often it is pressed, paused and cast', async () => {
  const page = await open(`/videos/${CLIP}`)
  expect(await clipEvents(page)).toEqual([])

  await playButton(page).dblclick()
  await playsFrom(page, 0)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('5')
  await page.keyboard.press('k')
  await playsFrom(page, 10)

  await expect.poll(() => clipEvents(page)).toEqual([started(CLIP, false)])
})

it('video events count a start with each opening of the overlay', async () => {
  const page = await open(GAME)
  const card = page.locator(`#highlights a[href="/videos/${CLIP}"]`)

  for (const opening of [1, 2]) {
    await card.click()
    await playsFrom(page, 0)
    await expect.poll(() => clipEvents(page)).toEqual(Array<string>(opening).fill(started(CLIP, false)))
    await page.keyboard.press('Escape')
    // The page removes it once the dialog has closed.
    await page.locator('dialog video').waitFor({ state: 'detached' })
  }
})

it('video events say that the fan who starts a clip is signed in', async () => {
  const { page } = await newVisit(site.browser, { stored: developer })
  await page.goto(`${site.url}/standings?fbct=${customToken('fan-who-watches')}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wll.account')))
    .toContain('"uid":"fan-who-watches"')
  await page.goto(`${site.url}/videos/${CLIP}`)
  await hydrated(page)
  await panel(page).waitFor()

  await play(page)

  await expect.poll(() => clipEvents(page)).toEqual([started(CLIP, true)])
})

it('video events count a clip as watched once, when 85 % of it was seen, not at its end alone', async () => {
  const page = await open(`/videos/${CLIP}`)
  await play(page)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Play again' }).waitFor()
  expect(await clipEvents(page)).toEqual([started(CLIP, false)])

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect.poll(() => clipEvents(page)).toHaveLength(2)
  const { currentTime, duration } = await page.evaluate(() => {
    const video = document.querySelector('video')!
    return { currentTime: video.currentTime, duration: video.duration }
  })
  expect(currentTime / duration).toBeGreaterThan(0.8)
  await page.getByRole('button', { name: 'Play again' }).click()
  await playsFrom(page, 0)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Play again' }).waitFor()

  expect(await clipEvents(page)).toEqual([started(CLIP, false), `video_watched mediaId: ${CLIP}`])
})

it('video events count a clip that did not start as failed, and its start once Try again plays it', async () => {
  const page = await open(`/videos/${CLIP}`)
  await page.route('**/master.m3u8', (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  )
  await playButton(page).click()
  await player(page).getByText('This video did not start').waitFor()
  const failed = `video_failed mediaId: ${CLIP} reason: unplayable`
  await expect.poll(() => clipEvents(page)).toEqual([failed])

  await page.unroute('**/master.m3u8')
  await page.getByRole('button', { name: 'Try again' }).click()
  await playsFrom(page, 0)

  await expect.poll(() => clipEvents(page)).toEqual([failed, started(CLIP, false)])
})
