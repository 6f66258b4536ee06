import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { storedKeys, untilRedisIsUp } from './storedKeys.ts'

const SHOP = '{ collection { lastUpdated products(first: 50) { totalCount nodes { handle } } } }'
const COLLECTION_ID = 'gid://shopify/Collection/1001'
const errors = [{ message: 'secret: db-7.internal', path: ['collection', 'products'] }]

let stack: Stack
let wall: ReturnType<typeof settableClock>

async function start(env: Record<string, string> = {}): Promise<void> {
  stack = await startStack({ wall, env })
  if (env['REDIS_URL'] !== undefined) await untilRedisIsUp(stack, wall)
}

beforeEach(() => {
  wall = settableClock('2026-02-01T12:00:00.000Z')
})
afterEach(() => stack.close())

function product(handle: string) {
  const price = { amount: '74.0', currencyCode: 'USD' }
  return {
    ...{ id: `gid://shopify/Product/${handle}`, title: handle, handle, productType: '' },
    ...{ onlineStoreUrl: `https://shop.example.com/products/${handle}`, availableForSale: true, tags: [] },
    ...{ featuredImage: null, variants: { nodes: [] } },
    priceRange: { minVariantPrice: price, maxVariantPrice: price },
  }
}

/** Makes the shop send these products together with errors. */
async function sendPart(...nodes: unknown[]): Promise<void> {
  const data = { collection: { id: COLLECTION_ID, products: { nodes } } }
  await send({ data, errors })
}

async function send(answer: object): Promise<void> {
  await stack.control({ action: 'garbage', body: JSON.stringify(answer) }, 'shop')
}

function handlesOf(answer: Awaited<ReturnType<Stack['query']>>): string[] {
  const collection = answer.data?.['collection'] as { products: { nodes: { handle: string }[] } } | null
  return collection?.products.nodes.map(({ handle }) => handle) ?? []
}

const callsOfShop = async () => (await stack.requests('shop')).length

describe('partial products with errors', () => {
  it.each([
    ['as they are', [product('hoodie'), product('cap')]],
    ['without those that are null', [null, product('hoodie'), null, null, product('cap')]],
    ['without one that cannot be read', [product('hoodie'), { handle: 'broken' }, product('cap')]],
  ])('are shown to the first visitor, %s', async (_how, nodes) => {
    await start()
    await sendPart(...nodes)

    const answer = await stack.query(SHOP)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      collection: { products: { totalCount: 2, nodes: [{ handle: 'hoodie' }, { handle: 'cap' }] } },
    })
    expect(await callsOfShop()).toBe(1)
  })

  it('have the text of the errors in the log, and not in the answer', async () => {
    await start()
    await sendPart(product('hoodie'))

    const answer = await stack.query(SHOP)

    expect(answer.text).not.toMatch(/secret|db-7/)
    expect(JSON.stringify(stack.logs)).toContain('secret: db-7.internal')
  })

  it('are loaded again after 5 s, and not before', async () => {
    await start()
    await sendPart(product('hoodie'))
    await stack.query(SHOP)
    await stack.control({ action: 'reset' }, 'shop')

    wall.advance(4999)
    const during = await stack.query(SHOP)
    wall.advance(1)
    const after = await stack.query(SHOP)

    expect(handlesOf(during)).toEqual(['hoodie'])
    expect(handlesOf(after).length).toBeGreaterThan(30)
  })

  it('are served again while the shop then fails, and replaced by its next answer', async () => {
    await start()
    await sendPart(product('hoodie'), product('cap'))
    await stack.query(SHOP)
    await send({ errors })
    wall.advance(5000)
    const failed = await stack.query(SHOP)
    await sendPart(product('scarf'))
    wall.advance(5000)

    const later = await stack.query(SHOP)

    expect(handlesOf(failed)).toEqual(['hoodie', 'cap'])
    expect(handlesOf(later)).toEqual(['scarf'])
  })

  it('do not make the absent products NOT_FOUND', async () => {
    await start({ SHOP_COLLECTIONS: 'MAIN=1001' })
    const product77 = `{ node(id: "${encodedId('Product:gid://shopify/Product/77')}") { id } }`
    await sendPart(product('hoodie'))

    const part = await stack.query(product77)
    await stack.control({ action: 'reset' }, 'shop')
    wall.advance(5000)
    const whole = await stack.query(product77)

    expect(part.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(whole.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })
})

