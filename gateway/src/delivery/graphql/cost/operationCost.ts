import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Cost } from './cost.ts'
import { createCostMeasure, type Variables } from './costMeasure.ts'
import { mostExpensive, type PathCost } from './mostExpensive.ts'

/** How much one operation may cost. */
export interface CostLimits {
  /** How many loads from outside systems it may cause while nothing is cached. */
  loads: number
  /** How many objects its answer may hold. */
  objects: number
}

export const costLimits: CostLimits = { loads: 100, objects: 10_000 }

/** The error code of operations that cost too much. */
const tooExpensive = 'OPERATION_TOO_EXPENSIVE'

interface MeasuredOperation {
  /** The name of the operation to measure; needed when the document has several. */
  name?: string | null | undefined
  /** As the client sent them. When they are left out, a list whose length is a variable counts at its maximum. */
  variables?: Variables | undefined
}

/** The cost that a client reads in `extensions.cost`. */
export interface ReportedCost extends Cost {
  limits: CostLimits
  /** For a rejected operation: the fields that cost the most by themselves. */
  mostExpensive?: PathCost[]
}

export interface OperationCosts {
  /** Returns an error with a code when the operation costs too much, else undefined. */
  check: (document: DocumentNode, operation?: MeasuredOperation) => GraphQLError | undefined
  /** The cost of an operation; undefined for a document without one, and for variables that will be rejected. */
  measure: (document: DocumentNode, operation?: MeasuredOperation) => ReportedCost | undefined
}

/**
 * Measures operations before they run against two budgets: the upstream loads that they could cause, and the objects in their answer. It
 * takes valid documents. Every request has to be checked, because two requests with the same document may differ in their variables.
 */
export function createOperationCosts(schema: GraphQLSchema, limits = costLimits): OperationCosts {
  const { costOf, ownCostsOf } = createCostMeasure(schema)
  // The cost without variables is an upper bound for every request with the same parsed document.
  const highestCosts = new WeakMap<OperationDefinitionNode, Cost>()
  const isTooMuch = ({ loads, objects }: Cost) => loads > limits.loads || objects > limits.objects

  function highestOf(document: DocumentNode, operation: OperationDefinitionNode): Cost {
    const highest = highestCosts.get(operation) ?? costOf(document, operation)
    highestCosts.set(operation, highest)
    return highest
  }

  function coerce(operation: OperationDefinitionNode, variables: Variables): Variables | undefined {
    return getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced
  }

  return {
    check(document, { name, variables } = {}) {
      const operation = getOperationAST(document, name)
      if (!operation) return undefined
      const highest = highestOf(document, operation)
      if (!isTooMuch(highest)) return undefined
      const coerced = variables && coerce(operation, variables)
      // An operation with variables of the wrong types will be rejected anyway.
      if (variables && !coerced) return undefined
      const cost = coerced ? costOf(document, operation, coerced) : highest
      if (!isTooMuch(cost)) return undefined
      const problem: ReportedCost = {
        ...cost,
        limits,
        mostExpensive: mostExpensive(ownCostsOf(document, operation, coerced), limits),
      }
      return new GraphQLError(messageOf(cost, limits), {
        nodes: [operation],
        extensions: { code: tooExpensive, cost: problem },
      })
    },
    measure(document, { name, variables = {} } = {}) {
      const operation = getOperationAST(document, name)
      const coerced = operation && coerce(operation, variables)
      return coerced ? { ...costOf(document, operation, coerced), limits } : undefined
    },
  }
}

/** Says in one sentence which limits are exceeded. */
function messageOf({ loads, objects }: Cost, limits: CostLimits): string {
  const parts = [
    ...(loads > limits.loads ? [`cause ${loads} loads from outside systems (${limits.loads} at most)`] : []),
    ...(objects > limits.objects ? [`answer ${objects} objects (${limits.objects} at most)`] : []),
  ]
  return `The operation could ${parts.join(' and ')}.`
}
