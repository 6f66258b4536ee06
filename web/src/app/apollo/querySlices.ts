import { Kind } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/**
 * Cuts a query into queries of single fields, which together select the same: of a root field for itself, and of a root object that
 * the cache knows by a key, of each of its fields. All that is selected of one field stays together, because an object without a key
 * is replaced as a whole.
 *
 * @param data the answer to the query.
 * @param hasKey whether the cache stores an object of the answer under a key of its own.
 */
export function querySlices(
  query: DocumentNode,
  data: Readonly<Record<string, unknown>>,
  hasKey: (value: { __typename: string }) => boolean,
): DocumentNode[] {
  const operation = query.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) return [query]
  const sliceOf = (selections: readonly SelectionNode[]): DocumentNode => {
    const slice: OperationDefinitionNode = { ...operation, selectionSet: selectionSet(selections) }
    return {
      ...query,
      definitions: query.definitions.map((node) => (node === operation ? slice : node)),
    }
  }
  const roots = fieldsByName(operation.selectionSet, 'Query', query)
  if (!roots) return [query]
  return roots.flatMap((copies) => {
    const [root] = copies
    const value = root && data[responseName(root)]
    const fields =
      root && copies.length === 1 && isTyped(value) && hasKey(value)
        ? fieldsByName(root.selectionSet, value.__typename, query)
        : null
    if (!root || !fields) return [sliceOf(copies)]
    return fields.map((copiesOfField) => sliceOf([{ ...root, selectionSet: selectionSet(copiesOfField) }]))
  })
}

/**
 * The fields that are selected of a type: those without fields of their own together, and of the others those of each name; null where
 * some are selected of another type alone.
 */
function fieldsByName(
  set: SelectionSetNode | undefined,
  typename: string,
  query: DocumentNode,
): FieldNode[][] | null {
  const groups = new Map<string, FieldNode[]>()
  const collect = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FIELD) {
      const name = selection.selectionSet ? responseName(selection) : ''
      groups.set(name, [...(groups.get(name) ?? []), selection])
      return true
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(query, selection.name.value)
    return fragment?.typeCondition?.name.value === typename && fragment.selectionSet.selections.every(collect)
  }
  return (set?.selections ?? []).every(collect) ? [...groups.values()] : null
}

function fragmentOf(query: DocumentNode, name: string): FragmentDefinitionNode | undefined {
  return query.definitions.find(
    (node): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  )
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}

function selectionSet(selections: readonly SelectionNode[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections }
}

function isTyped(value: unknown): value is { __typename: string } {
  return typeof value === 'object' && value !== null && '__typename' in value
}
