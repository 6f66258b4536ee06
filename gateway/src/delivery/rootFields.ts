import { getOperationAST, Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'

/**
 * The root fields an operation asks for, fragments followed, each fragment once: followed as often as it is spread, a short document
 * could take forever.
 *
 * @param name which operation of the document; needed when there are several. Without a match there are no fields.
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
