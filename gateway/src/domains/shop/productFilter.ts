import type { CollectionProductsArgs, Product, ProductSort } from '../../__generated__/schemaTypes.ts'

/** The comparison for each sort but the shop's own; all ascend. */
const ORDERS: Readonly<Record<Exclude<ProductSort, 'BEST_SELLING'>, (a: Product, b: Product) => number>> = {
  PRICE: (a, b) => Number(a.priceRange.min.amount) - Number(b.priceRange.min.amount),
  TITLE: (a, b) => a.title.localeCompare(b.title, 'en-US'),
}

/**
 * Filters and sorts the products of a collection by a client's arguments; ties keep the shop's order.
 * @param products the best sellers first, as the shop sends them.
 */
export function filterProducts(
  products: readonly Product[],
  { isAvailable, category, sort = 'BEST_SELLING', direction = 'ASCENDING' }: Partial<CollectionProductsArgs>,
): readonly Product[] {
  const chosen = products.filter(
    (product) =>
      (isAvailable ?? product.isAvailable) === product.isAvailable &&
      (category ?? product.category)?.toLowerCase() === product.category?.toLowerCase(),
  )
  const sign = direction === 'DESCENDING' ? -1 : 1
  if (sort === 'BEST_SELLING') return sign === 1 ? chosen : chosen.toReversed()
  return chosen.toSorted((a, b) => sign * ORDERS[sort](a, b))
}
