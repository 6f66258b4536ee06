import type { Image, Money, Product, ProductBadge } from '../../__generated__/schemaTypes.ts'
import { externalLink } from '../wire/externalLink.ts'
import { toImage } from '../wire/image.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { MoneyPayload, ProductPayload } from './payload.ts'

/** The tags that the shop's keepers mark a product with, the one that counts most first. */
const BADGES: readonly (readonly [tag: string, badge: ProductBadge])[] = [
  ['new', 'NEW'],
  ['best-seller', 'BEST_SELLER'],
]

/** A product; null for one that the shop has not put on its pages, which nobody could open. */
export function toProduct(payload: ProductPayload): Product | null {
  const url = externalLink(payload.onlineStoreUrl)
  if (url === null) return null
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

/** The shop drops closing zeros ("74.0"); a price has two decimals. */
function toMoney({ amount, currencyCode }: MoneyPayload): Money {
  return { amount: Number(amount).toFixed(2), currencyCode }
}

function badgeOf(tags: readonly string[]): ProductBadge | null {
  const names = new Set(tags.map((tag) => tag.trim().toLowerCase()))
  return BADGES.find(([tag]) => names.has(tag))?.[1] ?? null
}
