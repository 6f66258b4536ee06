import { afterEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const SHOP = '{ collection { products { totalCount } } }'
const SECRET = 'token-that-nobody-sees'

let stack: Stack
afterEach(() => stack.close())

async function readyz() {
  const response = await fetch(`${stack.url}/readyz`)
  return (await response.json()) as { status: string; upstreams: Record<string, string> }
}

const figures = async () => (await fetch(`${stack.adminUrl}/metrics`)).text()
const linesWith = (text: string) => stack.logs.filter(({ msg }) => String(msg).includes(text))

/** Queries twice, the second time after the pause that follows a failure. */
async function loadTwice(document: string): Promise<void> {
  await stack.query(document)
  stack.passPause()
  await stack.query(document)
}

describe('a shop that refuses permanently', () => {
  it.each([
    [400, '400', 400],
    [402, '402', 402],
    [404, '404', 404],
    [423, '423', 423],
    [430, '430', 430],
    ['ACCESS_DENIED', 'ACCESS_DENIED', 200],
    ['undefinedField', 'undefinedField', 200],
  ])('with %s counts as refusing from the second load on, logged once', async (as, refusal, status) => {
    stack = await startStack()
    await stack.control({ action: 'refuse', as }, 'shop')

    await stack.query(SHOP)
    const afterOne = await readyz()
    stack.passPause()
    await stack.query(SHOP)
    const afterTwo = await readyz()
    const text = await figures()
    stack.passPause()
    await stack.query(SHOP)

    expect(afterOne).toMatchObject({ status: 'ready', upstreams: { shop: 'ok' } })
    expect(afterTwo).toMatchObject({
      ...{ status: 'degraded', reason: `shop refuses with ${refusal}` },
      upstreams: { league: 'ok', live: 'ok', shop: 'refusing' },
    })
    expect(text).toContain('wll_upstream_health{upstream="shop",state="refusing"} 1')
    expect(text).toContain(`wll_upstream_refusals_total{upstream="shop",status="${status}"} 2`)
    expect(linesWith('refuses the calls')).toMatchObject([
      { level: 'error', upstream: 'shop', status, refusal },
    ])

    await stack.control({ action: 'reset' }, 'shop')
    stack.passPause()
    await stack.query(SHOP)

    expect(await readyz()).toMatchObject({ status: 'ready', upstreams: { shop: 'ok' } })
    expect(linesWith('takes the calls')).toHaveLength(1)
  })

  it('by a redirect counts as refusing, and the redirect gets no token', async () => {
    stack = await startStack({ env: { SHOP_TOKEN: SECRET } })
    const location = `${new URL(stack.sandbox.liveUrl).origin}/api/2024-10/graphql.json`
    await stack.control({ action: 'refuse', as: 301, location }, 'shop')

    await loadTwice(SHOP)

    expect(await readyz()).toMatchObject({ reason: 'shop refuses with 301' })
    expect(await stack.requests('live')).toEqual([])
    expect(JSON.stringify(stack.logs)).not.toContain(SECRET)
  })

  it('by denying access to a part of the collection counts as refusing too, although the rest is shown', async () => {
    stack = await startStack()
    const price = { amount: '74.0', currencyCode: 'USD' }
    const product = {
      ...{ id: 'gid://shopify/Product/1', title: 'Cap', handle: 'cap', productType: '', tags: [] },
      ...{ onlineStoreUrl: 'https://shop.example.com/cap', availableForSale: true, featuredImage: null },
      ...{ variants: { nodes: [] }, priceRange: { minVariantPrice: price, maxVariantPrice: price } },
    }
    const body = {
      data: { collection: { id: 'gid://shopify/Collection/1001', products: { nodes: [product] } } },
      errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }],
    }
    await stack.control({ action: 'garbage', body: JSON.stringify(body) }, 'shop')

    await loadTwice(SHOP)

    expect(await readyz()).toMatchObject({ reason: 'shop refuses with ACCESS_DENIED' })
  })

  it.each([
    ['is down', { action: 'failNext', status: 503, count: 100 }],
    ['fails within', { action: 'refuse', as: 'INTERNAL_SERVER_ERROR' }],
    ['asks to slow down', { action: 'refuse', as: 'THROTTLED' }],
  ])('is not assumed when it %s', async (_what, fault) => {
    stack = await startStack()
    await stack.control(fault, 'shop')

    await loadTwice(SHOP)

    expect((await readyz()).upstreams['shop']).toBe('ok')
  })
})

describe('a league that refuses permanently', () => {
  it.each([
    ['a list that it always has, as missing', 404, 'standings', '{ standings { id } }', '404'],
    ['a list, as an API that has moved', 301, 'standings', '{ standings { id } }', '301'],
    ['its configuration', 410, 'config', '{ site { links { shop } } }', '410'],
  ])('counts as refusing for %s', async (_what, as, path, document, refusal) => {
    stack = await startStack()
    await stack.control({
      action: 'refuse',
      as,
      path,
      ...(as === 301 && { location: stack.sandbox.liveUrl }),
    })

    await loadTwice(document)

    expect(await readyz()).toMatchObject({
      ...{ status: 'degraded', reason: `league refuses with ${refusal}` },
      upstreams: { league: 'refusing' },
    })
  })

  it('is not assumed for an unknown player', async () => {
    stack = await startStack()
    await stack.control({ action: 'refuse', as: 404, path: 'players/keira-gildersleeve' })

    await loadTwice('{ player(slug: "keira-gildersleeve") { id } }')

    expect((await readyz()).upstreams['league']).toBe('ok')
  })

  it.each([
    ['200', {}],
    ['CLIENT_CLOSED', { code: 'CLIENT_CLOSED' }],
    ['403', { status: 403 }],
  ])(
    'counts as refusing when it sends an error in place of a list, with its code: %s',
    async (refusal, named) => {
      stack = await startStack()
      const body = JSON.stringify({ data: null, error: { message: 'This client is closed', ...named } })
      await stack.control({ action: 'garbage', body, path: 'standings' })

      await loadTwice('{ standings { id } }')

      const how = refusal === '403' ? 'the token' : `with ${refusal}`
      expect(await readyz()).toMatchObject({ reason: `league refuses ${how}` })
    },
  )
})

it('a live system that refuses permanently counts as refusing, logged once for polls and other calls', async () => {
  stack = await startStack()
  await stack.control({ action: 'refuse', as: 402 }, 'live')

  for (let load = 0; load < 4; load += 1) {
    await stack.query('{ game(slug: "2025-wll-ev-17") { id state { __typename } } }')
    stack.passPause()
  }

  expect(await readyz()).toMatchObject({ reason: 'live refuses with 402', upstreams: { live: 'refusing' } })
  expect(linesWith('refuses the calls')).toHaveLength(1)
})
