import { expect, it } from 'vitest'
import { builtSiteTests } from './builtSite.ts'
import {
  FILM,
  openClip,
  play,
  player,
  playButton,
  playOnLittle,
  playsFrom,
  video,
  withoutBrowserCache,
} from './clipVisit.ts'
import { moduleClass } from '../support/moduleClasses.ts'

const site = builtSiteTests()

/** The browser may cache the media server's own answers, which would hide that they have stopped. */
const breakStream = (path: string, action: object) =>
  site.stack.control({ action: 'failNext', count: 1000, status: 503, path, ...action }, 'media')

it('the player resumes at the same second after a network failure', { tags: 'night' }, async () => {
  const { page } = await openClip(site)
  await withoutBrowserCache(page)
  await play(page)
  await page.context().setOffline(true)
  // Beyond the buffer.
  await page.keyboard.press('5')

  await player(page).getByText('You are offline. The video goes on when the network is back.').waitFor()
  await page.context().setOffline(false)
  await playsFrom(page, 1956)
  await expect.poll(() => player(page).getByText('You are offline').count()).toBe(0)
})

it(
  'the player plays its buffer when the network fails, waits, and resumes there',
  { tags: 'night' },
  async () => {
    const { page } = await playOnLittle(site)
    await page.context().setOffline(true)

    await player(page).getByText('You are offline. The video goes on when the network is back.').waitFor()
    const { currentTime, paused } = await video(page)
    expect(paused).toBe(false)
    await page.context().setOffline(false)
    await playsFrom(page, currentTime)
    expect((await video(page)).playbackRate).toBe(2)
  },
)

it(
  'the player says that a video did not start, keeps its poster, and tries again',
  { tags: 'night' },
  async () => {
    const { page } = await openClip(site)
    await breakStream(`/${FILM}/master.m3u8`, {})
    const frame = page.getByRole('region', { name: 'Player' }).locator(moduleClass('frame')).first()
    const before = await frame.boundingBox()
    await playButton(page).click()

    await page.getByRole('alert').getByText('This video did not start').waitFor()
    expect(await frame.boundingBox()).toEqual(before)
    await site.stack.control({ action: 'reset' }, 'media')
    await page.getByRole('button', { name: 'Try again' }).click()
    await playsFrom(page, 0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  },
)

it('the player reports an invalid playlist', { tags: 'night' }, async () => {
  const { page } = await openClip(site)
  await page.route('**/master.m3u8', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '<!doctype html>' }),
  )
  await playButton(page).click()

  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('This video did not start')
  await player(page).getByText('Come back in a minute.').waitFor()
})

it('the player loads only the lowest rendition in data-saver mode', { tags: 'night' }, async () => {
  const { page, requested } = await openClip(site, FILM, { stored: { 'wll.saver': 'on' } })
  await play(page)

  expect(requested.filter((path) => path.endsWith('.m3u8'))).toEqual([
    `/videos/${FILM}/master.m3u8`,
    `/videos/${FILM}/180p.m3u8`,
  ])
  expect(requested.filter((path) => path.includes('360p'))).toEqual([])
  // Ten seconds ahead in a film of 65 minutes, and no more.
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4)
  // Counted first: more may load until the next line.
  const segments = requested.filter((path) => /\.(m4s|ts)$/.test(path)).length
  const { ahead, loaded } = await page.evaluate(() => {
    const { buffered, currentTime } = document.querySelector('video')!
    const end = buffered.end(buffered.length - 1)
    return { ahead: end - currentTime, loaded: end }
  })
  expect(ahead).toBeLessThan(20)
  // Segments of two seconds, and the beginning of the file; one more may be loading.
  expect(segments).toBeLessThanOrEqual(loaded / 2 + 3)
})
