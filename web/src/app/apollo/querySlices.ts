import { Kind } from 'graphql'
import type { DocumentNode, SelectionNode, SelectionSetNode } from 'graphql'

/**
 * Cuts a query into queries of single fields, which together select the same: of a root field for itself, and of a root object that
 * the cache knows by a key, of each of its fields. All that is selected of one field stays together, because an object without a key
 * is replaced as a whole.
 *
 * @param query each of whose fields is selected once (`mergedSelections`).
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
  const sliceOf = (...selections: SelectionNode[]): DocumentNode => ({
    ...query,
    definitions: [{ ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } }],
  })
  return operation.selectionSet.selections.flatMap((root) => {
    if (root.kind !== Kind.FIELD || !root.selectionSet) return [sliceOf(root)]
    const value = data[(root.alias ?? root.name).value]
    if (!isTyped(value) || !hasKey(value)) return [sliceOf(root)]
    const parts = fieldsByName(root.selectionSet, value.__typename)
    return parts === null
      ? [sliceOf(root)]
      : parts.map((selections) =>
          sliceOf({ ...root, selectionSet: { kind: Kind.SELECTION_SET, selections } }),
        )
  })
}

/**
 * What is selected of an object of a type: the fields without fields of their own together, and of the others those of each name; null
 * where some are selected of another type alone.
 */
function fieldsByName({ selections }: SelectionSetNode, type: string): SelectionNode[][] | null {
  const fields = selections.flatMap((selection) =>
    selection.kind === Kind.INLINE_FRAGMENT &&
    selection.typeCondition?.name.value === type &&
    !selection.directives?.length
      ? selection.selectionSet.selections
      : [selection],
  )
  const groups = new Map<string, SelectionNode[]>()
  for (const field of fields) {
    if (field.kind !== Kind.FIELD) return null
    const name = field.selectionSet ? (field.alias ?? field.name).value : ''
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups.values()]
}

function isTyped(value: unknown): value is { __typename: string } {
  return typeof value === 'object' && value !== null && '__typename' in value
}
