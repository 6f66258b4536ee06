import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, isFocused, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { FILM, openClip, play, player, playButton, playsFrom, video, wakeControls } from './clipVisit.ts'

const site = builtSiteTests()

it('the player plays the pressed clip, with keyboard focus, and loads nothing of it before', async () => {
  const { page, problems, requested } = await openClip(site)
  expect(requested).toEqual([])
  expect(await page.locator('video').count()).toBe(0)

  await play(page)
  expect(requested.filter((path) => path.includes('ClipPlayer') && path.endsWith('.js'))).toHaveLength(1)
  expect(requested).toContain(`/videos/${FILM}/master.m3u8`)
  expect(requested.filter((path) => path.endsWith('.vtt'))).toEqual([])
  const { currentTime } = await video(page)
  await playsFrom(page, currentTime)
  await expect.poll(() => isFocused(player(page))).toBe(true)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(problems).toEqual([])
})

it('the player opens once when it is pressed twice', { tags: 'night' }, async () => {
  const { page, requested } = await openClip(site)
  await playButton(page).dblclick()
  await playsFrom(page, 0)

  expect(await page.locator('video').count()).toBe(1)
  expect(requested.filter((path) => path.endsWith('master.m3u8'))).toHaveLength(1)
})

it('the player obeys the keyboard', async () => {
  const { page } = await openClip(site)
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
  await expect.poll(() => video(page)).toMatchObject({ muted: true, playbackRate: 1.25 })
  await page.keyboard.press('<')
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Captions', pressed: true }).waitFor()
  await expect.poll(async () => (await video(page)).playbackRate).toBe(1)
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  await page.keyboard.press('Space')
  await playsFrom(page, 1966)
})

it(
  'the player hides its controls while it plays, and shows them at a touch that presses none of them',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser, { width: 390, hasTouch: true })
    await page.clock.install()
    await page.goto(`${site.url}/videos/${FILM}`)
    await hydrated(page)
    await play(page)
    const pause = (await page.getByRole('button', { name: 'Pause' }).boundingBox())!
    const tap = () => page.touchscreen.tap(pause.x + pause.width / 2, pause.y + pause.height / 2)

    await player(page).locator('[data-controls=hidden]').waitFor()
    // The controls hide again after some seconds, too soon for the second touch on a busy machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    await tap()
    await player(page).locator('[data-controls=shown]').waitFor()
    expect((await video(page)).paused).toBe(false)
    await tap()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect((await video(page)).paused).toBe(true)
  },
)

