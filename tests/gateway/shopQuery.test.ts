import { afterEach, describe, expect, it } from 'vitest'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const TOKEN = 'sandbox-storefront-token'
const LIST = `query ($team: String, $first: Int, $after: String, $last: Int, $before: String) {
  collection(team: $team) { id: shopifyId team { officialId } products(first: $first, after: $after, last: $last, before: $before) { nodes { handle } } }
}`

let stack: Stack

afterEach(async () => {
  await stack.close()
})

async function start(options: StackOptions = {}) {
  stack = await startStack(options)
}

function handlesOf(data: Record<string, unknown> | null | undefined): string[] {
  const { products } = data?.['collection'] as { products: { nodes: { handle: string }[] } }
  return products.nodes.map(({ handle }) => handle)
}

describe('a collection of the shop', () => {
  it("is the league's own without a team: ten products, the best seller first", async () => {
    await start()

    const answer = await stack.query(
      '{ collection { id: shopifyId team { slug } lastUpdated products { nodes { handle } } } }',
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      collection: {
        id: 'gid://shopify/Collection/1001',
        team: null,
        lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    expect(handlesOf(answer.data)).toHaveLength(10)
    expect(handlesOf(answer.data)[0]).toBe('guard-heavyweight-hoodie')
  })

  it("is loaded at the shop's version, with the access token, the country and the language", async () => {
    await start()

    await stack.query(LIST, { first: 3 })

    const calls = await stack.requests('shop')
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/2024-10/graphql.json',
        headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': TOKEN },
      },
    ])
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      operationName: 'ShopCollection',
      variables: { id: 'gid://shopify/Collection/1001', first: 50, country: 'US', language: 'EN' },
      query: expect.stringMatching(
        /@inContext\(country: \$country, language: \$language\)[^]*sortKey: BEST_SELLING[^]*featuredImage \{\s+url\s+width/,
      ),
    })
  })

  it.each([
    ['Guard', '1005', 'WGUA'],
    [' wgua', '1005', 'WGUA'],
    ['boston-guard', '1005', 'WGUA'],
    ['palms', '1004', 'WPLM'],
    ['WMDL', '1003', 'WCHR'],
    ['Charging', '1002', 'WCHA'],
  ])('is the one of the club named %j', async (team, number, officialId) => {
    await start()

    const answer = await stack.query(LIST, { team, first: 1 })

    expect(answer.data).toMatchObject({
      collection: { id: `gid://shopify/Collection/${number}`, team: { officialId } },
    })
  })

  it('has each product with price, picture, variant and badge', async () => {
    await start()

    const answer = await stack.query(`{
      collection(team: "guard") {
        products(first: 50) { nodes {
          id: shopifyId title handle category url image { url small: url(width: 500) width height alt } isAvailable badge
          priceRange { min { amount currencyCode } max { amount currencyCode } }
          variant { id title sku }
        } }
      }
    }`)

    const { leagueUrl, mediaUrl } = stack.sandbox
    expect(answer.errors).toEqual([])
    expect(answer.data?.['collection']).toEqual({
      products: {
        nodes: expect.arrayContaining([
          {
            id: 'gid://shopify/Product/8200000000001',
            title: 'Guard Heavyweight Hoodie',
            handle: 'guard-heavyweight-hoodie',
            category: 'Hoodies',
            url: `http://localhost:${new URL(leagueUrl).port}/pages/shop/products/guard-heavyweight-hoodie`,
            image: {
              url: `${mediaUrl}/cdn/shop/products/guard-heavyweight-hoodie.svg`,
              small: `http://localhost:4000/images/512/${new URL(mediaUrl).host}/cdn/shop/products/guard-heavyweight-hoodie.svg`,
              ...{ width: 800, height: 1000, alt: 'Guard Heavyweight Hoodie' },
            },
            isAvailable: true,
            badge: 'BEST_SELLER',
            priceRange: {
              min: { amount: '74.00', currencyCode: 'USD' },
              max: { amount: '74.00', currencyCode: 'USD' },
            },
            variant: {
              id: 'ProductVariant:gid://shopify/ProductVariant/8230000000001',
              title: 'S',
              sku: 'WGUA-1',
            },
          },
          expect.objectContaining({
            handle: 'guard-replica-jersey',
            badge: null,
            priceRange: {
              min: { amount: '110.00', currencyCode: 'USD' },
              max: { amount: '130.00', currencyCode: 'USD' },
            },
          }),
        ]),
      },
    })
  })

  it('keeps sold-out products and those without a picture, and leaves out those that the shop hides', async () => {
    await start()

    const charging = await stack.query(
      '{ collection(team: "charging") { products(first: 50) { nodes { handle isAvailable image { url } variant { sku } } } } }',
    )
    const guard = await stack.query(LIST, { team: 'guard', first: 50 })

    expect(charging.data?.['collection']).toMatchObject({
      products: {
        nodes: expect.arrayContaining([
          {
            handle: 'charging-bucket-cap',
            isAvailable: false,
            image: null,
            variant: { sku: null },
          },
        ]),
      },
    })
    expect(handlesOf(guard.data)).toHaveLength(8)
    expect(handlesOf(guard.data)).not.toContain('guard-bucket-cap')
  })

  it('needs one call, for every name and every number of products', async () => {
    await start()

    await stack.query(LIST, { team: 'guard', first: 1 })
    await stack.query(LIST, { team: 'WGUA', first: 5 })
    await stack.query(LIST, { team: 'boston-guard' })

    expect(await stack.requests('shop')).toHaveLength(1)
  })
})

describe('an invalid collection query', () => {
  it.each([
    [{ team: '../user' }, 'team'],
    [{ team: 'a'.repeat(61) }, 'team'],
  ])('is rejected for %j without a call to the shop', async (variables, argument) => {
    await start()

    const answer = await stack.query(LIST, variables)

    expect(answer.data).toEqual({ collection: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect(await stack.requests('shop')).toEqual([])
  })

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 51 }],
    ['first', { first: -1 }],
    ['after', { after: 'nonsense' }],
    ['before', { before: 'nonsense' }],
    ['last', { first: 1, last: 1 }],
  ])('is rejected for its page, naming %s', async (argument, variables) => {
    await start()

    const answer = await stack.query(LIST, variables)

    expect(answer.errors).toMatchObject([
      { path: ['collection', 'products'], extensions: { code: 'BAD_USER_INPUT', argument } },
    ])
  })

  it.each([
    ['dragons', 'unknown team dragons'],
    ['XXXX', 'unknown team XXXX'],
    ['TIZ', 'no collection for TIZ'],
    ['guard', 'no collection for Guard'],
  ])('of %s is NOT_FOUND, without a call to the shop', async (team, message) => {
    await start({ env: { SHOP_COLLECTIONS: 'MAIN=1001' } })

    const answer = await stack.query(LIST, { team })

    expect(answer.data).toEqual({ collection: null })
    expect(answer.errors).toMatchObject([{ message, extensions: { code: 'NOT_FOUND' } }])
    expect(await stack.requests('shop')).toEqual([])
  })

  it('is NOT_FOUND when the shop has no such collection, which is remembered', async () => {
    await start({ env: { SHOP_COLLECTIONS: 'MAIN=9999' } })

    await stack.query(LIST)
    const answer = await stack.query(LIST)

    expect(answer.errors).toMatchObject([
      { message: 'no collection for the league', extensions: { code: 'NOT_FOUND' } },
    ])
    expect(await stack.requests('shop')).toHaveLength(1)
  })
})
