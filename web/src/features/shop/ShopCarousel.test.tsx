import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type {
  ProductCard_ProductFragment,
  ShopCarousel_CollectionFragment,
} from '../../__generated__/graphql.ts'
import { formatPrice } from './formatPrice.ts'
import { ShopCarousel } from './ShopCarousel.tsx'
import { sample } from '../../../testing/sample.ts'
import { prices, sampleProduct } from '../../../testing/shopSample.ts'

afterEach(cleanup)

function product(changes: Parameters<typeof sampleProduct>[0] = {}): ProductCard_ProductFragment {
  return sampleProduct({
    id: '1',
    title: 'Guard Heavyweight Hoodie',
    url: 'https://shop.example.com/products/hoodie',
    priceRange: prices('74.0'),
    ...changes,
  })
}

function show(products: ProductCard_ProductFragment[] | null) {
  const collection: ShopCarousel_CollectionFragment | null =
    products && sample('Collection', { id: '1001', products: { nodes: products } })
  return render(
    <MemoryRouter>
      <ShopCarousel collection={collection} />
    </MemoryRouter>,
  )
}

it('shows each product with its price as a link to its page in the shop', () => {
  show([product()])

  const item = within(screen.getByRole('article'))
  expect(item.getByRole('link', { name: 'Guard Heavyweight Hoodie' }).getAttribute('href')).toBe(
    'https://shop.example.com/products/hoodie',
  )
  expect(item.getByText('$74.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All gear' }).getAttribute('href')).toBe('/shop')
})

it.each([
  ['what is new', product({ badge: 'NEW' }), 'New'],
  ['what sells best', product({ badge: 'BEST_SELLER' }), 'Best seller'],
  ['what is sold out, rather than its badge', product({ isAvailable: false, badge: 'NEW' }), 'Sold out'],
])('says %s', (_what, shown, text) => {
  show([shown])

  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['110.0', '130.0', '$110.00 – $130.00'],
  ['36', '36.00', '$36.00'],
])('writes a price from %s to %s', (min, max, text) => {
  expect(formatPrice(prices(min, max))).toBe(text)
})

it('scrolls by most of the visible width', () => {
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>()
  show([product()])
  const track = screen.getByRole('list', { name: 'Products, scrolls sideways' })
  Object.assign(track, { scrollBy })
  Object.defineProperty(track, 'clientWidth', { value: 1000 })

  fireEvent.click(screen.getByRole('button', { name: 'Next products' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous products' }))

  expect(scrollBy.mock.calls).toEqual([[{ left: 800 }], [{ left: -800 }]])
})

it.each([
  ['failed', null],
  ['has nothing to sell', []],
])('is not drawn when the shop %s', (_how, products) => {
  const { container } = show(products)

  expect(container.childElementCount).toBe(0)
})
