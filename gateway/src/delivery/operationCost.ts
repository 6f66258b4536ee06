import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  GraphQLInt,
  Kind,
  valueFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { withCode } from './codedError.ts'
import { readFieldCosts, type FieldCost } from './fieldCosts.ts'

/** The most loads from outside systems that one operation may ask for while nothing is kept. */
const mostExpensive = 100

/** Values by the names of an operation's variables. */
type Variables = Readonly<Record<string, unknown>>

interface AskedOperation {
  /** Which operation of the document; needed when there are several. */
  name?: string | null | undefined
  /** As the client sent them. Left out while nobody has asked yet: a list sized by a variable then counts as long as it may be. */
  variables?: Variables | undefined
}

/** What is wrong with what an operation would cost, with its code; undefined where nothing is. */
export type CheckCost = (document: DocumentNode, asked?: AskedOperation) => GraphQLError | undefined

/**
 * Builds the check that refuses operations which could ask too much of the outside systems, by the `@cost` of the schema, read once:
 * each field costs its `loads` times the `items` of all lists it stands in, and of a list no more items count than `first` asks for.
 * What is asked for twice counts twice. Introspection is free. It takes valid documents, and is meant for each request by itself: two
 * with the same document may differ in their variables.
 *
 * @param most the most that an operation may cost.
 */
export function createCostCheck(schema: GraphQLSchema, most = mostExpensive): CheckCost {
  const measure = createMeasure(schema)
  // Whatever the variables, so that it holds for every request with the same parsed document.
  const atMost = new WeakMap<OperationDefinitionNode, number>()

  return (document, { name, variables } = {}) => {
    const operation = getOperationAST(document, name)
    if (!operation) return undefined
    const highest = atMost.get(operation) ?? measure(document, operation)
    atMost.set(operation, highest)
    if (highest <= most) return undefined
    const cost = variables ? costWith(variables, operation, document) : highest
    if (cost <= most) return undefined
    const problem = `The operation costs ${cost}; ${most} is the most.`
    return withCode(new GraphQLError(problem, { nodes: [operation] }), 'GRAPHQL_VALIDATION_FAILED')
  }

  function costWith(given: Variables, operation: OperationDefinitionNode, document: DocumentNode): number {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
    // Variables of the wrong types cost nothing: the operation will be refused for them.
    return coerced ? measure(document, operation, coerced) : 0
  }
}

/** Builds what tells the cost of an operation; without the values of its variables, the highest it can have. */
function createMeasure(schema: GraphQLSchema) {
  const costs = readFieldCosts(schema)

  return (document: DocumentNode, operation: OperationDefinitionNode, variables?: Variables): number => {
    const fragments = fragmentsOf(document)
    const known = new Map<string, number>()
    const root = schema.getRootType(operation.operation)
    return root ? costOf(operation.selectionSet, root, Infinity) : 0

    /** @param first how many items were asked for of the lists right here. */
    function costOf({ selections }: SelectionSetNode, parent: GraphQLNamedType, first: number): number {
      return selections.reduce((sum, selection) => sum + costOfSelection(selection, parent, first), 0)
    }

    function costOfSelection(selection: SelectionNode, parent: GraphQLNamedType, first: number): number {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value, first)
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition && schema.getType(selection.typeCondition.name.value)
        return costOf(selection.selectionSet, narrowed ?? parent, first)
      }
      const field = costs.get(parent.name)?.get(selection.name.value)
      if (!field) return 0
      const { loads, beyondFirst, type, isList } = field
      if (!selection.selectionSet) return loads
      const asked = firstOf(selection, field, variables)
      const items = Math.min(field.items, Math.min(first, asked) + beyondFirst)
      return loads + items * costOf(selection.selectionSet, type, isList ? Infinity : asked)
    }

    // A fragment is measured once however often it is used in a place of the same length; one that spreads itself is refused
    // by a rule of GraphQL's own.
    function costOfFragment(name: string, first: number): number {
      const place = `${name} ${first}`
      const cost = known.get(place)
      if (cost !== undefined) return cost
      known.set(place, 0)
      const fragment = fragments.get(name)
      const type = fragment && schema.getType(fragment.typeCondition.name.value)
      const measured = type ? costOf(fragment.selectionSet, type, first) : 0
      known.set(place, measured)
      return measured
    }
  }
}

/** How many items a field's `first` asks for; endless where that is unknown, or where the field will refuse it. */
function firstOf({ arguments: given }: FieldNode, field: FieldCost, variables?: Variables): number {
  if (field.defaultFirst === null) return Infinity
  const first = given?.find(({ name }) => name.value === 'first')
  if (!first) return field.defaultFirst
  if (first.value.kind === Kind.VARIABLE && !variables) return Infinity
  const asked: unknown = valueFromAST(first.value, GraphQLInt, variables)
  if (asked === undefined) return field.defaultFirst
  return typeof asked === 'number' && asked > 0 ? asked : Infinity
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}
