import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** The most lexical tokens a document may have; the parser stops there. */
export const mostTokens = 1000
/** The largest body of an operation. */
export const largestBody = '64kb'
const deepest = 8
const mostAliases = 15

/** Refuses kinds of operation that the schema has no root for; executed, they would fail as if by a fault of ours. */
export const knownKinds: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    context.reportError(new GraphQLError(`The schema has no ${node.operation}s.`, { nodes: [node] }))
  },
})

/** Refuses subscriptions where one answer is all that a client gets, and says where they are taken. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const problem = 'Subscriptions are answered at /graphql/stream, or here over WebSocket.'
    context.reportError(new GraphQLError(problem, { nodes: [node] }))
  },
})

/** Refuses, before anything is executed, operations that nest deeper or rename more fields than any page needs. Introspection is free. */
export const operationLimits: ValidationRule = (context) => {
  let aliases = 0
  const depths = new Map<string, number>()

  return {
    Field(field) {
      if (!field.alias) return
      aliases += 1
      if (aliases === mostAliases + 1)
        context.reportError(
          new GraphQLError(`The document has more than ${mostAliases} aliases.`, { nodes: [field] }),
        )
    },
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) > deepest)
        context.reportError(
          new GraphQLError(`The operation is deeper than ${deepest} levels.`, { nodes: [operation] }),
        )
    },
  }

  function depthOf(selections: SelectionSetNode): number {
    return Math.max(
      ...selections.selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD)
          return depthOfFragment(context.getFragment(selection.name.value))
        if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet)
        if (selection.name.value.startsWith('__')) return 0
        return 1 + (selection.selectionSet ? depthOf(selection.selectionSet) : 0)
      }),
    )
  }

  // A fragment is measured once however often it is used; one that spreads itself is refused by another rule.
  function depthOfFragment(fragment: FragmentDefinitionNode | null | undefined): number {
    if (!fragment) return 0
    const known = depths.get(fragment.name.value)
    if (known !== undefined) return known
    depths.set(fragment.name.value, 0)
    const depth = depthOf(fragment.selectionSet)
    depths.set(fragment.name.value, depth)
    return depth
  }
}
