import type { Product, ProductConnection } from '../../__generated__/schemaTypes.ts'
import { checkPage, toConnection, type PageArguments } from '../wire/connection.ts'
import { MOST_PRODUCTS } from './collectionQuery.ts'

const PRODUCTS_OF_PAGE = { usual: 10, most: MOST_PRODUCTS }

/**
 * A page of the products of a collection.
 * @throws BadUserInputError for an invalid page
 */
export function toProductPage(products: readonly Product[], page: PageArguments): ProductConnection {
  const connection = toConnection(products, ({ shopifyId }) => shopifyId, checkPage(page, PRODUCTS_OF_PAGE))
  return { ...connection, totalCount: products.length }
}
