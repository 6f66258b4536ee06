import { z } from 'zod'

const collectionWithNodes = z.looseObject({
  collection: z.looseObject({ products: z.looseObject({ nodes: z.unknown() }) }),
})

/**
 * Removes the nulls of failed products from the shop's partial answer. Otherwise they would count as unreadable rows, and the list is
 * rejected when most of its rows are. Unchanged where the answer has no list of products.
 */
export function withoutNullProducts(answer: unknown): unknown {
  const { success, data } = collectionWithNodes.safeParse(answer)
  if (!success) return answer
  const { collection } = data
  const { products } = collection
  if (!Array.isArray(products.nodes)) return answer
  const nodes: unknown[] = products.nodes.filter((node) => node !== null)
  return { ...data, collection: { ...collection, products: { ...products, nodes } } }
}
