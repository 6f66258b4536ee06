import { getOperationAST, Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'

/**
 * The root fields that an operation selects, directly and in fragments. Each fragment is followed only once,
 * because fragments that spread others many times could make a short document take forever.
 * @param name the operation's name; needed when the document has several. Without a match there are no
 * fields.
 */
export function rootFields(document: DocumentNode, name?: string): FieldNode[] {
  const operation = getOperationAST(document, name)
  return operation ? fieldsOf(operation.selectionSet, document, new Set()) : []
}

function fieldsOf(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  followed: Set<string>,
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, document, followed)
    const { value } = selection.name
    if (followed.has(value)) return []
    followed.add(value)
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === value
        ? fieldsOf(definition.selectionSet, document, followed)
        : [],
    )
  })
}
