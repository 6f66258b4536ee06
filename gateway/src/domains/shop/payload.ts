import { z } from 'zod'
import { integer, requiredText, text } from '../wire/wireFields.ts'
import { innerList, wireList } from '../wire/wireList.ts'

/** The shop sends amounts as decimals in text, such as "74.0". */
const moneyPayload = z.object({
  amount: z.string().regex(/^\d{1,12}(?:\.\d{1,12})?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})

const productPayload = z.object({
  id: requiredText,
  title: requiredText,
  handle: requiredText,
  productType: text,
  onlineStoreUrl: text,
  availableForSale: z.boolean(),
  tags: innerList(z.string()),
  featuredImage: z.object({ url: requiredText, altText: text, width: integer, height: integer }).nullable(),
  priceRange: z.object({ minVariantPrice: moneyPayload, maxVariantPrice: moneyPayload }),
  variants: z.object({ nodes: innerList(z.object({ id: requiredText, title: requiredText, sku: text })) }),
})

/** The shop's answer to a query for a collection that exists. */
export const collectionPayload = z.object({
  collection: z.object({ id: requiredText, products: z.object({ nodes: wireList(productPayload) }) }),
})

export type ProductPayload = z.output<typeof productPayload>
export type MoneyPayload = z.output<typeof moneyPayload>
