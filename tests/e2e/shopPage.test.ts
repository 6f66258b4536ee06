import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { BREAKER_MS, clockAhead } from '../support/clockAhead.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, startBuiltSite } from './builtSite.ts'

const site = builtSiteTests()

const LEAGUE = 'gid://shopify/Collection/1001'
const CHARGING = 'gid://shopify/Collection/1002'

interface SoldProduct {
  title: string
  productType: string
  onlineStoreUrl: string
  availableForSale: boolean
  price: number
}

/** The sandbox shop's products in a collection, best-selling first. */
async function soldIn(collection: string): Promise<SoldProduct[]> {
  const response = await fetch(`${site.stack.sandbox.shopUrl}/api/2024-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'sandbox-storefront-token',
    },
    body: JSON.stringify({
      query: `query ($id: ID!) { collection(id: $id) { products(first: 50, sortKey: BEST_SELLING) { nodes {
        title productType onlineStoreUrl availableForSale priceRange { minVariantPrice { amount } } } } } }`,
      variables: { id: collection },
    }),
  })
  interface Node extends SoldProduct {
    priceRange: { minVariantPrice: { amount: string } }
  }
  const { data } = (await response.json()) as { data: { collection: { products: { nodes: Node[] } } } }
  return data.collection.products.nodes
    .filter(({ onlineStoreUrl }) => onlineStoreUrl !== null)
    .map((node) => ({ ...node, price: Number(node.priceRange.minVariantPrice.amount) }))
}

function cards(page: Page) {
  return page.getByRole('article').getByRole('link')
}

const titlesOf = (products: readonly SoldProduct[]) => products.map(({ title }) => title)

it("the shop page shows the store's products, in its order, and links to the store", async () => {
  const sold = await soldIn(LEAGUE)

  const { page, problems } = await visit(site.browser, `${site.url}/shop?page=5`)

  expect(await cards(page).allInnerTexts()).toEqual(titlesOf(sold))
  expect(await cards(page).first().getAttribute('href')).toBe(sold[0]?.onlineStoreUrl)
  expect(await cards(page).first().getAttribute('target')).toBeNull()
  expect(await page.getByText(`${sold.length} items`).isVisible()).toBe(true)
  expect(
    await page.getByRole('link', { name: 'Shop', exact: true }).first().getAttribute('aria-current'),
  ).toBe('page')
  expect(problems).toEqual([])
})

it('the shop page filters, sorts and grows by keyboard, and Back returns to the same filter and count', async () => {
  const sold = await soldIn(LEAGUE)
  const inStock = sold.filter(({ availableForSale }) => availableForSale)
  const cheapest = inStock.toSorted((a, b) => a.price - b.price)
  const { page, problems } = await visit(site.browser, `${site.url}/shop`)
  await hydrated(page)

  await page.getByRole('checkbox', { name: 'In stock only' }).focus()
  await page.keyboard.press('Space')
  await page.getByText(`${inStock.length} of ${sold.length} items`).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/order=price-low/)
  await cards(page)
    .getByText(cheapest[0]?.title ?? '')
    .waitFor()
  await page.getByRole('link', { name: 'Show 12 more' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/page=2/)

  await page.getByText(`22 of ${cheapest.length} shown`).waitFor()
  expect(await cards(page).allInnerTexts()).toEqual(titlesOf(cheapest.slice(0, 22)))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(cheapest[10]?.title)
  await page.getByRole('link', { name: 'Charging', exact: true }).click()
  await page.waitForURL(/\/shop\/charging\?order=price-low&inStock=true$/)
  await page.goBack()
  await page.waitForURL(/\/shop\?order=price-low&inStock=true&page=2$/)
  await page.getByText(`22 of ${cheapest.length} shown`).waitFor()
  expect(problems).toEqual([])
})

it('the shop page filters and grows without JavaScript', { tags: 'night' }, async () => {
  const sold = await soldIn(CHARGING)
  const { page } = await visit(site.browser, `${site.url}/shop/charging`, {
    javaScriptEnabled: false,
    width: 390,
  })

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Jerseys')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, A to Z')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/kind=jerseys/)

  const jerseys = titlesOf(sold.filter(({ productType }) => productType === 'Jerseys')).sort()
  expect(await cards(page).allInnerTexts()).toEqual(jerseys)
  await page.getByRole('link', { name: 'All clubs' }).click()
  await page.waitForURL(/\/shop\?kind=jerseys&order=name$/)
  await page.goto(`${site.url}/shop`)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await page.waitForURL(/\/shop\?page=2$/)
  expect(await cards(page).count()).toBe(22)
})

it.each(['Charging', 'WCHA', 'new-york-charging'])(
  'the shop page finds a club as %s',
  { tags: 'night' },
  async (name) => {
    const { page } = await visit(site.browser, `${site.url}/shop/${name}`)

    expect(await page.getByRole('heading', { level: 1, name: 'Charging shop' }).isVisible()).toBe(true)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop\/charging$/)
  },
)

it('the shop page does not exist for an unknown club', async () => {
  const response = await fetch(`${site.url}/shop/atlantis`)

  expect(response.status).toBe(404)
})

it(
  'the shop page keeps its products while Home, which shows fewer, is prefetched',
  { tags: 'night' },
  async () => {
    const sold = await soldIn(LEAGUE)
    const { page } = await visit(site.browser, `${site.url}/shop?page=5`)
    await hydrated(page)

    const home = page.getByRole('link', { name: 'WLL home' }).first()
    const loaded = page.waitForResponse((response) => response.url().includes('HomePage'))
    await home.hover()
    await (await loaded).finished()
    await hydrated(page)
    const afterwards = await cards(page).count()
    await home.click()
    await page.getByRole('region', { name: 'Shop' }).scrollIntoViewIfNeeded()

    expect(afterwards).toBe(sold.length)
    const products = page.getByRole('list', { name: /^Products/ }).getByRole('article')
    await expect.poll(() => products.count()).toBe(10)
  },
)

it.each(['light', 'dark'] as const)(
  'the shop page shows clothes on a light background in the %s scheme',
  { tags: 'night' },
  async (colorScheme) => {
    const { page } = await visit(site.browser, `${site.url}/shop`, { colorScheme })

    const ground = await page
      .getByRole('article')
      .first()
      .locator(':scope > div')
      .evaluate((picture) => getComputedStyle(picture).backgroundColor)

    expect(ground).toBe({ light: 'rgb(227, 231, 239)', dark: 'rgb(211, 217, 230)' }[colorScheme])
  },
)

it('the shop page says that the store failed, and shows it once it is back', { tags: 'night' }, async () => {
  const wall = clockAhead()
  const ownStack = await startBuiltSite({ wall, env: { UPSTREAM_RETRY_WAIT_MS: '1' } })
  const control = (action: object) =>
    fetch(`${ownStack.sandbox.shopUrl}/__control`, { method: 'POST', body: JSON.stringify(action) })
  await control({ action: 'failNext', count: 1000, status: 503 })
  const { page } = await visit(site.browser, `${ownStack.url}/shop`)
  await hydrated(page)

  const alert = page.getByRole('alert')
  expect(await alert.getByRole('heading').innerText()).toMatch(/^the shop did not load$/i)
  expect(await alert.getByRole('link', { name: 'Open the store' }).getAttribute('href')).toMatch(/^http/)
  await control({ action: 'reset' })
  wall.advance(BREAKER_MS)
  await expect
    .poll(
      async () => {
        await alert
          .getByRole('link', { name: /^Try/ })
          .click({ timeout: 1000 })
          .catch(() => null)
        return cards(page).count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(10)
  await ownStack.close()
})
