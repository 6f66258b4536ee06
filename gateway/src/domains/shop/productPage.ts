import type { CollectionProductsArgs, Product, ProductConnection } from '../../__generated__/schemaTypes.ts'
import { checkPage, toConnection } from '../wire/connection.ts'
import { MAX_PRODUCTS } from './collectionQuery.ts'
import { filterProducts } from './productFilter.ts'

const PRODUCTS_OF_PAGE = { usual: 10, most: MAX_PRODUCTS }

/**
 * The requested page of a collection's products.
 * @throws BadUserInputError for an invalid page
 */
export function toProductPage(products: readonly Product[], args: CollectionProductsArgs): ProductConnection {
  const chosen = filterProducts(products, args)
  const connection = toConnection(chosen, ({ shopifyId }) => shopifyId, checkPage(args, PRODUCTS_OF_PAGE))
  return { ...connection, totalCount: chosen.length }
}