it('the player resumes where the clip was left, with a notice', { tags: 'night' }, async () => {
  const watched = { mediaId: FILM, seen: [0, 72], leftAt: 72, length: 3900, watchedAt: Date.now() / 1000 }
  const { page } = await openClip(site, FILM, { stored: { 'wll.watched': JSON.stringify([watched]) } })
  await playButton(page).click()

  await playsFrom(page, 72)
  await player(page).getByRole('status').getByText('Resumed at 1:12').waitFor()
  await page.setViewportSize({ width: 500, height: 844 })
  await player(page).getByText('From 1:12').waitFor()
  await wakeControls(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await playsFrom(page, 0)
  await expect.poll(() => page.getByText('Resumed at').count()).toBe(0)
})

it('the player plays the next clip with the same volume and speed', { tags: 'night' }, async () => {
  const { page } = await openClip(site, 'clip-wll-clip-2001', { search: '?playlistId=players' })
  await play(page)
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await page.getByRole('region', { name: 'Players' }).getByRole('listitem').getByRole('link').first().click()
  await player(page).waitFor({ state: 'detached' })
  await play(page)

  await expect.poll(() => video(page)).toMatchObject({ muted: true, playbackRate: 1.25 })
  expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('1.25')
})

it('the player seeks where the bar is pressed, and plays at the chosen rate', { tags: 'night' }, async () => {
  const { page } = await openClip(site)
  await play(page)

  const bar = (await page.getByRole('slider', { name: 'Position' }).boundingBox())!
  await wakeControls(page)
  await page.mouse.click(bar.x + bar.width / 4, bar.y + bar.height / 2)
  await page.waitForFunction(() => {
    const { currentTime, seeking } = document.querySelector('video')!
    return !seeking && currentTime > 900 && currentTime < 1060
  })
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  await expect.poll(async () => (await video(page)).playbackRate).toBe(2)
})

it('the player starts at a chapter, and names the current one', { tags: 'night' }, async () => {
  const { page } = await openClip(site)
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

it('the player shows captions, and again with the next clip', { tags: 'night' }, async () => {
  const { page, requested, problems } = await openClip(site)
  await play(page)
  await wakeControls(page)
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

/** How far the captions are moved up from the foot of the picture, in the browser's own rendering; "none" for not at all. */
async function captionsMoved(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true })
  const nodes = [root]
  let nodeId: number | undefined
  for (let node = nodes.pop(); node && nodeId === undefined; node = nodes.pop()) {
    if (node.attributes?.includes('-webkit-media-text-track-container')) nodeId = node.nodeId
    nodes.push(...(node.shadowRoots ?? []), ...(node.children ?? []))
  }
  if (nodeId === undefined) throw new Error('There are no captions.')
  const { computedStyle } = await devTools.send('CSS.getComputedStyleForNode', { nodeId })
  await devTools.detach()
  return computedStyle.find(({ name }) => name === 'transform')?.value ?? ''
}

it(
  'the player has captions above the controls while a fan uses these by keyboard, even past their timeout',
  { tags: 'night' },
  async () => {
    const { page } = await openClip(site, FILM, { stored: { 'wll.captions': 'on' }, reducedMotion: 'reduce' })
    await play(page)
    await page.waitForFunction(
      () => (document.querySelector('video')!.textTracks[0]?.activeCues?.length ?? 0) > 0,
    )
    await player(page).locator('[data-controls=hidden]').waitFor()
    const atRest = await captionsMoved(page)
    await page.keyboard.press('Tab')
    await player(page).locator('[data-controls=hidden]').waitFor()

    expect(await player(page).locator(':focus-visible').count()).toBe(1)
    expect(atRest).toBe('none')
    await expect.poll(() => captionsMoved(page)).toBe('matrix(1, 0, 0, 1, 0, -88)')
  },
)

it('the player plays the next clip of a list after the end', { tags: 'night' }, async () => {
  // With reduced motion there is no countdown after the end, and the next clip waits for the press.
  const visitor = { search: '?playlistId=players', reducedMotion: 'reduce' } as const
  const { page } = await openClip(site, 'clip-wll-clip-2001', visitor)
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
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  await playsFrom(page, 0)
  await page.reload()
  await hydrated(page)
  expect(await page.locator('video').count()).toBe(0)
})

it('the player continues in picture-in-picture, also from a phone', { tags: 'night' }, async () => {
  const { page } = await newVisit(site.browser, { width: 390 })
  // A headless browser has no picture-in-picture window.
  await page.addInitScript(() => {
    let shown: Element | null = null
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => true })
    Object.defineProperty(Document.prototype, 'pictureInPictureElement', { get: () => shown })
    HTMLVideoElement.prototype.requestPictureInPicture = () => {
      shown = document.querySelector('video')
      shown?.dispatchEvent(new Event('enterpictureinpicture'))
      return Promise.resolve({} as PictureInPictureWindow)
    }
    Document.prototype.exitPictureInPicture = () => {
      const left = shown
      shown = null
      left?.dispatchEvent(new Event('leavepictureinpicture'))
      return Promise.resolve()
    }
  })
  await page.goto(`${site.url}/videos/${FILM}`)
  await hydrated(page)
  await play(page)
  const button = (pressed: boolean) => page.getByRole('button', { name: 'Picture in picture', pressed })

  await wakeControls(page)
  await button(false).click()
  await wakeControls(page)
  await button(true).click()
  await button(false).waitFor()
  expect((await video(page)).paused).toBe(false)
})

it(
  'the player registers the clip with the device’s media keys and lock screen, and removes it again',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>()
      Object.assign(window, { handlers })
      navigator.mediaSession.setActionHandler = (action: string, handler: MediaSessionActionHandler | null) =>
        void handlers.set(action, handler)
    })
    const press = (action: MediaSessionAction) =>
      page.evaluate((name) => {
        const { handlers } = window as unknown as { handlers: Map<string, MediaSessionActionHandler> }
        handlers.get(name)?.({ action: name, seekTime: 1860 })
      }, action)
    const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title)
    await page.goto(`${site.url}/videos/${FILM}`)
    await hydrated(page)
    await play(page)

    await expect.poll(title).toBe('The winter in Springfield: the whole film')
    await press('seekto')
    await playsFrom(page, 1860)
    await press('seekforward')
    await playsFrom(page, 1870)
    await press('pause')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Schedule' }).first().click()
    await page.waitForURL('**/schedule')
    await expect.poll(title).toBeUndefined()
  },
)
