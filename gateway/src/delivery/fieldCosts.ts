import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** The greatest cost of a field, from its `@cost` in the schema. */
interface DeclaredCost {
  /** How many loads from outside systems it causes for each parent object. */
  loads: number
  /** How many items its list may hold; 1 for a field that is no list. */
  items: number
  /** How many more items than `first` its list may hold. */
  beyondFirst: number
}

export interface FieldCost extends DeclaredCost {
  /** The default of its argument `first`; null for a field without that argument. */
  defaultFirst: number | null
  isList: boolean
  /** The type that its selected fields belong to. */
  type: GraphQLNamedType
}

/** The costs of all fields, by the name of the type and of the field. */
export type FieldCosts = ReadonlyMap<string, ReadonlyMap<string, FieldCost>>

/**
 * Reads the cost of every field. A field of an interface costs as much as the most expensive one of the types that implement
 * it.
 */
export function readFieldCosts(schema: GraphQLSchema): FieldCosts {
  const directive = schema.getDirective('cost')
  const owners = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  )

  function read({ astNode }: GraphQLField<unknown, unknown>): DeclaredCost {
    const declared = (directive && astNode && getDirectiveValues(directive, astNode)) ?? {}
    const { loads, items, beyondFirst } = declared
    return { loads: Number(loads ?? 0), items: Number(items ?? 1), beyondFirst: Number(beyondFirst ?? 0) }
  }

  return new Map(
    owners.map((owner) => {
      const implementations = isInterfaceType(owner) ? [owner, ...schema.getPossibleTypes(owner)] : [owner]
      const fields = Object.values(owner.getFields()).map((field) => {
        const costs = implementations.flatMap((type) => type.getFields()[field.name] ?? []).map(read)
        const most = (what: keyof DeclaredCost) => Math.max(...costs.map((cost) => cost[what]))
        const cost: FieldCost = {
          ...{ loads: most('loads'), items: most('items'), beyondFirst: most('beyondFirst') },
          defaultFirst: defaultFirst(field),
          isList: isListType(getNullableType(field.type)),
          type: getNamedType(field.type),
        }
        return [field.name, cost] as const
      })
      return [owner.name, new Map(fields)]
    }),
  )
}

function defaultFirst({ args }: GraphQLField<unknown, unknown>): number | null {
  const first = args.find(({ name }) => name === 'first')
  return first ? Number(first.defaultValue ?? Infinity) : null
}
