/** How many products of a collection are loaded, which is also the maximum of a request. */
export const MAX_PRODUCTS = 50

/** The operation that reads a collection: Storefront API 2024-10, with prices and texts for one country and language. */
export const COLLECTION_OPERATION = 'ShopCollection'

/** The query for one collection, best sellers first. */
export const COLLECTION_QUERY = `query ${COLLECTION_OPERATION}(
  $id: ID!
  $first: Int!
  $country: CountryCode!
  $language: LanguageCode!
) @inContext(country: $country, language: $language) {
  collection(id: $id) {
    id
    products(first: $first, sortKey: BEST_SELLING) {
      nodes {
        id
        title
        handle
        productType
        onlineStoreUrl
        availableForSale
        tags
        featuredImage {
          url
          width
          height
          altText
        }
        priceRange {
          minVariantPrice {
            amount
            currencyCode
          }
          maxVariantPrice {
            amount
            currencyCode
          }
        }
        variants(first: 1) {
          nodes {
            id
            title
            sku
          }
        }
      }
    }
  }
}`
