import {
  GraphQLInt,
  Kind,
  valueFromAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { addCosts, largerCost, zeroCost, multiplyCost, type Cost } from './cost.ts'
import { readFieldCosts, type FieldCost } from './fieldCosts.ts'
import {
  createSelections,
  fragmentsOf,
  responseKeyOf,
  type SelectionNodes,
  type SelectionSets,
} from './selections.ts'

/** Values by the names of an operation's variables. */
export type Variables = Readonly<Record<string, unknown>>

export interface CostMeasure {
  /** The cost of an operation; without the values of its variables, the highest possible. */
  costOf: (document: DocumentNode, operation: OperationDefinitionNode, variables?: Variables) => Cost
  /** The cost of each field of the answer without the fields below it, by path, from the root down. */
  ownCostsOf: (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables?: Variables,
  ) => ReadonlyMap<string, Cost>
}

/** The maximum sizes of an object's lists, as an argument of its parent sets them. */
interface Sizing {
  fields: readonly string[]
  items: number
}

interface SelectedField {
  field: FieldCost
  /** The selections on its objects; none for a scalar. */
  sets: SelectionSets
  /** The maximum number of objects in its list; 1 for a field that is no list, 0 for a scalar. */
  items: number
  /** Sizes for the lists of those objects. */
  sizing: Sizing | undefined
}

/** A position in the answer whose fields have to be priced. */
interface Place {
  path: string
  /** The number of objects at this position. */
  count: number
  sets: SelectionSets
  type: GraphQLNamedType
  sizing: Sizing | undefined
}

/** The parts of an operation that a measurement needs. */
interface Measured {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Variables | undefined
  /** Costs by selection sets, type and sizes. Without this memo, fragments spread in many places would take forever. */
  known: Map<string, Cost>
  /** Numbers that identify the selection sets in those keys. */
  numbers: Map<SelectionSetNode, number>
}

/** How many positions of an answer are priced separately. */
const MAX_PLACES = 1000
/** Fixed costs of introspection. Its lists differ too much for `@listSize`, and GraphQL limits the depth of such an operation. */
const INTROSPECTION_COSTS: ReadonlyMap<string, Cost> = new Map([
  ['__schema', { loads: 0, objects: 5000 }],
  ['__type', { loads: 0, objects: 500 }],
])
const unbounded: Cost = { loads: Infinity, objects: Infinity }
/** How many selections are measured; an operation that combines its fragments in more ways is rejected. */
const maxMeasured = 20_000

/**
 * Builds the functions that compute the highest cost of an operation. A field costs its `@cost` for each parent object; every object of the
 * answer counts 1, and a list counts as many as its `@listSize` allows. For an interface or union the most expensive type counts.
 * Selections that merge count once, and fields under `@skip` or `@include` count too.
 */
export function createCostMeasure(schema: GraphQLSchema): CostMeasure {
  const costs = readFieldCosts(schema)
  const { typesBehind, fieldsOf } = createSelections(schema)

  function costOfSets(
    sets: SelectionSets,
    type: GraphQLNamedType,
    sizing: Sizing | undefined,
    measured: Measured,
  ): Cost {
    const key = keyOf(sets, type, sizing, measured)
    const known = measured.known.get(key)
    if (known) return known
    if (measured.known.size >= maxMeasured) return unbounded
    // GraphQL rejects fragments that spread themselves; here they cost nothing.
    measured.known.set(key, zeroCost)
    const cost = typesBehind(type)
      .map((owner) =>
        fieldsOf(sets, owner, measured.fragments)
          .map((nodes) => costOfField(nodes, owner, sizing, measured))
          .reduce(addCosts, zeroCost),
      )
      .reduce(largerCost, zeroCost)
    measured.known.set(key, cost)
    return cost
  }

  function costOfField(
    nodes: SelectionNodes,
    owner: GraphQLNamedType,
    sizing: Sizing | undefined,
    measured: Measured,
  ): Cost {
    const introspected = INTROSPECTION_COSTS.get(nodes[0].name.value)
    if (introspected) return introspected
    const selected = select(nodes, owner, sizing, measured)
    if (!selected) return zeroCost
    const { field, items, sets } = selected
    const below = costOfSets(sets, field.type, selected.sizing, measured)
    return addCosts({ loads: field.loads, objects: items }, multiplyCost(items, below))
  }

  function select(
    nodes: SelectionNodes,
    owner: GraphQLNamedType,
    sizing: Sizing | undefined,
    { variables }: Measured,
  ): SelectedField | undefined {
    const [node] = nodes
    const field = costs.get(owner.name)?.get(node.name.value)
    if (!field) return undefined
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    const { sizedFields } = field
    const requested = requestedBy(nodes, field, variables)
    const sizes = [
      field.items,
      ...(sizedFields.length === 0 && field.slicingArguments.size > 0 ? [requested] : []),
      ...(sizing?.fields.includes(node.name.value) ? [sizing.items] : []),
    ]
    return {
      field,
      sets,
      items: sets.length > 0 ? Math.min(...sizes) : 0,
      sizing: sizedFields.length > 0 ? { fields: sizedFields, items: requested } : undefined,
    }
  }

  function measuredOf(document: DocumentNode, variables: Variables | undefined): Measured {
    return { fragments: fragmentsOf(document), variables, known: new Map(), numbers: new Map() }
  }

  return {
    costOf(document, operation, variables) {
      const root = schema.getRootType(operation.operation)
      return root
        ? costOfSets([operation.selectionSet], root, undefined, measuredOf(document, variables))
        : zeroCost
    },

    ownCostsOf(document, operation, variables) {
      const measured = measuredOf(document, variables)
      const found = new Map<string, Cost>()
      const root = schema.getRootType(operation.operation)
      const sets: SelectionSets = [operation.selectionSet]
      const open: Place[] = root ? [{ path: '', count: 1, sets, type: root, sizing: undefined }] : []
      for (const { path: parent, count, sets, type, sizing } of open) {
        if (open.length > MAX_PLACES) break
        for (const owner of typesBehind(type)) {
          for (const nodes of fieldsOf(sets, owner, measured.fragments)) {
            const selected = select(nodes, owner, sizing, measured)
            if (!selected) continue
            const { field, items } = selected
            const path = [...(parent ? [parent] : []), responseKeyOf(nodes[0])].join('.')
            const own = multiplyCost(count, { loads: field.loads, objects: items })
            found.set(path, largerCost(found.get(path) ?? zeroCost, own))
            if (items > 0)
              open.push({
                ...{ path, count: own.objects },
                ...{ sets: selected.sets, type: field.type, sizing: selected.sizing },
              })
          }
        }
      }
      return found
    },
  }
}

/** How many items the slicing arguments of a field request; Infinity where that is unknown, or where the field will reject them. */
function requestedBy(
  [node]: SelectionNodes,
  { slicingArguments, usualItems }: FieldCost,
  variables?: Variables,
): number {
  const numbers = [...slicingArguments].flatMap(([name, defaultValue]) => {
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value
    if (given?.kind === Kind.VARIABLE && !variables) return [Infinity]
    const length = given && lengthOf(given, variables)
    if (length !== undefined) return [length]
    const value: unknown = given && valueFromAST(given, GraphQLInt, variables)
    if (value === undefined) return defaultValue === null ? [] : [defaultValue]
    return [typeof value === 'number' && value > 0 ? value : Infinity]
  })
  return numbers.length > 0 ? Math.max(...numbers) : usualItems
}

/** The length of a list value; undefined for a value that is no list. */
function lengthOf(given: ValueNode, variables?: Variables): number | undefined {
  if (given.kind === Kind.LIST) return given.values.length
  const value = given.kind === Kind.VARIABLE ? variables?.[given.name.value] : undefined
  return Array.isArray(value) ? value.length : undefined
}

function keyOf(
  sets: SelectionSets,
  type: GraphQLNamedType,
  sizing: Sizing | undefined,
  { numbers }: Measured,
): string {
  const numbered = sets.map((set) => {
    const number = numbers.get(set) ?? numbers.size
    numbers.set(set, number)
    return number
  })
  return `${type.name} ${numbered.join(',')} ${sizing ? `${sizing.items} ${sizing.fields.join(',')}` : ''}`
}
