import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import type { ListCut, RequestContext } from '../../../context.ts'
import { readFieldCosts } from './fieldCosts.ts'

/**
 * Cuts every list at the `assumedSize` of its `@listSize`, whatever an upstream has sent, so that the computed cost is an upper bound. It
 * changes the resolvers of the schema, and reports each cut to the context of the request.
 */
export function cutLists(schema: GraphQLSchema): GraphQLSchema {
  const costs = readFieldCosts(schema)
  for (const owner of Object.values(schema.getTypeMap()).filter(isGatewayType)) {
    for (const field of Object.values(owner.getFields())) {
      const { isList = false, items = 1 } = costs.get(owner.name)?.get(field.name) ?? {}
      if (isList && items < Infinity) cutList(field, { place: `${owner.name}.${field.name}`, size: items })
    }
  }
  return schema
}

function isGatewayType(type: GraphQLNamedType): type is GraphQLObjectType<unknown, RequestContext> {
  return isObjectType(type)
}

function cutList(
  field: GraphQLField<unknown, RequestContext>,
  { place, size }: Omit<ListCut, 'length'>,
): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, fieldArguments, context, info) => {
    const cut = (list: unknown): unknown => {
      if (!Array.isArray(list) || list.length <= size) return list
      context.onListCut({ place, size, length: list.length })
      return list.slice(0, size)
    }
    const list: unknown = resolve(source, fieldArguments, context, info)
    return list instanceof Promise ? list.then(cut) : cut(list)
  }
}
