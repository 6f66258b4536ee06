import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql'

/** A plugin of GraphQL Code Generator: writes what the browser's cache must know about the schema. */
export function plugin(schema: GraphQLSchema): string {
  const { possibleTypes, mergedFields: mergedFields, pagedFields, mergedTypes } = cacheSchema(schema)
  return `/** The types that a field of a union or an interface can hold. */
export const possibleTypes = ${JSON.stringify(possibleTypes, null, 2)}

/** The root fields that are null only when they could not be loaded, or when there is no such thing. */
export const keptFields = ${JSON.stringify(mergedFields, null, 2)}

/** The lists that come in pages, by type and field, with the arguments that make another list of it. */
export const pagedFields: Record<string, Record<string, string[]>> = ${JSON.stringify(pagedFields, null, 2)}

/** The objects without an id that a field holds: different documents select different fields of them. */
export const mergedTypes = ${JSON.stringify(mergedTypes, null, 2)}
`
}

/** What a cache must know about a schema. */
interface CacheSchema {
  /** The types that a field of a union or an interface can hold. */
  possibleTypes: Record<string, string[]>
  /** For each root type whose answers are cached, the fields that may be null and are the same for everybody. */
  mergedFields: Record<string, string[]>
  /** For each type with lists that come in pages, the arguments of each such field that are not about the page. */
  pagedFields: Record<string, Record<string, string[]>>
  /** The object types without an id that are the type of a field, not of a list. */
  mergedTypes: string[]
}

export function cacheSchema(schema: GraphQLSchema): CacheSchema {
  const roots = [schema.getQueryType(), schema.getSubscriptionType()].flatMap((type) => type ?? [])
  const reached = typesReachedFrom(roots, schema)
  const held = new Set(
    [...reached].filter(isObjectType).flatMap((type) =>
      fieldsOf(type)
        .filter((field) => !isListType(getNullableType(field.type)))
        .flatMap((field) => objectTypesOf(getNamedType(field.type), schema)),
    ),
  )
  return {
    possibleTypes: Object.fromEntries(
      [...reached]
        .filter(isAbstractType)
        .map((type) => [type.name, objectTypesOf(type, schema).map(({ name }) => name)]),
    ),
    mergedFields: Object.fromEntries(roots.map((root) => [root.name, mergedFieldsOf(root, schema)])),
    pagedFields: Object.fromEntries(
      [...reached]
        .filter(isObjectType)
        .map((type) => [type.name, pagedFieldsOf(type)] as const)
        .filter(([, fields]) => Object.keys(fields).length > 0),
    ),
    mergedTypes: [...held]
      .filter((type) => !('id' in type.getFields()))
      .map(({ name }) => name)
      .sort(),
  }
}

/** A fan's own fields are left out: they become null when she signs out. */
function mergedFieldsOf(root: GraphQLObjectType, schema: GraphQLSchema): string[] {
  const cacheControl = schema.getDirective('cacheControl')
  return fieldsOf(root)
    .filter(({ type, astNode }) => {
      const caching = cacheControl && astNode ? getDirectiveValues(cacheControl, astNode) : undefined
      return !isNonNullType(type) && caching?.['scope'] !== 'PRIVATE'
    })
    .map(({ name }) => name)
}

const PAGE_ARGUMENTS = ['first', 'after', 'last', 'before']

function pagedFieldsOf(type: GraphQLObjectType): Record<string, string[]> {
  const paged = fieldsOf(type).filter((field) => getNamedType(field.type).name.endsWith('Connection'))
  return Object.fromEntries(
    paged.map(({ name, args }) => [
      name,
      args.map((argument) => argument.name).filter((argument) => !PAGE_ARGUMENTS.includes(argument)),
    ]),
  )
}

function typesReachedFrom(roots: readonly GraphQLObjectType[], schema: GraphQLSchema): Set<GraphQLNamedType> {
  const reached = new Set<GraphQLNamedType>()
  const follow = (type: GraphQLNamedType): void => {
    if (reached.has(type)) return
    reached.add(type)
    if (isObjectType(type)) {
      fieldsOf(type).forEach((field) => follow(getNamedType(field.type)))
      // A document may ask for an interface that no field has as its type.
      type.getInterfaces().forEach(follow)
    }
    if (isAbstractType(type)) objectTypesOf(type, schema).forEach(follow)
  }
  roots.forEach(follow)
  return reached
}

/** The object types that a field of this type can hold. */
function objectTypesOf(type: GraphQLNamedType, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type)
  return isObjectType(type) ? [type] : []
}

function fieldsOf(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields())
}
