import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** The maximum number of lexical tokens in a document; the parser stops there. */
export const maxTokens = 1000
/** The size limit for the body of an operation. */
export const maxBodyBytes = 65_536
const maxDepth = 8
const maxAliases = 15
/** How often one selection set may contain the same selection. */
const maxRepeats = 15

/** Rejects subscriptions over plain HTTP, which has a single answer, and says where they are accepted. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const problem =
      'Subscriptions are answered here with "Accept: text/event-stream", at /graphql/stream, or over WebSocket.'
    context.reportError(new GraphQLError(problem, { nodes: [node] }))
  },
})

/**
 * Rejects, before execution, operations that nest deeper, have more aliases or repeat selections more often
 * than any page needs. Introspection is not counted here, because GraphQL has a depth rule of its own for it.
 */
export const operationLimits: ValidationRule = (context) => {
  let aliases = 0
  const depths = new Map<string, number>()

  return {
    Field(field) {
      if (!field.alias) return
      aliases += 1
      if (aliases === maxAliases + 1)
        context.reportError(
          new GraphQLError(`The document has more than ${maxAliases} aliases.`, { nodes: [field] }),
        )
    },
    SelectionSet({ selections }) {
      const counts = new Map<string, number>()
      for (const selection of selections) {
        const key = keyOf(selection)
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        if (count === maxRepeats + 1)
          context.reportError(
            new GraphQLError(`The document asks for the same more than ${maxRepeats} times in one place.`, {
              nodes: [selection],
            }),
          )
      }
    },
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) > maxDepth)
        context.reportError(
          new GraphQLError(`The operation is deeper than ${maxDepth} levels.`, { nodes: [operation] }),
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

  // A fragment is measured once, however often it is spread. Another rule rejects fragments that spread themselves.
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

/** Identifies a selection: a field by its name in the answer, a fragment by its name or its type. */
function keyOf(selection: SelectionNode): string {
  if (selection.kind === Kind.FIELD) return selection.alias?.value ?? selection.name.value
  if (selection.kind === Kind.FRAGMENT_SPREAD) return `...${selection.name.value}`
  return `... on ${selection.typeCondition?.name.value ?? ''}`
}
