import { isInterfaceType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'

/** A mistake in the schema's files or between them and the resolvers; the message names the file, a line for each mistake. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** Resolvers, by type and field. */
type ResolverTable = Readonly<Record<string, object | undefined>>

/** The types that each domain resolves fields of. */
export function resolvedTypes(domains: Readonly<Record<string, ResolverTable>>) {
  return Object.entries(domains).flatMap(([domain, table]) => {
    const file = `gateway/src/domains/${domain}/resolvers.ts`
    return Object.entries(table).map(([type, fields = {}]) => ({ file, type, fields }))
  })
}

/**
 * Finds the resolvers of fields and types that the schema does not have.
 * @param domains the resolvers of each domain, by the name of its folder
 * @returns a sentence for each
 */
export function findUnknownResolvers(
  schema: GraphQLSchema,
  domains: Readonly<Record<string, ResolverTable>>,
): string[] {
  return resolvedTypes(domains).flatMap(({ file, type, fields }) => {
    if (!schema.getType(type))
      return `${file}: the schema has no type ${type}. Correct the name, or add the type to schema/*.graphql.`
    return Object.keys(fields)
      .filter((field) => !field.startsWith('__') && !Object.hasOwn(fieldsOf(schema, type), field))
      .map(
        (field) =>
          `${file}: the schema has no field ${type}.${field}. Correct the name, or add the field to schema/*.graphql.`,
      )
  })
}

/**
 * Finds the fields that need a resolver and have none: those of Query, Mutation and Subscription, and those with arguments. Any
 * other field may be a property of its object.
 * @returns a sentence for each
 */
export function findMissingResolvers(schema: GraphQLSchema, resolvers: ResolverTable): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(fieldsOf(schema, type.name))
        .filter(({ args }) => args.length > 0 || roots.some((root) => root === type))
        .filter((field) => !Object.hasOwn(resolvers[type.name] ?? {}, field.name))
        .map(
          (field) =>
            `${placeOf(field)}: ${type.name}.${field.name} has no resolver. Add one in gateway/src/domains/<noun>/resolvers.ts.`,
        ),
    )
}

function fieldsOf(schema: GraphQLSchema, name: string): Record<string, GraphQLField<unknown, unknown>> {
  const type = schema.getType(name)
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
}

function placeOf({ astNode }: GraphQLField<unknown, unknown>): string {
  const place = astNode?.name.loc
  return place ? `${place.source.name}:${place.startToken.line}` : 'schema'
}
