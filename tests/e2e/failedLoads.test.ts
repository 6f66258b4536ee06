import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit, visitHydrated } from './browser.ts'
import { builtSiteTests, startBuiltSite } from './builtSite.ts'

const site = builtSiteTests()

/** The address of the standings' chunk, as a pattern for requests. */
function standingsCode(): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string } | undefined
  >
  const file = manifest['src/pages/standings/standingsRoute.ts']?.file
  if (file === undefined) throw new Error('The build has no code of the standings')
  return `**/${file}`
}

const missing = (page: Page) => page.route(standingsCode(), (route) => route.fulfill({ status: 404 }))
const title = (page: Page) => page.getByRole('heading', { level: 1 })

it(
  'a page with late data shows the rest, and Try again in the place of the missing data',
  { tags: 'night' },
  async () => {
    const late = await startBuiltSite({ env: { UPSTREAM_FOREGROUND_MS: '60000' }, pageDeadlineMs: 9000 })
    // Puts the data that every page needs into memory.
    await fetch(`${late.url}/news`)
    await late.control({ action: 'hang', path: 'season-stats' })

    const { page } = await newVisit(site.browser, { javaScriptEnabled: false })
    const response = await page.goto(`${late.url}/stats`)

    expect(response?.status()).toBe(200)
    expect(await title(page).textContent()).toBe('Stats')
    expect(await page.getByRole('alert').getByText('We could not load').allTextContents()).toEqual([
      'We could not load the leaders',
      'We could not load the figures',
    ])
    expect(await page.getByRole('alert').getByRole('link', { name: 'Try again' }).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Lina Abernethy' }).isVisible()).toBe(true)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Standings' }).count()).toBeGreaterThan(0)
    expect(await page.getByText('Unexpected Application Error').count()).toBe(0)

    await late.close()
  },
)

it("navigation offers Try again when the next page's code is missing, and opens it once that is available", async () => {
  const { page } = await visitHydrated(site.browser, `${site.url}/teams`)
  await missing(page)
  // While the site answers, the page would reload by itself.
  await page.route('**/standings', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )

  await page.getByRole('banner').getByRole('link', { name: 'Standings' }).first().click()

  const button = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await button.waitFor()
  expect(await title(page).textContent()).toBe('This page could not be loaded')
  expect(await page.getByRole('banner').isVisible()).toBe(true)

  // The page asks whether the site answers, which is held until the button is pressed: it may also ask by itself.
  const { promise: pressed, resolve: press } = Promise.withResolvers<undefined>()
  await page.route('**/standings', async (route) => {
    if (route.request().method() === 'HEAD') await pressed
    await route.continue()
  })
  const asking = page.waitForRequest((request) => request.method() === 'HEAD')
  await button.click()
  await asking
  await page.unroute(standingsCode())
  press(undefined)
  await expect.poll(() => title(page).textContent()).toBe('Standings')
  await hydrated(page)
})

it('a page whose code is missing at the first load stays as the server sent it', async () => {
  const { page } = await newVisit(site.browser)
  await missing(page)
  const answered = page.waitForResponse(standingsCode())

  await page.goto(`${site.url}/standings`, { waitUntil: 'networkidle' })

  expect((await answered).status()).toBe(404)
  expect(await title(page).textContent()).toBe('Standings')
  expect(await page.getByRole('row').count()).toBeGreaterThan(4)
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0)
})
