import { getOperationAST, Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'

/**
 * The root fields an operation asks for, fragments followed; a document must be valid, so that no fragment spreads itself.
 *
 * @param name which operation of the document; needed when there are several. Without a match there are no fields.
 */
export function rootFields(document: DocumentNode, name?: string): FieldNode[] {
  const operation = getOperationAST(document, name)
  return operation ? fieldsOf(operation.selectionSet, document) : []
}

function fieldsOf({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, document)
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
        ? fieldsOf(definition.selectionSet, document)
        : [],
    )
  })
}
