import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each([
  ['/', '/?utm_source=x&fbclid=y#latest'],
  ['/schedule?team=guard&type=regular', '/schedule?utm_source=x&team=guard&fbclid=y&type=regular'],
  ['/games/2025-wll-ev-16?sort=goals', '/games/2025-wll-ev-16?sort=goals&utm_source=x&fbclid=y'],
])(
  '%s is unchanged by tracking parameters, which stay in the address',
  { tags: 'night' },
  async (plain, withOthers) => {
    const [own, other] = await Promise.all(
      [plain, withOthers].map(async (address) => (await fetch(site.url + address)).text()),
    )
    const { page, problems } = await newVisit(site.browser)
    const queries: string[] = []
    page.on('request', (request) => {
      if (/\/graphql(?:\?|$)/.test(request.url())) queries.push(request.url())
    })
    // Requests that a page makes later by itself, such as for newer scores, do not depend on its address.
    const { page: plainPage, problems: plainProblems } = await newVisit(site.browser)
    const plainQueries: string[] = []
    plainPage.on('request', (request) => {
      if (/\/graphql(?:\?|$)/.test(request.url())) plainQueries.push(request.url())
    })

    await Promise.all([page.goto(site.url + withOthers), plainPage.goto(site.url + plain)])
    await Promise.all([hydrated(page), hydrated(plainPage)])

    const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(other).toBe(own)
    expect(page.url()).toBe(site.url + withOthers)
    expect(await page.evaluate(links)).toEqual(await plainPage.evaluate(links))
    // One of the two may be ahead with periodic requests.
    await expect
      .poll(() => [operationsOf(queries), operationsOf(plainQueries)])
      .toSatisfy(([ofOthers, ofPlain]: string[][]) => isDeepStrictEqual(ofOthers, ofPlain))
    expect([...problems, ...plainProblems]).toEqual([])
  },
)

it(
  "a choice on a page with tracking parameters changes only the page's own parameters",
  { tags: 'night' },
  async () => {
    const { page, problems } = await newVisit(site.browser)
    await page.goto(`${site.url}/games/2025-wll-ev-16?utm_source=x&plays=all`)
    await hydrated(page)

    await page.getByRole('navigation', { name: 'Which plays' }).getByRole('link').first().click()

    await page.waitForURL(`${site.url}/games/2025-wll-ev-16#plays`)
    expect(problems).toEqual([])
  },
)

it(
  'the skip link reaches the content without a load, and keeps tracking parameters',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    const address = `${site.url}/news/wll-art-1015?utm_source=x`
    await page.goto(address)
    await hydrated(page)
    const queries: string[] = []
    page.on('request', (request) => {
      if (/\/graphql(?:\?|$)/.test(request.url())) queries.push(request.url())
    })

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${address}#main`)
    // Once the next page is there, everything that the router has begun is known.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
    await page.waitForURL(`${site.url}/schedule`)

    expect(operationsOf(queries).filter((name) => name.startsWith('Article'))).toEqual([])
  },
)

function operationsOf(queries: readonly string[]): string[] {
  return queries.map((query) => new URL(query).searchParams.get('operationName') ?? '').toSorted()
}
