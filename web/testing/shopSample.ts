import type { ShopPageQuery, TeamShopPageQuery } from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

type ShopCollection = NonNullable<ShopPageQuery['collection']>
export type SampleProduct = ShopCollection['products']['nodes'][number]
type SampleTeam = NonNullable<TeamShopPageQuery['team']>

/** For tests: an amount in a currency, US dollars when left out. */
export function money(amount: string, currencyCode = 'USD') {
  return sample<SampleProduct['priceRange']['min']>('Money', { amount, currencyCode })
}

/** For tests: a range of prices in US dollars. */
export function prices(min: string, max = min): SampleProduct['priceRange'] {
  return sample('PriceRange', { min: money(min), max: money(max) })
}

/** For tests: a tee for $36. */
export function sampleProduct(changes: SampleFields<SampleProduct> = {}): SampleProduct {
  return sample('Product', {
    id: changes.title ?? '1',
    title: 'Guard Crest Tee',
    category: 'Tees',
    url: 'https://store.example.com/products/tee',
    isAvailable: true,
    priceRange: prices('36.00'),
    ...changes,
  })
}

/** For tests: a collection of these products, in the shop's order. */
export function sampleCollection(nodes: SampleProduct[]): ShopCollection {
  return sample('Collection', {
    id: '1001',
    lastUpdated: '2026-11-22T12:00:00.000Z',
    products: { totalCount: nodes.length, nodes },
  })
}

/** For tests: a club with its picture for the shop. */
export const guardWithShop: NonNullable<ShopPageQuery['teams']>[number] = sample('Team', {
  id: 'guard',
  slug: 'guard',
  name: 'Guard',
  code: 'BOS',
  color: '#0b5a6b',
  secondColor: '#8fe6d6',
  shopImage: { url: 'https://media.example.com/shop.jpg' },
})

/** For tests: the same club as its own shop shows it. */
export function guardShop(collection: SampleTeam['collection']): SampleTeam {
  const { shopImage: _none, ...team } = guardWithShop
  return sample('Team', { ...team, kind: 'CLUB', location: 'Boston', collection })
}

/** For tests: a site that knows the address of the store. */
export const siteWithStore: NonNullable<ShopPageQuery['site']> = sample('Site', {
  id: 'site',
  links: { shop: 'https://store.example.com' },
})
