import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const env = { ALLOW_ARBITRARY_OPERATIONS: 'false' }
const site = builtSiteTests({ env })

const longTimeout = { timeout: 20_000 }
const hashed = /^\{"persistedQuery":\{"version":1,"sha256Hash":"[0-9a-f]{64}"\}\}$/

/** The operation of a request: text and hash, as sent. */
function operationOf(request: Request): { query: string; extensions: string } {
  const { searchParams } = new URL(request.url())
  const body = (request.postDataJSON() ?? {}) as { query?: string; extensions?: unknown }
  return {
    query: searchParams.get('query') ?? body.query ?? '',
    extensions: searchParams.get('extensions') ?? JSON.stringify(body.extensions),
  }
}

it('the built site sends only hashes, which are all that the gateway accepts', async () => {
  const { page, problems } = await newVisit(site.browser)
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/graphql')) requests.push(request)
  })

  await page.goto(site.url)
  await hydrated(page)
  await expect
    .poll(() => requests.some((request) => request.url().endsWith('/graphql/stream')), longTimeout)
    .toBe(true)
  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.waitForURL('**/standings')
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()

  expect(requests.filter((request) => request.method() === 'GET').length).toBeGreaterThan(0)
  for (const request of requests) {
    expect(operationOf(request)).toEqual({ query: '', extensions: expect.stringMatching(hashed) })
  }
  expect(problems).toEqual([])
})

it(
  'a page of an earlier build reloads the pressed page once, when its operations are no longer known',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, site.url)
    await hydrated(page)
    let loads = 0
    page.on('load', () => (loads += 1))
    // Only this operation: each unknown one may reload the page once.
    await page.route(/\/graphql\?.*operationName=StandingsPage\b/, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/graphql-response+json',
        body: '{"errors":[{"message":"","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}',
      }),
    )
    // A click without pointer movement, which could prefetch the page's data.
    const goToStandings = () =>
      page
        .getByRole('link', { name: 'Standings' })
        .first()
        .evaluate((link: HTMLElement) => link.click())

    await goToStandings()
    await page.waitForURL('**/standings')
    await expect.poll(() => loads, longTimeout).toBe(1)

    await page.goto(site.url)
    await hydrated(page)
    await goToStandings()
    await page.getByRole('alert').first().waitFor()
    expect(loads).toBe(2)
  },
)
