import {
  getDirectiveValues,
  getNamedType,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** The most loads from outside systems that one operation may ask for while nothing is kept. */
const mostExpensive = 100

interface FieldCost {
  loads: number
  items: number
  /** What its own fields are read from. */
  type: GraphQLNamedType
}

type FieldCosts = ReadonlyMap<string, ReadonlyMap<string, FieldCost>>

/**
 * Builds the rule that refuses operations which could ask too much of the outside systems, by the `@cost` of the schema, read once:
 * each field costs its `loads` times the `items` of all lists it stands in. What is asked for twice counts twice. Introspection is free.
 *
 * @param most the most that an operation may cost.
 */
export function createCostLimit(schema: GraphQLSchema, most = mostExpensive): ValidationRule {
  const costs = readCosts(schema)

  return (context) => {
    const known = new Map<string, number>()

    return {
      OperationDefinition(operation) {
        const root = schema.getRootType(operation.operation)
        const cost = root ? costOf(operation.selectionSet, root) : 0
        if (cost <= most) return
        const problem = `The operation costs ${cost}; ${most} is the most.`
        context.reportError(new GraphQLError(problem, { nodes: [operation] }))
      },
    }

    function costOf({ selections }: SelectionSetNode, parent: GraphQLNamedType): number {
      return selections.reduce((sum, selection) => sum + costOfSelection(selection, parent), 0)
    }

    function costOfSelection(selection: SelectionNode, parent: GraphQLNamedType): number {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value)
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value)
        return costOf(selection.selectionSet, narrowed ?? parent)
      }
      const field = costs.get(parent.name)?.get(selection.name.value)
      if (!field) return 0
      const { loads, items, type } = field
      return loads + (selection.selectionSet ? items * costOf(selection.selectionSet, type) : 0)
    }

    // A fragment is measured once however often it is used; one that spreads itself is refused by another rule.
    function costOfFragment(name: string): number {
      const cost = known.get(name)
      if (cost !== undefined) return cost
      known.set(name, 0)
      const fragment = context.getFragment(name)
      const type = fragment && schema.getType(fragment.typeCondition.name.value)
      const measured = type ? costOf(fragment.selectionSet, type) : 0
      known.set(name, measured)
      return measured
    }
  }
}

/** What each field of each type costs; an interface's field costs as much as the dearest of those that stand behind it. */
function readCosts(schema: GraphQLSchema): FieldCosts {
  const directive = schema.getDirective('cost')
  const owners = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  )

  function read({ astNode }: GraphQLField<unknown, unknown>): { loads: number; items: number } {
    const { loads, items } = (directive && astNode && getDirectiveValues(directive, astNode)) ?? {}
    return { loads: Number(loads ?? 0), items: Number(items ?? 1) }
  }

  return new Map(
    owners.map((owner) => {
      const behind = isInterfaceType(owner) ? [owner, ...schema.getPossibleTypes(owner)] : [owner]
      const fields = Object.values(owner.getFields()).map((field) => {
        const costs = behind.flatMap((type) => type.getFields()[field.name] ?? []).map(read)
        const loads = Math.max(...costs.map((cost) => cost.loads))
        const items = Math.max(...costs.map((cost) => cost.items))
        return [field.name, { loads, items, type: getNamedType(field.type) }] as const
      })
      return [owner.name, new Map(fields)]
    }),
  )
}
