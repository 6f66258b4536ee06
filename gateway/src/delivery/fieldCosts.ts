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

/** What a field costs at most, by its `@cost` in the schema. */
interface DeclaredCost {
  /** Loads from outside systems, for each parent. */
  loads: number
  /** How many items its list may hold; 1 where it is none. */
  items: number
  /** How many more than `first` its list may hold. */
  beyondFirst: number
}

export interface FieldCost extends DeclaredCost {
  /** Its argument `first` where that is left out; null for a field without the argument. */
  defaultFirst: number | null
  isList: boolean
  /** What its own fields are read from. */
  type: GraphQLNamedType
}

/** What each field of a type costs, by their names. */
export type FieldCosts = ReadonlyMap<string, ReadonlyMap<string, FieldCost>>

/** Reads what each field of each type costs; an interface's field costs as much as the dearest of those that stand behind it. */
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
      const behind = isInterfaceType(owner) ? [owner, ...schema.getPossibleTypes(owner)] : [owner]
      const fields = Object.values(owner.getFields()).map((field) => {
        const costs = behind.flatMap((type) => type.getFields()[field.name] ?? []).map(read)
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
