import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

const TOKEN = { 'x-shopify-storefront-access-token': 'sandbox-storefront-token' }
const MAIN = 'gid://shopify/Collection/1001'

const COLLECTION = `query Collection($id: ID!, $first: Int!, $country: CountryCode!, $language: LanguageCode!)
@inContext(country: $country, language: $language) {
  collection(id: $id) {
    title
    products(first: $first, sortKey: BEST_SELLING) {
      nodes {
        id title handle productType onlineStoreUrl availableForSale tags
        featuredImage { url(transform: { maxWidth: 500 }) altText }
        priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
        variants(first: 1) { nodes { id sku title } }
      }
    }
  }
}`

interface Node {
  title: string
  handle: string
  onlineStoreUrl: string | null
  availableForSale: boolean
  tags: string[]
  featuredImage: { url: string } | null
}

interface OddNode {
  title: string
  productType: string
  featuredImage: { width: number; height: number } | null
  priceRange: { maxVariantPrice: { amount: string } }
}

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({})
})
afterAll(() => sandbox.close())

function post(
  query: string,
  variables: object = {},
  headers: Record<string, string> = TOKEN,
): Promise<Response> {
  return fetch(`${sandbox.shopUrl}/api/2024-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
}

async function collection(
  id: string,
  first = 50,
): Promise<{ title: string; products: { nodes: Node[] } } | null> {
  const response = await post(COLLECTION, { id, first, country: 'US', language: 'EN' })
  const { data } = (await response.json()) as {
    data: { collection: { title: string; products: { nodes: Node[] } } | null }
  }
  return data.collection
}

const everything = async () => (await collection(MAIN))?.products.nodes ?? []

describe("the sandbox's storefront", () => {
  it('answers the site’s query for a collection, best-selling first', async () => {
    const main = await collection(MAIN, 2)

    expect(main).toEqual({
      title: 'All gear',
      products: {
        nodes: [
          {
            id: 'gid://shopify/Product/8200000000001',
            title: 'Guard Heavyweight Hoodie',
            handle: 'guard-heavyweight-hoodie',
            productType: 'Hoodies',
            onlineStoreUrl: expect.stringMatching(
              /^http:\/\/localhost:\d+\/pages\/shop\/products\/guard-heavyweight-hoodie$/,
            ),
            availableForSale: true,
            tags: ['hoodie', 'best-seller'],
            featuredImage: {
              url: `${sandbox.mediaUrl}/cdn/shop/products/guard-heavyweight-hoodie.svg?width=500`,
              altText: 'Guard Heavyweight Hoodie',
            },
            priceRange: {
              minVariantPrice: { amount: '74.0', currencyCode: 'USD' },
              maxVariantPrice: { amount: '74.0', currencyCode: 'USD' },
            },
            variants: {
              nodes: [{ id: 'gid://shopify/ProductVariant/8230000000001', sku: 'WGUA-1', title: 'S' }],
            },
          },
          expect.objectContaining({
            title: 'Charging Replica Jersey',
            priceRange: {
              minVariantPrice: { amount: '110.0', currencyCode: 'USD' },
              maxVariantPrice: { amount: '130.0', currencyCode: 'USD' },
            },
          }),
        ],
      },
    })
  })

  it.each([
    [1001, 'All gear', 46],
    [1002, 'New York Charging', 9],
    [1003, 'Maryland Charm', 9],
    [1004, 'California Palms', 9],
    [1005, 'Boston Guard', 9],
  ])('has collection %i, %s, with %i products', async (id, title, count) => {
    const found = await collection(`gid://shopify/Collection/${id}`)

    expect(found?.title).toBe(title)
    expect(found?.products.nodes).toHaveLength(count)
  })

  it('answers null for an unknown collection', async () => {
    expect(await collection('gid://shopify/Collection/9')).toBeNull()
  })

  it('lists every product once', async () => {
    const handles = (await everything()).map(({ handle }) => handle)

    expect(new Set(handles).size).toBe(46)
  })

  it('has some products sold out, unpublished, without a picture, new and best-selling', async () => {
    const nodes = await everything()
    const count = (of: (node: Node) => boolean) => nodes.filter(of).length

    expect({
      soldOut: count(({ availableForSale }) => !availableForSale),
      unpublished: count(({ onlineStoreUrl }) => onlineStoreUrl === null),
      withoutPicture: count(({ featuredImage }) => featuredImage === null),
      fresh: count(({ tags }) => tags.includes('new')),
      bestSellers: count(({ tags }) => tags.includes('best-seller')),
    }).toEqual({ soldOut: 4, unpublished: 3, withoutPicture: 5, fresh: 4, bestSellers: 2 })
  })

  it('has shapes of a real shop: no kind, no price, a photo in other proportions, a title of many words', async () => {
    const response = await post(
      `{ collection(id: "${MAIN}") { products(first: 50) { nodes {
        title productType featuredImage { width height } priceRange { maxVariantPrice { amount } }
      } } } }`,
    )

    const { data } = (await response.json()) as { data: { collection: { products: { nodes: OddNode[] } } } }
    const { nodes } = data.collection.products
    const titlesOf = (odd: (node: OddNode) => boolean) => nodes.filter(odd).map(({ title }) => title)
    expect({
      kindless: titlesOf(({ productType }) => productType === ''),
      free: titlesOf(({ priceRange }) => priceRange.maxVariantPrice.amount === '0.0'),
      wide: titlesOf(
        ({ featuredImage }) => featuredImage !== null && featuredImage.width > featuredImage.height,
      ),
      tall: titlesOf(
        ({ featuredImage }) => featuredImage !== null && featuredImage.height > 1.25 * featuredImage.width,
      ),
      long: titlesOf(({ title }) => title.length > 100).length,
    }).toEqual({
      kindless: ['WLL Gift Card', 'WLL Sticker Sheet'],
      free: ['WLL Gift Card'],
      wide: ['WLL Championship Game Panorama Print'],
      tall: ['WLL Player Poster'],
      long: 1,
    })
  })

  it('uses another order without the best-selling sort key', async () => {
    const response = await post(`{ collection(id: "${MAIN}") { products(first: 1) { nodes { title } } } }`)

    expect(await response.json()).toEqual({
      data: { collection: { products: { nodes: [{ title: 'Charging Away Jersey' }] } } },
    })
  })

  it('pages through a list', async () => {
    const page = 'pageInfo { hasNextPage endCursor } nodes { handle }'
    const first = await post(`{ products(first: 45, sortKey: BEST_SELLING) { ${page} } }`)
    const { data } = (await first.json()) as {
      data: { products: { pageInfo: { hasNextPage: boolean; endCursor: string } } }
    }

    const after = data.products.pageInfo.endCursor
    const second = await post(`{ products(first: 45, after: "${after}", sortKey: BEST_SELLING) { ${page} } }`)

    expect(data.products.pageInfo.hasNextPage).toBe(true)
    expect(await second.json()).toMatchObject({
      data: { products: { pageInfo: { hasNextPage: false }, nodes: [{ handle: 'wll-winter-scarf' }] } },
    })
  })

  it.each([{}, { 'x-shopify-storefront-access-token': 'another' }])('rejects headers %j', async (headers) => {
    const response = await post('{ __typename }', {}, { ...headers })

    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
    })
  })

  it.each([
    ['{ nothing }', 'Cannot query field "nothing" on type "QueryRoot".'],
    ['{', 'Syntax Error: Expected Name, found <EOF>.'],
    [`{ collection(id: "${MAIN}") { products { nodes { id } } } }`, 'you must provide one of first or last'],
  ])('answers %s with 200 and errors', async (query, message) => {
    const response = await post(query)

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ errors: [{ message }] })
  })

  it('serves and names every API version, and nothing else', async () => {
    const options = { method: 'POST', headers: TOKEN, body: '{"query":"{ __typename }"}' }
    const next = await fetch(`${sandbox.shopUrl}/api/2025-01/graphql.json`, options)
    const nowhere = await fetch(`${sandbox.shopUrl}/api/graphql`, options)

    expect([next.status, next.headers.get('x-shopify-api-version'), nowhere.status]).toEqual([
      200,
      '2025-01',
      404,
    ])
  })

  it('has its own control', async () => {
    const control = (action: object) =>
      fetch(`${sandbox.shopUrl}/__control`, { method: 'POST', body: JSON.stringify(action) })
    await control({ action: 'failNext', count: 1, status: 502 })

    expect([(await post('{ __typename }')).status, (await post('{ __typename }')).status]).toEqual([502, 200])
  })
})
