import type { RequestHandler } from 'express'
import {
  getDirectiveValues,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { rootFields } from '../graphql/rootFields.ts'
import { fragmentsOf } from '../graphql/cost/selections.ts'

/** For how many seconds a shared cache may store an answer; null for uncacheable answers. */
type MaxAge = number | null

/** How an operation's answer may be cached. */
export type MaxAgeOf = (document: DocumentNode, name?: string) => MaxAge

/** The `Cache-Control` of uncacheable answers. */
export const noStore = 'private, no-store'

/** Marks the answer as uncacheable, unless a later handler says otherwise. */
export const forbidCaching: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', noStore)
  next()
}

/** Seconds; Infinity where the schema says nothing, null where it says PRIVATE. */
type DeclaredAge = number | null

/**
 * Reads the `@cacheControl` of every field and type once. A root field without it is private, so is every
 * mutation, and so is anything with scope PRIVATE.
 * @returns a function that returns, for an operation, the shortest `maxAge` (seconds) of all fields that it
 * selects, at any depth, and of their types; null when one of them is private.
 */
export function createCachePolicy(schema: GraphQLSchema): MaxAgeOf {
  const declaredAgeOf = declaredAges(schema)

  /** The shortest age of the selected fields of a type, and of the types that they return. */
  function shortestAge(selected: SelectionSetNode, owner: GraphQLNamedType, document: DocumentNode): MaxAge {
    const fragments = fragmentsOf(document)
    const visited = new Map<SelectionSetNode, Set<GraphQLNamedType>>()
    let shortest: DeclaredAge = Infinity

    function visit(set: SelectionSetNode, type: GraphQLNamedType): void {
      const types = visited.get(set) ?? new Set()
      // Fragments that spread others many times would otherwise take forever.
      if (types.has(type)) return
      visited.set(set, types.add(type))
      shortest = shorterOf(shortest, declaredAgeOf(type))
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
          const field = fields[selection.name.value]
          if (!field) continue
          shortest = shorterOf(shortest, declaredAgeOf(field))
          if (selection.selectionSet) visit(selection.selectionSet, getNamedType(field.type))
          continue
        }
        const isInline = selection.kind === Kind.INLINE_FRAGMENT
        const fragment = isInline ? selection : fragments.get(selection.name.value)
        if (!fragment) continue
        const condition = fragment.typeCondition?.name.value
        visit(fragment.selectionSet, (condition !== undefined && schema.getType(condition)) || type)
      }
    }

    visit(selected, owner)
    return shortest
  }

  return (document, name) => {
    const operation = getOperationAST(document, name)
    const root = operation && schema.getRootType(operation.operation)
    if (!root || operation.operation === OperationTypeNode.MUTATION) return null
    const ages = rootFields(document, name)
      .filter((field) => field.name.value !== '__typename')
      .map((field) => root.getFields()[field.name.value])
      .map((field) => (field ? declaredAgeOf(field) : null))
    if (ages.length === 0 || ages.some((age) => age === null || age === Infinity)) return null
    return shortestAge(operation.selectionSet, root, document)
  }
}

/** Builds the function that returns the age that a field or a type declares. */
function declaredAges(
  schema: GraphQLSchema,
): (declared: GraphQLNamedType | GraphQLField<unknown, unknown>) => DeclaredAge {
  const directive = schema.getDirective('cacheControl')
  const known = new Map<GraphQLNamedType | GraphQLField<unknown, unknown>, DeclaredAge>()
  const remember = (declared: GraphQLNamedType | GraphQLField<unknown, unknown>) => {
    const { astNode } = declared
    const values = directive && astNode && getDirectiveValues(directive, astNode)
    const { scope, maxAge } = values ?? {}
    known.set(declared, scope === 'PRIVATE' ? null : typeof maxAge === 'number' ? maxAge : Infinity)
  }
  for (const type of Object.values(schema.getTypeMap()).filter(isCompositeType)) {
    remember(type)
    if (isObjectType(type) || isInterfaceType(type)) Object.values(type.getFields()).forEach(remember)
  }
  return (declared) => {
    const age = known.get(declared)
    return age === undefined ? Infinity : age
  }
}

function shorterOf(a: DeclaredAge, b: DeclaredAge): DeclaredAge {
  return a === null || b === null ? null : Math.min(a, b)
}

/** See `maxAgeAfterChange`. */
const MAX_AGE_AFTER_CHANGE = 2

/**
 * For how many seconds an answer may be cached that pages request as soon as a game has changed: just long
 * enough for all who request the same change.
 */
export function maxAgeAfterChange(maxAge: number): number {
  return Math.min(maxAge, MAX_AGE_AFTER_CHANGE)
}

/**
 * The `Cache-Control` of a public answer, with stale-while-revalidate: a cache may serve the answer for
 * `maxAge` seconds, and for as long again while it fetches a new one.
 */
export function publicCacheControl(maxAge: number): string {
  return `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`
}
