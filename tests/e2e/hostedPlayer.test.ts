import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerHosted } from '../support/servers/hostedPlayerStub.ts'
import type { HostedStub } from '../support/servers/hostedPlayerStub.ts'
import { answer, startScriptedServer } from '../support/servers/scriptedServer.ts'
import type { ScriptedServer } from '../support/servers/scriptedServer.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit, visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

const CLIP = 'clip-wll-clip-2001'
const LIST = '/videos/event/2025-wll-ev-15'

let browser: Browser
let stack: Stack
let host: ScriptedServer

beforeAll(async () => {
  ;[browser, host] = await Promise.all([launchBrowser(), startScriptedServer()])
  stack = await startBuiltSite({
    env: { HOSTED_PLAYER_URL: `${host.url}/library.js`, HOSTED_MEDIA_URL: `${host.url}/media/{mediaId}` },
  })
})
beforeEach(() => {
  host.reply(answerHosted)
  host.requests.length = 0
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close(), host.close()])
})

type StubbedWindow = Window & { hostedStub?: HostedStub }

const pathsLoaded = () => host.requests.map(({ url }) => url)
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

/** Opens the clip's page and presses play. */
async function press(page: Page): Promise<void> {
  await page.goto(`${stack.url}/videos/${CLIP}`)
  await hydrated(page)
  await player(page).getByRole('button', { name: /^Play/ }).click()
}

/** The same, up to the first frame. */
async function play(page: Page): Promise<void> {
  await press(page)
  await player(page).getByText('The hosted player').waitFor()
  await expect.poll(async () => (await calls(page)).length).toBeGreaterThan(1)
}

const calls = (page: Page) => page.evaluate(() => (window as StubbedWindow).hostedStub?.calls ?? [])

/** Makes the player report that a clip of 100 seconds plays from one second to another. */
async function watch(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    ([start, end]) => {
      const { hostedStub } = window as StubbedWindow
      for (let second = start; second <= end; second += 0.25)
        hostedStub?.emit('time', { position: second, duration: 100 })
    },
    [from, to] as const,
  )
}

/** The watched share on the clip's card. */
const shareOf = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/videos/${CLIP}"]`) })
    .getByText(/watched/i)

it("the hosted player loads its library and a clip's media with the press, and nothing before", async () => {
  const { page, problems } = await visit(browser, `${stack.url}/videos/${CLIP}`)
  await hydrated(page)
  const before = pathsLoaded()

  await play(page)

  expect(before).toEqual([])
  expect(pathsLoaded()).toEqual(['/library.js', `/media/${CLIP}`])
  expect(await calls(page)).toEqual([['setup', `${host.url}/media/${CLIP}`], ['play']])
  expect(problems).toEqual([])
})

it(
  'the hosted player saves progress when the page is left, shows it on cards, and resumes there',
  { tags: 'night' },
  async () => {
    const { page, problems } = await newVisit(browser)
    await play(page)
    await watch(page, 0, 40)

    await page.goto(stack.url + LIST)
    await hydrated(page)
    await expect.poll(async () => (await shareOf(page).innerText()).trim()).toBe('40% watched')
    await page.reload()
    await shareOf(page).waitFor()
    await play(page)

    expect((await calls(page)).slice(1)).toEqual([['seek', 40]])
    expect(problems).toEqual([])
  },
)

it(
  'the hosted player saves progress when the fan goes to another page of the site',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(browser)
    await play(page)
    await watch(page, 0, 90)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Videos' }).click()
    await page.getByRole('heading', { level: 2, name: 'Playlists' }).waitFor()

    await expect.poll(async () => (await shareOf(page).first().innerText()).trim()).toBe('Watched')
    await expect.poll(() => calls(page)).toContainEqual(['remove'])
  },
)

it('the hosted player adds up what two tabs watch of one clip', { tags: 'night' }, async () => {
  const { page } = await newVisit(browser)
  const other = await page.context().newPage()
  await play(page)
  await play(other)
  await watch(page, 0, 30)
  await watch(other, 60, 80)
  const emitPause = (tab: Page) => tab.evaluate(() => (window as StubbedWindow).hostedStub?.emit('pause'))
  await emitPause(page)
  await emitPause(other)
  await watch(page, 30, 40)

  await page.goto(stack.url + LIST)
  await hydrated(page)

  await expect.poll(async () => (await shareOf(page).innerText()).trim()).toBe('60% watched')
})

it(
  'the hosted player continues when the browser’s storage is full, and logs that once',
  { tags: 'night' },
  async () => {
    const { page, problems } = await newVisit(browser)
    await page.goto(`${stack.url}/videos/${CLIP}`)
    await page.evaluate(() => {
      let size = 4_000_000
      for (let entry = 0; size >= 1; entry += 1) {
        try {
          localStorage.setItem(`theirs ${entry}`, 'a'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    await play(page)
    for (const second of [10, 20, 30]) {
      await watch(page, second - 10, second)
      await page.evaluate(() => (window as StubbedWindow).hostedStub?.emit('pause'))
    }

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Videos' }).click()
    await page.getByRole('heading', { level: 2, name: 'Playlists' }).waitFor()

    await expect.poll(async () => (await shareOf(page).first().innerText()).trim()).toBe('30% watched')
    expect(problems.filter((problem) => problem.includes('could not be stored'))).toHaveLength(1)
  },
)

it.each([
  ['the library', [answer(503, 'down', { 'access-control-allow-origin': '*' }), answerHosted]],
  ['the media', [answerHosted, answer(404, {}, { 'access-control-allow-origin': '*' }), answerHosted]],
])(
  'the hosted player reports that a clip did not start when %s could not be loaded, and starts it at the next try',
  { tags: 'night' },
  async (_what, replies) => {
    const { page } = await newVisit(browser)
    host.reply(...replies)
    await press(page)
    await player(page).getByText('This video did not start').waitFor()

    await player(page).getByRole('button', { name: 'Try again' }).click()
    await player(page).getByText('The hosted player').waitFor()
    await expect.poll(() => calls(page)).toContainEqual(['play'])
  },
)
