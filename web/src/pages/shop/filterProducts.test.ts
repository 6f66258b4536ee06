import { expect, it } from 'vitest'
import { money, prices, sampleProduct } from '../../../testing/shopSample.ts'
import type { ShopAddress } from './shopAddress.ts'
import { compareAmounts, currenciesOf, filterProducts, kindsOf, productsOnPages } from './filterProducts.ts'

const PRODUCTS = [
  sampleProduct({ title: 'Jersey', category: 'Jerseys', priceRange: prices('110.00', '130.00') }),
  sampleProduct({ title: 'Cap', category: 'Headwear', priceRange: prices('34.00'), isAvailable: false }),
  sampleProduct({ title: 'Gift Card', category: null, priceRange: prices('0.00') }),
  sampleProduct({ title: 'Beanie', category: 'headwear', priceRange: prices('9.50') }),
  sampleProduct({ title: 'Hoodie', category: 'Hoodies', priceRange: prices('34.00', '140.00') }),
]
const FEATURED: ShopAddress = { kind: null, order: 'featured', inStock: false, page: 1 }

function titles(changes: Partial<ShopAddress>, products = PRODUCTS) {
  return filterProducts(products, { ...FEATURED, ...changes }).map(({ title }) => title)
}

it.each([
  ['as the shop sends them', {}, ['Jersey', 'Cap', 'Gift Card', 'Beanie', 'Hoodie']],
  ['of one kind, in any case', { kind: 'headwear' }, ['Cap', 'Beanie']],
  ['of no kind', { kind: 'other' }, ['Gift Card']],
  ['of a kind that nothing has', { kind: 'sticks' }, []],
  ['that are in stock', { inStock: true, kind: 'headwear' }, ['Beanie']],
  [
    'cheapest first, by the lowest price',
    { order: 'price-low' },
    ['Gift Card', 'Beanie', 'Cap', 'Hoodie', 'Jersey'],
  ],
  [
    'dearest first, by the highest price',
    { order: 'price-high' },
    ['Hoodie', 'Jersey', 'Cap', 'Beanie', 'Gift Card'],
  ],
  ['by name', { order: 'name' }, ['Beanie', 'Cap', 'Gift Card', 'Hoodie', 'Jersey']],
] as const)('shows products %s', (_which, changes, expected) => {
  expect(titles(changes)).toEqual(expected)
})

it('leaves what it is given as it is', () => {
  const before = PRODUCTS.map(({ title }) => title)

  titles({ order: 'price-low' })

  expect(PRODUCTS.map(({ title }) => title)).toEqual(before)
})

it.each([
  ['price-low', ['CAD 5', 'CAD 90', 'USD 4', 'USD 80']],
  ['price-high', ['CAD 90', 'CAD 5', 'USD 80', 'USD 4']],
] as const)('keeps currencies apart in the order %s', (order, expected) => {
  const products = ['USD 80', 'CAD 5', 'CAD 90', 'USD 4'].map((title) => {
    const [currency = '', amount = ''] = title.split(' ')
    const price = money(amount, currency)
    return sampleProduct({ title, priceRange: { min: price, max: price } })
  })

  expect(titles({ order }, products)).toEqual(expected)
  expect(currenciesOf(products)).toEqual(['CAD', 'USD'])
})

it('offers each kind once, by name, and what has none last', () => {
  expect(kindsOf(PRODUCTS)).toEqual([
    { param: 'headwear', label: 'Headwear' },
    { param: 'hoodies', label: 'Hoodies' },
    { param: 'jerseys', label: 'Jerseys' },
    { param: 'other', label: 'Other' },
  ])
})

it.each([
  [1, false, 12],
  [1, true, 10],
  [3, true, 34],
])('fills whole rows with %i pages (tile: %j)', (pages, hasTile, expected) => {
  expect(productsOnPages(pages, hasTile)).toBe(expected)
})

it.each([
  ['74.00', '110.00', -1],
  ['110.00', '74.00', 1],
  ['9.99', '10.00', -1],
  ['74.0', '74.00', 0],
  ['74', '74.00', 0],
  ['074.50', '74.5', 0],
  ['0.00', '0.01', -1],
  ['0', '0.00', 0],
  ['0.10', '0.09', 1],
  ['999999999999.000000000001', '999999999999.000000000002', -1],
  ['9007199254740993', '9007199254740992', 1],
])('compares %s with %s', (one, other, expected) => {
  expect(Math.sign(compareAmounts(one, other))).toBe(expected)
})
