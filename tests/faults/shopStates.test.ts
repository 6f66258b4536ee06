import { afterEach, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const SHOP =
  '{ collection { products(first: 50) { nodes { handle url priceRange { min { amount currencyCode } } } } } }'
const TEN_MINUTES = 10 * 60_000
/** Past the stale window of a collection. */
const OLD = 16 * 60_000

let stack: Stack
afterEach(() => stack.close())

const readyz = async () => (await (await fetch(`${stack.url}/readyz`)).json()) as object
const linesWith = (text: string) => stack.logs.filter(({ msg }) => String(msg).includes(text))

async function products(): Promise<{ handle: string; url: string }[]> {
  const { data } = await stack.query(SHOP)
  return (data?.['collection'] as { products: { nodes: { handle: string; url: string }[] } }).products.nodes
}

it('an expired Shopify version causes one warning, until the requested version answers', async () => {
  const wall = settableClock()
  stack = await startStack({ wall })
  await stack.control({ action: 'expire', to: '2025-10' }, 'shop')

  await stack.query(SHOP)
  wall.advance(OLD)
  await stack.query(SHOP)

  expect(await readyz()).toMatchObject({
    status: 'ready',
    warnings: ['shop answers as 2025-10, called as 2024-10'],
  })
  expect(linesWith('another version')).toMatchObject([
    { level: 'warn', upstream: 'shop', apiVersion: '2024-10', answeredVersion: '2025-10' },
  ])

  await stack.control({ action: 'reset' }, 'shop')
  wall.advance(OLD)
  await stack.query(SHOP)

  expect(await readyz()).not.toHaveProperty('warnings')
})

it('a store behind its password page answers with a redirect, and is logged once', async () => {
  stack = await startStack()
  await stack.control({ action: 'lock' }, 'shop')

  const shown = await products()
  await stack.query('{ collection(team: "guard") { products { totalCount } } }')

  expect(shown.length).toBeGreaterThan(30)
  expect(new Set(shown.map(({ url }) => url))).toEqual(new Set([`${stack.sandbox.shopUrl}/`]))
  expect(linesWith('behind its password page')).toMatchObject([{ level: 'error' }])
})

it('a store that goes behind its password page has its last good products for ten minutes', async () => {
  const wall = settableClock()
  stack = await startStack({ wall })
  const before = await products()
  await stack.control({ action: 'lock' }, 'shop')

  wall.advance(OLD)
  const locked = await products()
  wall.advance(TEN_MINUTES)
  const accepted = await products()

  expect(locked).toEqual(before)
  expect(accepted.length).toBeGreaterThan(before.length)
  expect(new Set(accepted.map(({ url }) => url))).toEqual(new Set([`${stack.sandbox.shopUrl}/`]))
})

it('an amount in a currency without decimals has none', async () => {
  stack = await startStack()
  await stack.control({ action: 'sellIn', currency: 'JPY' }, 'shop')

  expect(await products()).toContainEqual(
    expect.objectContaining({ priceRange: { min: { amount: '74', currencyCode: 'JPY' } } }),
  )
})
