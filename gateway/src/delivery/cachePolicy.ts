import {
  getDirectiveValues,
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { rootFields } from './rootFields.ts'

/** Seconds a shared cache may keep an answer; null for answers that nobody may keep. */
export type MaxAge = number | null

export const neverKept = 'private, no-store'

/**
 * Reads the `@cacheControl` of every root field once. A field without it, or with scope PRIVATE, is private.
 *
 * @returns a function that takes an operation to the shortest `maxAge` (seconds) of the root fields it asks for, null when one of
 * them is private or the operation is no query.
 */
export function createCachePolicy(schema: GraphQLSchema): (document: DocumentNode, name?: string) => MaxAge {
  const directive = schema.getDirective('cacheControl')
  const classified = Object.values(schema.getQueryType()?.getFields() ?? {})
  const maxAges = new Map<string, MaxAge>(
    classified.map((field) => {
      const values = directive && field.astNode && getDirectiveValues(directive, field.astNode)
      const isPublic = values?.['scope'] === 'PUBLIC' && typeof values['maxAge'] === 'number'
      return [field.name, isPublic ? Number(values['maxAge']) : null]
    }),
  )

  return (document, name) => {
    const operation = getOperationAST(document, name)
    if (operation?.operation !== OperationTypeNode.QUERY) return null
    const ages = rootFields(document, name)
      .filter((field) => field.name.value !== '__typename')
      .map((field) => maxAges.get(field.name.value) ?? null)
    return ages.reduce<MaxAge>(
      (least, age) => (least === null || age === null ? null : Math.min(least, age)),
      ages[0] ?? null,
    )
  }
}

/**
 * The `Cache-Control` of a public answer. It may be shown for one more lifetime while a new one is fetched, so that
 * no cache on the way shows it older than twice `maxAge` (seconds).
 */
export function sharedFor(maxAge: number): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`
}
