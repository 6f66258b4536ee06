import type { ShopProducts_CollectionFragment } from '../../__generated__/graphql.ts'
import { kindParam } from './shopAddress.ts'
import type { ShopAddress } from './shopAddress.ts'

type ShopProduct = ShopProducts_CollectionFragment['products']['nodes'][number]
type Money = ShopProduct['priceRange']['min']

/** What products without a kind are filtered by. */
const OTHER = { param: 'other', label: 'Other' }

/**
 * The products that an address asks for, in its order. In an order by price each currency stands apart, by its code, since amounts
 * of two currencies cannot be compared; what costs the same stays in the shop's order.
 */
export function filterProducts(products: readonly ShopProduct[], address: ShopAddress): ShopProduct[] {
  const { kind, order, inStock } = address
  const matching = products.filter(
    (product) => (kind === null || productKind(product).param === kind) && (!inStock || product.isAvailable),
  )
  if (order === 'price-low') matching.sort((a, b) => comparePrices(a.priceRange.min, b.priceRange.min, 1))
  if (order === 'price-high') matching.sort((a, b) => comparePrices(a.priceRange.max, b.priceRange.max, -1))
  if (order === 'name') matching.sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))

  return matching
}

/** The kinds of some products, by name and as the first of each writes it; what has none comes last. */
export function kindsOf(products: readonly ShopProduct[]): { param: string; label: string }[] {
  const kinds = new Map(
    products
      .map(productKind)
      .reverse()
      .map((kind) => [kind.param, kind]),
  )
  const named = [...kinds.values()].filter(({ param }) => param !== OTHER.param)
  named.sort((a, b) => a.label.localeCompare(b.label, 'en'))

  return kinds.has(OTHER.param) ? [...named, OTHER] : named
}

/** The currencies of some products' prices, by code. */
export function currenciesOf(products: readonly ShopProduct[]): string[] {
  const prices = products.flatMap(({ priceRange: { min, max } }) => [min, max])

  return [...new Set(prices.map(({ currencyCode }) => currencyCode))].sort()
}

function productKind({ category }: ShopProduct): { param: string; label: string } {
  return category === null ? OTHER : { param: kindParam(category), label: category }
}

/** `direction` is 1 for the cheapest first, -1 for the dearest. */
function comparePrices(one: Money, other: Money, direction: 1 | -1): number {
  if (one.currencyCode !== other.currencyCode) return one.currencyCode < other.currencyCode ? -1 : 1
  return direction * compareAmounts(one.amount, other.amount)
}

/** How many products each page after the first adds: whole rows of two, three and four. */
export const PRODUCTS_A_PAGE = 12

/** How many products the first pages of a list have together. Where a tile of two cells stands among them, it is part of the first. */
export function productsOnPages(pages: number, hasTile: boolean): number {
  return pages * PRODUCTS_A_PAGE - (hasTile ? 2 : 0)
}

/**
 * Compares two amounts, decimals in text such as "110.00", digit by digit and so exactly, as floating point would not. Neither may
 * be negative. The result is below 0 when `one` is the smaller, 0 when they are equal.
 */
export function compareAmounts(one: string, other: string): number {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  const decimals = Math.max(a.decimals.length, b.decimals.length)
  const byWhole = a.whole.length - b.whole.length || compareText(a.whole, b.whole)

  return byWhole || compareText(a.decimals.padEnd(decimals, '0'), b.decimals.padEnd(decimals, '0'))
}

function digitsOf(amount: string): { whole: string; decimals: string } {
  const [whole = '', decimals = ''] = amount.split('.')
  return { whole: whole.replace(/^0+/, ''), decimals }
}

/** By code, which for digits of one length is their value. */
function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
