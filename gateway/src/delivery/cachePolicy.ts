import {
  getDirectiveValues,
  getOperationAST,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import { rootFields } from './rootFields.ts'

/** For how many seconds a shared cache may keep an answer; null for answers that must not be cached. */
export type MaxAge = number | null

/** The `Cache-Control` of answers that must not be cached. */
export const noStore = 'private, no-store'

/**
 * Reads the `@cacheControl` of every root field once. A field without it, or with scope PRIVATE, is private; so is every mutation.
 *
 * @returns a function that returns, for an operation, the shortest `maxAge` (seconds) of its root fields; null when one of them is
 * private.
 */
export function createCachePolicy(schema: GraphQLSchema): (document: DocumentNode, name?: string) => MaxAge {
  const directive = schema.getDirective('cacheControl')
  const maxAges = new Map(
    [schema.getQueryType(), schema.getSubscriptionType()].map((type) => [
      type?.name,
      new Map(Object.values(type?.getFields() ?? {}).map((field) => [field.name, maxAgeOf(field)])),
    ]),
  )

  function maxAgeOf({ astNode }: GraphQLField<unknown, unknown>): MaxAge {
    const values = directive && astNode && getDirectiveValues(directive, astNode)
    const isPublic = values?.['scope'] !== 'PRIVATE' && typeof values?.['maxAge'] === 'number'
    return isPublic ? Number(values['maxAge']) : null
  }

  return (document, name) => {
    const operation = getOperationAST(document, name)
    const known = operation && maxAges.get(schema.getRootType(operation.operation)?.name)
    if (!known) return null
    const ages = rootFields(document, name)
      .filter((field) => field.name.value !== '__typename')
      .map((field) => known.get(field.name.value) ?? null)
    return ages.reduce<MaxAge>(
      (least, age) => (least === null || age === null ? null : Math.min(least, age)),
      ages[0] ?? null,
    )
  }
}

/**
 * The `Cache-Control` of a public answer, with stale-while-revalidate: a cache may show the answer for `maxAge` seconds, and for
 * as long again while it fetches a new one.
 */
export function publicFor(maxAge: number): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`
}