it('an empty collection makes no product NOT_FOUND until it has been empty for ten minutes', async () => {
  await start({ SHOP_COLLECTIONS: 'MAIN=1001' })
  const product77 = `{ node(id: "${encodedId('Product:gid://shopify/Product/77')}") { id } }`
  await send({ data: { collection: { id: COLLECTION_ID, products: { nodes: [] } } } })

  const answers = [await stack.query(product77)]
  wall.advance(600_000)
  answers.push(await stack.query(product77))

  const codes = answers.flatMap((answer) => answer.errors).map((error) => error.extensions?.['code'])
  expect(codes).toEqual(['UPSTREAM_INVALID', 'NOT_FOUND'])
})

describe('partial products with Redis', () => {
  let redis: RedisServer

  beforeEach(async () => {
    redis = await startRedisServer()
    return () => redis.close()
  })

  it('are not stored in Redis, where the complete answer is', async () => {
    await start({ REDIS_URL: redis.url })
    await sendPart(product('hoodie'))
    await stack.query(SHOP)
    await stack.query('{ standings(year: 2025) { rows { wins } } }')
    // Writes arrive in order.
    await vi.waitFor(async () => expect(await storedKeys(redis.url)).toContainEqual(standingsKey))
    const keysWithPart = await storedKeys(redis.url)
    await stack.control({ action: 'reset' }, 'shop')
    wall.advance(5000)

    await stack.query(SHOP)

    expect(keysWithPart).not.toContainEqual(collectionKey)
    await vi.waitFor(async () => expect(await storedKeys(redis.url)).toContainEqual(collectionKey))
  })

  it.each([
    ['that this process has', false],
    ['that only Redis has', true],
  ])('never replace a complete answer %s', async (_where, restarts) => {
    await start({ REDIS_URL: redis.url })
    const whole = await stack.query(SHOP)
    await vi.waitFor(async () => expect(await storedKeys(redis.url)).toContainEqual(collectionKey))
    if (restarts) {
      await stack.close()
      await start({ REDIS_URL: redis.url })
    }
    // Half of the products or more would count as a good answer.
    await sendPart(...Array.from({ length: 40 }, (_none, index) => product(`hoodie-${index}`)))
    wall.advance(16 * 60_000)
    await ageRedis(redis.url, 16 * 60_000)

    const answer = await stack.query(SHOP)
    const calls = await callsOfShop()
    await stack.query(SHOP)
    const callsInPause = await callsOfShop()
    wall.advance(5000)
    await ageRedis(redis.url, 5000)
    await stack.query(SHOP)

    expect(answer).toMatchObject({ errors: [], data: whole.data })
    expect(callsInPause).toBe(calls)
    expect(await callsOfShop()).toBe(calls + 1)
  })
})

describe('errors without usable products', () => {
  it.each([
    ['no collection', { collection: null }],
    ['no products', { collection: { id: COLLECTION_ID, products: { nodes: [] } } }],
    ['null for every product', { collection: { id: COLLECTION_ID, products: { nodes: [null, null] } } }],
    [
      'another collection',
      { collection: { id: 'gid://shopify/Collection/7', products: { nodes: [product('cap')] } } },
    ],
  ])('are a failure for %s, and not cached', async (_what, data) => {
    await start()
    await send({ data, errors })

    const failed = await stack.query(SHOP)
    await stack.control({ action: 'reset' }, 'shop')
    wall.advance(5000)
    const recovered = await stack.query(SHOP)

    expect(failed.data).toEqual({ collection: null })
    expect(failed.errors).toMatchObject([{ path: ['collection'], extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(recovered.errors).toEqual([])
  })

  it('that ask to slow down are a failure even with products, tried twice', async () => {
    await start()
    const data = { collection: { id: COLLECTION_ID, products: { nodes: [product('hoodie')] } } }
    await send({ data, errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })

    const answer = await stack.query(SHOP)

    expect(answer.data).toEqual({ collection: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(await callsOfShop()).toBe(2)
  })
})

const standingsKey: unknown = expect.stringContaining('standings')
const collectionKey: unknown = expect.stringMatching(/^collection:/)
