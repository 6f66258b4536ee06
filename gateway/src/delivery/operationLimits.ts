import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** The most lexical tokens a document may have; the parser stops there. */
export const mostTokens = 1000
/** The largest body of an operation. */
export const largestBody = '64kb'
const deepest = 8
const mostAliases = 15
/** How often one place of an operation may ask for the same. */
const mostRepeats = 15

/** Refuses subscriptions where one answer is all that a client gets, and says where they are taken. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const problem = 'Subscriptions are answered at /graphql/stream, or here over WebSocket.'
    context.reportError(new GraphQLError(problem, { nodes: [node] }))
  },
})

/**
 * Refuses, before anything is executed, operations that nest deeper, rename more fields or repeat themselves more than any page
 * needs. Introspection may be as deep as a rule of GraphQL's own lets it.
 */
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
    SelectionSet({ selections }) {
      const counts = new Map<string, number>()
      for (const selection of selections) {
        const asked = whatIsAskedBy(selection)
        const count = (counts.get(asked) ?? 0) + 1
        counts.set(asked, count)
        if (count === mostRepeats + 1)
          context.reportError(
            new GraphQLError(`The document asks for the same more than ${mostRepeats} times in one place.`, {
              nodes: [selection],
            }),
          )
      }
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

/** Fields under one name are the same to the client, fragments by their name or their type. */
function whatIsAskedBy(selection: SelectionNode): string {
  if (selection.kind === Kind.FIELD) return selection.alias?.value ?? selection.name.value
  if (selection.kind === Kind.FRAGMENT_SPREAD) return `...${selection.name.value}`
  return `... on ${selection.typeCondition?.name.value ?? ''}`
}
