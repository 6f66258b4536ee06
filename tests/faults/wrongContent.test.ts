import { expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { sharedStack } from '../support/sharedStack.ts'

const LISTS = '{ schedule(year: 2025) { games { slug } } collection { products { nodes { handle } } } }'
const SHOP_LIST = `query { collection(id: "ID") { id products(first: 3) { nodes { id title handle productType onlineStoreUrl
  availableForSale tags featuredImage { url width height altText } priceRange { minVariantPrice { amount currencyCode }
  maxVariantPrice { amount currencyCode } } variants(first: 1) { nodes { id title sku } } } } } }`

const wall = settableClock('2026-02-01T12:00:00.000Z')
const stack = sharedStack({ wall })

/** The shop's answer with the first three products of a collection. */
async function shopAnswer(collectionId: string): Promise<string> {
  const response = await fetch(`${stack.sandbox.shopUrl}/api/2024-10/graphql.json`, {
    method: 'POST',
    headers: { 'x-shopify-storefront-access-token': 'sandbox-storefront-token' },
    body: JSON.stringify({ query: SHOP_LIST.replace('ID', collectionId) }),
  })
  return response.text()
}

it.each([
  ['lost most of its items', 'gid://shopify/Collection/1001'],
  ['is about another thing', 'gid://shopify/Collection/1005'],
])('a list that %s does not replace the last good one', async (_how, collectionId) => {
  const body = await shopAnswer(collectionId)
  const warm = await stack.query(LISTS)
  await stack.control({ action: 'shrink', path: '/v4/events', items: 3 })
  await stack.control({ action: 'garbage', body }, 'shop')
  wall.advance(16 * 60_000)

  const answer = await stack.query(LISTS)

  expect(body).toContain('"handle"')
  expect(answer.errors).toEqual([])
  expect(answer.data).toEqual(warm.data)
})

it('a list of another thing fails while there is no earlier data, and is not cached', async () => {
  await stack.control({ action: 'garbage', body: await shopAnswer('gid://shopify/Collection/1005') }, 'shop')

  const failed = await stack.query(LISTS)
  await stack.control({ action: 'reset' }, 'shop')
  wall.advance(5000)
  const recovered = await stack.query(LISTS)

  expect(failed.data).toMatchObject({ collection: null, schedule: { games: expect.any(Array) } })
  expect(failed.errors).toMatchObject([{ path: ['collection'], extensions: { code: 'UPSTREAM_INVALID' } }])
  expect(recovered.errors).toEqual([])
})
