import type { Image, Money, Product, ProductBadge } from '../../__generated__/schemaTypes.ts'
import { toImage } from '../wire/image.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { MoneyPayload, ProductPayload } from './payload.ts'

/** The tags by which the shop marks a product, by priority. */
const BADGES: readonly (readonly [tag: string, badge: ProductBadge])[] = [
  ['new', 'NEW'],
  ['best-seller', 'BEST_SELLER'],
]

/** Memoized by currency: a format takes long to build. */
const decimals = new Map<string, number>()

/** @param url where fans can open the product. */
export function toProduct(payload: ProductPayload, url: string): Product {
  const [variant] = payload.variants.nodes
  return {
    id: nodeId('Product', payload.id),
    shopifyId: payload.id,
    title: payload.title,
    handle: payload.handle,
    category: payload.productType,
    url,
    image: toProductImage(payload.featuredImage),
    priceRange: {
      min: toMoney(payload.priceRange.minVariantPrice),
      max: toMoney(payload.priceRange.maxVariantPrice),
    },
    variant: variant ? { ...variant, id: `ProductVariant:${variant.id}` } : null,
    isAvailable: payload.availableForSale,
    badge: badgeOf(payload.tags),
  }
}

function toProductImage(image: ProductPayload['featuredImage']): Image | null {
  return image && toImage(image.url, { width: image.width, height: image.height, alt: image.altText })
}

/** The shop writes "74.0" and "1200.0"; a price has the decimals of its currency, such as two for USD and none for JPY. */
function toMoney({ amount, currencyCode }: MoneyPayload): Money {
  return { amount: Number(amount).toFixed(decimalsOf(currencyCode)), currencyCode }
}

/** The decimals of a currency by its code; two for a code that Intl does not know. */
function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  decimals.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

function badgeOf(tags: readonly string[]): ProductBadge | null {
  const names = new Set(tags.map((tag) => tag.trim().toLowerCase()))
  return BADGES.find(([tag]) => names.has(tag))?.[1] ?? null
}
