import { z } from 'zod'

const collectionWithNodes = z.looseObject({
  collection: z.looseObject({ products: z.looseObject({ nodes: z.unknown() }) }),
})

/**
 * The shop's partial answer without the products that failed, where it has null. They would otherwise count as rows that cannot be
 * read, and the list is refused when most of its rows are. Unchanged where the answer has no list of products.
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
