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

/** How many loads from outside systems one operation may cause at most while nothing is cached. */
const defaultMaxCost = 100

/** Values by the names of an operation's variables. */
type Variables = Readonly<Record<string, unknown>>

interface MeasuredOperation {
  /** Which operation of the document; needed when there are several. */
  name?: string | null | undefined
  /** As the client sent them. When they are left out, a list whose length is a variable counts with its greatest length. */
  variables?: Variables | undefined
}

/** Returns an error with a code when an operation costs too much, else undefined. */
export type CheckCost = (document: DocumentNode, operation?: MeasuredOperation) => GraphQLError | undefined

/**
 * Builds the check that refuses operations which could cause too many loads from outside systems. It reads the `@cost` of the schema
 * once: a field costs its `loads` times the `items` of all lists around it, and of a list no more items count than `first` requests.
 * A field that is selected twice counts twice. Introspection is free. The check takes valid documents, and has to be made for every
 * request, because two requests with the same document may differ in their variables.
 *
 * @param maxCost the greatest cost that is allowed.
 */
export function createCostCheck(schema: GraphQLSchema, maxCost = defaultMaxCost): CheckCost {
  const measure = createMeasure(schema)
  // The cost without variables is an upper bound for every request with the same parsed document.
  const atMost = new WeakMap<OperationDefinitionNode, number>()

  return (document, { name, variables } = {}) => {
    const operation = getOperationAST(document, name)
    if (!operation) return undefined
    const highest = atMost.get(operation) ?? measure(document, operation)
    atMost.set(operation, highest)
    if (highest <= maxCost) return undefined
    const cost = variables ? costWith(variables, operation, document) : highest
    if (cost <= maxCost) return undefined
    const problem = `The operation costs ${cost}; ${maxCost} is the most.`
    return withCode(new GraphQLError(problem, { nodes: [operation] }), 'GRAPHQL_VALIDATION_FAILED')
  }

  function costWith(
    sentVariables: Variables,
    operation: OperationDefinitionNode,
    document: DocumentNode,
  ): number {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], sentVariables)
    // An operation with variables of the wrong types costs nothing, because it will be refused.
    return coerced ? measure(document, operation, coerced) : 0
  }
}

/**
 * Builds the function that computes the cost of an operation; without the values of its variables, the greatest cost it can
 * have.
 */
function createMeasure(schema: GraphQLSchema) {
  const costs = readFieldCosts(schema)

  return (document: DocumentNode, operation: OperationDefinitionNode, variables?: Variables): number => {
    const fragments = fragmentsOf(document)
    const known = new Map<string, number>()
    const root = schema.getRootType(operation.operation)
    return root ? costOf(operation.selectionSet, root, Infinity) : 0

    /** @param first how many items the parent field requests of the lists in this selection set. */
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
      const requested = firstOf(selection, field, variables)
      const items = Math.min(field.items, Math.min(first, requested) + beyondFirst)
      return loads + items * costOf(selection.selectionSet, type, isList ? Infinity : requested)
    }

    // A fragment is measured once for each value of `first`, however often it is spread. GraphQL itself refuses fragments that
    // spread themselves.
    function costOfFragment(name: string, first: number): number {
      const key = `${name} ${first}`
      const cost = known.get(key)
      if (cost !== undefined) return cost
      known.set(key, 0)
      const fragment = fragments.get(name)
      const type = fragment && schema.getType(fragment.typeCondition.name.value)
      const measured = type ? costOf(fragment.selectionSet, type, first) : 0
      known.set(key, measured)
      return measured
    }
  }
}

/** How many items a field's `first` requests; Infinity where that is unknown, or where the field will refuse it. */
function firstOf({ arguments: fieldArguments }: FieldNode, field: FieldCost, variables?: Variables): number {
  if (field.defaultFirst === null) return Infinity
  const first = fieldArguments?.find(({ name }) => name.value === 'first')
  if (!first) return field.defaultFirst
  if (first.value.kind === Kind.VARIABLE && !variables) return Infinity
  const value: unknown = valueFromAST(first.value, GraphQLInt, variables)
  if (value === undefined) return field.defaultFirst
  return typeof value === 'number' && value > 0 ? value : Infinity
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}
