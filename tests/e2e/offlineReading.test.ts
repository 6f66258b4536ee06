import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { keptKeys } from './storageKeys.ts'
import { illegibleText } from '../audits/textContrast.ts'

const site = builtSiteTests()

/** A live game while the league's clock stands still. */
const GAME = '/games/2025-wll-ev-17'

/** Follows a link of the page to an address, as by a click. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await page.waitForURL(site.url + path)
}

/** Opens these pages one after the other by their links, and waits until each is cached. */
async function visitPages(page: Page, paths: string[]): Promise<void> {
  await page.goto(site.url)
  await hydrated(page)
  // A page's initial data is cached once the browser is idle.
  await expect.poll(() => keptKeys(page)).toContain('page /')
  for (const path of paths) {
    await follow(page, path)
    await expect.poll(() => keptKeys(page)).toContain(`page ${path}`)
  }
}

/** The addresses of the scripts that the document has loaded, and of its styles, some of which stand in the page itself. */
function loadedCode(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return [...styles.map(({ href }) => href), ...scripts.map(({ name }) => name)].map(
      (address) => new URL(address).pathname,
    )
  })
}

/**
 * Opens another page, without the others' data in its memory, but with their code, as from a service worker.
 * The browser's own cache is off: it would answer for some seconds.
 */
async function openWithCode(page: Page, path: string, code: string[]): Promise<void> {
  await page.goto(site.url + path)
  await hydrated(page)
  for (const url of code)
    await (url.endsWith('.css') ? page.addStyleTag({ url }) : page.addScriptTag({ url, type: 'module' }))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** The positions of the page's blocks, in px. */
function blocks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main section, footer')].map((block) => {
      const { y, height } = block.getBoundingClientRect()
      return `${block.localName} ${height} at ${y}`
    }),
  )
}

const AS_OF = /As of \d{1,2}:\d\d [AP]M/
const NOTICE = /^(.*)\. Showing what was loaded last, as of \d{1,2}:\d\d [AP]M\.$/

it(
  'visited pages are shown without a network, with their times, and reloaded once it is back',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    const main = page.getByRole('main')
    const notice = page.getByText('Showing what was loaded last')
    await visitPages(page, ['/standings', '/teams/guard', '/schedule', GAME])
    await openWithCode(page, '/play/schedule', await loadedCode(page))
    await page.context().setOffline(true)
    const shown: string[] = []
    const look = async (path: string, text: RegExp) => {
      await follow(page, path)
      await main.getByText(text).first().waitFor()
      await expect.poll(() => notice.innerText()).toMatch(NOTICE)
      // The notice may still be that of the previous page.
      await expect.poll(() => main.innerText()).toMatch(AS_OF)
      shown.push(await main.innerText())
    }

    await look('/standings', /^Regular season 2025/)
    await look('/teams/guard', /^Team leaders/i)
    await look('/schedule', /^Guard/)
    await look(GAME, /^Score by period/)
    await look('/', /^Latest/i)
    await follow(page, '/stats')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    const isSaidTwice = await notice.isVisible()
    await follow(page, '/standings')
    await page.getByRole('table').first().waitFor()
    const answer = page.waitForResponse((response) => response.url().includes('StandingsPage'))
    await page.context().setOffline(false)
    await answer
    await notice.waitFor({ state: 'detached' })

    expect(isSaidTwice).toBe(false)
    const [standings, team, schedule, game, home] = shown
    for (const text of [standings, team, schedule, game, home]) expect(text).toMatch(AS_OF)
    // No part of a cached game says that it is live.
    for (const text of [team, schedule, game, home]) expect(text).not.toMatch(/\blive\b/i)
  },
)

it.each([
  ['/', 390],
  [GAME, 390],
  [GAME, 1440],
])(
  'the notice about a lost connection, and its return, shifts nothing of %s at %i px',
  { tags: 'night' },
  async (path, width) => {
    const { page } = await newVisit(site.browser, { width })
    const notice = page.getByText('You are offline.')
    await page.goto(site.url + path)
    await hydrated(page)
    await page.waitForLoadState('load')
    const before = await blocks(page)

    await page.context().setOffline(true)
    await notice.waitFor()
    const asOf = page.getByRole('main').getByText(AS_OF).first()
    await asOf.waitFor()
    const color = await asOf.evaluate((element) => getComputedStyle(element).color)
    const during = await blocks(page)
    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })

    // Amber, on a stage and on paper.
    expect(['rgb(255, 198, 92)', 'rgb(133, 83, 0)']).toContain(color)
    expect(during).toEqual(before)
    expect(await blocks(page)).toEqual(before)
  },
)

it.each(['light', 'dark'] as const)(
  'all text of Home is legible without a network, in %s colors',
  { tags: 'night' },
  async (colorScheme) => {
    const { page } = await newVisit(site.browser, { width: 390, colorScheme, reducedMotion: 'reduce' })
    await page.goto(site.url)
    await hydrated(page)
    await page.context().setOffline(true)
    await page.getByRole('main').getByText(AS_OF).first().waitFor()

    expect(await illegibleText(page, await site.browser.newPage())).toEqual([])
  },
)

it(
  'the notice says that the site is unreachable while the browser has a network, until it answers again',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    const notice = page.getByText('Showing what was loaded last')
    await visitPages(page, ['/standings', '/schedule'])
    await page.goto(`${site.url}/play/schedule`)
    await hydrated(page)
    await page.route('**/graphql?**', (route) => route.abort())

    await follow(page, '/standings')
    await expect.poll(() => notice.innerText()).toMatch(NOTICE)
    const unreachable = await notice.innerText()
    await page.unroute('**/graphql?**')
    await follow(page, '/schedule')
    await notice.waitFor({ state: 'detached' })

    expect(unreachable).toContain('The league’s site cannot be reached.')
  },
)

it('data deleted in another tab is not restored', { tags: 'night' }, async () => {
  const { page } = await newVisit(site.browser)
  await visitPages(page, ['/standings'])
  const other = await page.context().newPage()
  await other.goto(`${site.url}/settings`)
  await hydrated(other)
  await other.getByRole('button', { name: 'Forget everything kept here' }).click()
  await expect.poll(() => keptKeys(page)).toEqual([])

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // Pages opened after that are cached, and stored after those before.
  await follow(page, '/schedule')
  await expect.poll(() => keptKeys(page)).toContain('page /schedule')

  expect((await keptKeys(page)).filter((key) => key.includes('Standings'))).toEqual([])
})
