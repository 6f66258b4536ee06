import { GraphQLError } from 'graphql'
import type { ClubId } from '../season/teams.ts'
import { PRODUCTS } from './products.ts'
import type { Product } from './products.ts'

interface Collection {
  id: number
  handle: string
  title: string
  /** Null for the collection of all products. */
  club: ClubId | null
}

/** The paging and sorting arguments of a list field. */
interface PageArguments {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  sortKey?: string | null
  reverse?: boolean | null
}

const COLLECTIONS: readonly Collection[] = [
  { id: 1001, handle: 'all', title: 'All gear', club: null },
  { id: 1002, handle: 'charging', title: 'New York Charging', club: 'WCHA' },
  { id: 1003, handle: 'charm', title: 'Maryland Charm', club: 'WCHR' },
  { id: 1004, handle: 'palms', title: 'California Palms', club: 'WPLM' },
  { id: 1005, handle: 'guard', title: 'Boston Guard', club: 'WGUA' },
]

const LARGEST_PAGE = 250

/**
 * The root fields of the Storefront API that the sandbox answers. Product pages are on `leagueOrigin`, pictures on
 * `mediaOrigin`, prices in `currency`. A locked shop has no product pages.
 */
export function storefrontRoot({
  leagueOrigin,
  mediaOrigin,
  currency,
  isLocked,
}: {
  leagueOrigin: string
  mediaOrigin: string
  currency: string
  isLocked: boolean
}) {
  const collections = COLLECTIONS.map((collection) => {
    const products = PRODUCTS.filter(({ club }) => collection.club === null || club === collection.club)
    return {
      id: globalId('Collection', collection.id),
      handle: collection.handle,
      title: collection.title,
      onlineStoreUrl: `${leagueOrigin}/pages/shop/collections/${collection.handle}`,
      products: (page: PageArguments) => connection(products, page, toNode),
    }
  })

  function toNode(product: Product): object {
    const { handle, title, availableForSale, prices } = product
    const [min, max] = prices.map((amount) => money(amount, currency))
    const { folder, width, height } = product.photo ?? { folder: 'products', width: 800, height: 1000 }
    const address = `${mediaOrigin}/cdn/shop/${folder}/${handle}.svg`
    const picture = product.hasImage ? image(address, { altText: title, width, height }) : null
    const variant = {
      id: globalId('ProductVariant', product.id + 30_000_000_000),
      title: product.productType === 'Accessories' || product.productType === 'Headwear' ? 'One size' : 'S',
      sku: product.hasImage ? skuOf(product) : null,
      ...{ availableForSale, price: min, image: picture },
    }
    return {
      id: globalId('Product', product.id),
      ...{ handle, title, availableForSale, tags: product.tags, productType: product.productType },
      ...{ vendor: 'WLL', description: '', descriptionHtml: '' },
      onlineStoreUrl:
        product.isPublished && !isLocked ? `${leagueOrigin}/pages/shop/products/${handle}` : null,
      featuredImage: picture,
      priceRange: { minVariantPrice: min, maxVariantPrice: max },
      variants: (page: PageArguments) => connection([variant], page, (node) => node),
    }
  }

  return {
    collection: ({ id, handle }: { id?: string | null; handle?: string | null }) =>
      collections.find((collection) => collection.id === id || collection.handle === handle) ?? null,
    collections: (page: PageArguments) => connection(collections, page, (node) => node),
    product: ({ id, handle }: { id?: string | null; handle?: string | null }) => {
      const product = PRODUCTS.find((item) => globalId('Product', item.id) === id || item.handle === handle)
      return product === undefined ? null : toNode(product)
    },
    products: (page: PageArguments) => connection(PRODUCTS, page, toNode),
  }
}

/**
 * One page of a list as a GraphQL connection. Throws a GraphQLError with the API's own wording when both `first` and `last` are missing.
 */
function connection<T extends object>(items: readonly T[], page: PageArguments, toNode: (item: T) => object) {
  const { first, last, after, before } = page
  if ((first ?? last ?? null) === null) throw new GraphQLError('you must provide one of first or last')
  if (Math.max(first ?? 0, last ?? 0) > LARGEST_PAGE || Math.min(first ?? 0, last ?? 0) < 0) {
    throw new GraphQLError(`first and last must be from 0 to ${LARGEST_PAGE}`)
  }
  const list = sorted(items, page)
  const start = after ? positionOf(after) + 1 : 0
  const end = before ? positionOf(before) : list.length
  const from = typeof last === 'number' && typeof first !== 'number' ? Math.max(start, end - last) : start
  const to = typeof first === 'number' ? Math.min(end, start + first) : end
  const edges = list
    .slice(from, to)
    .map((item, index) => ({ cursor: cursorOf(from + index), node: toNode(item) }))
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: to < list.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** The given list is in best-selling order. Without a sort key products are sorted by title, so that a test notices a missing key. */
function sorted<T extends object>(items: readonly T[], { sortKey, reverse }: PageArguments): T[] {
  const titleOf = (item: T) => ('title' in item ? String(item.title) : '')
  const priceOf = (item: T) => ('prices' in item ? Number((item.prices as number[])[0]) : 0)
  const list = [...items]
  if (sortKey === 'PRICE') list.sort((a, b) => priceOf(a) - priceOf(b))
  else if (sortKey !== 'BEST_SELLING') list.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1))
  return reverse ? list.reverse() : list
}

function cursorOf(position: number): string {
  return Buffer.from(String(position)).toString('base64url')
}

function positionOf(cursor: string): number {
  const position = Number(Buffer.from(cursor, 'base64url').toString())
  if (Number.isInteger(position)) return position
  throw new GraphQLError('the cursor is not one of this list')
}

/** A picture whose URL takes the width requested by the query. */
function image(address: string, facts: { altText: string; width: number; height: number }) {
  return {
    ...facts,
    url: ({ transform }: { transform?: { maxWidth?: number | null } | null }) =>
      transform?.maxWidth ? `${address}?width=${transform.maxWidth}` : address,
  }
}

/** The API writes amounts with at least one decimal and without further trailing zeros; whole dollars get exactly one. */
function money(amount: number, currencyCode: string) {
  return { amount: amount.toFixed(1), currencyCode }
}

function globalId(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`
}

function skuOf({ club, id }: Product): string {
  return `${club ?? 'WLL'}-${id % 1000}`
}
