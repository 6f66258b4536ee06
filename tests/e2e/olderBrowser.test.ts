import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { illegibleText } from '../audits/textContrast.ts'
import { newVisit } from './browser.ts'
import type { Visit, Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each([
  ['/', 'dark'],
  ['/stats', 'dark'],
  ['/games/2025-wll-ev-17', 'dark'],
  ['/games/2025-wll-ev-24', 'light'],
  ['/players/keira-gildersleeve', 'dark'],
] as const)(
  '%s is readable in a browser without light-dark() and without functions that the app needs, which prefers the %s scheme',
  { tags: 'night' },
  async (route, colorScheme) => {
    const { page, problems } = await visitInOlderBrowser(site.url + route, { width: 390, colorScheme })

    expect(await page.locator('html').getAttribute('data-js')).toBeNull()
    expect(await colorsOf(page)).toEqual({
      scheme: 'light',
      ground: 'rgb(241, 243, 247)',
      text: 'rgb(10, 14, 31)',
    })
    expect(await page.locator('noscript').count()).toBe(0)
    expect(problems).toEqual([])
    const scratch = await page.context().newPage()
    expect(await illegibleText(page, scratch)).toEqual([])
  },
)

it(
  'the filters work as a form in a browser without functions that the app needs',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visitInOlderBrowser(`${site.url}/scores?team=guard`, { width: 390 })

    await page.getByRole('combobox', { name: 'Week' }).selectOption('3')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/week=3/)

    const games = await page.getByRole('article').allInnerTexts()
    expect(games.length).toBeGreaterThan(0)
    expect(games.every((text) => text.includes('Guard'))).toBe(true)
    expect(problems).toEqual([])
  },
)

it('the menu opens in a browser without functions that the app needs and without invoker commands', async () => {
  const { page, problems } = await visitInOlderBrowser(`${site.url}/stats`, { width: 390 })
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('[command]')) button.removeAttribute('command')
  })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await menu.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Standings' }).click()
  await page.waitForURL('**/standings')

  expect(problems).toEqual([])
})

it(
  'search works in a browser without functions that the app needs, and shows pictures',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visitInOlderBrowser(`${site.url}/search`, { width: 390 })

    await page.getByRole('main').getByRole('searchbox').fill('gildersleeve')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=gildersleeve/)
    await page
      .getByRole('link', { name: /Keira Gildersleeve/ })
      .first()
      .click()
    await page.waitForURL(/players\/keira-gildersleeve/)

    const portrait = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(problems).toEqual([])
  },
)

it('the app runs in light colors in a browser that lacks only light-dark()', async () => {
  const { page, problems } = await visitInOlderBrowser(`${site.url}/standings`, { colorScheme: 'dark' }, [])

  expect(await page.locator('html').getAttribute('data-js')).toBe('')
  expect(await colorsOf(page)).toEqual({
    scheme: 'light',
    ground: 'rgb(241, 243, 247)',
    text: 'rgb(10, 14, 31)',
  })
  expect(problems).toEqual([])
})

/** Opens an address in a browser whose stylesheets lack light-dark(), and whose scripts lack these functions. */
async function visitInOlderBrowser(
  url: string,
  visitor: Visitor,
  lacking: readonly string[] = ['Map.groupBy', 'Promise.withResolvers', 'AbortSignal.any', 'URL.canParse'],
): Promise<Visit> {
  const visited = await newVisit(site.browser, visitor)
  const { page } = visited
  await page.addInitScript((names) => {
    for (const name of names) {
      const [owner = '', method = ''] = name.split('.')
      Reflect.deleteProperty(Reflect.get(window, owner) as object, method)
    }
  }, lacking)
  await page.route(isStyled, async (route) => {
    const response = await route.fetch()
    // The policy has the hash of the style sheet as it was.
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({
      ...{ response, headers },
      body: (await response.text()).replaceAll('light-dark(', 'no-such-function('),
    })
  })
  await page.goto(url, { waitUntil: 'load' })

  return visited
}

/** Style sheets stand in pages, or come later as files. */
function isStyled({ pathname }: URL): boolean {
  return pathname.endsWith('.css') || !/^\/(?:static|images|share|graphql|rum|session)/.test(pathname)
}

function colorsOf(page: Page): Promise<{ scheme: string; ground: string; text: string }> {
  return page.evaluate(() => {
    const { backgroundColor: ground, color: text } = getComputedStyle(document.body)

    return { scheme: getComputedStyle(document.documentElement).colorScheme, ground, text }
  })
}
