import { getMainDefinition } from '@apollo/client/utilities'
import type { DocumentNode, SelectionSetNode } from 'graphql'

/** The root fields of an operation, those of fragments on Query too, by their names in the answer. */
export function rootFields(document: DocumentNode): Map<string, string> {
  const roots = new Map<string, string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === 'Field' && selection.name.value !== '__typename')
        roots.set((selection.alias ?? selection.name).value, selection.name.value)
      if (selection.kind !== 'FragmentSpread') continue
      for (const part of document.definitions)
        if (part.kind === 'FragmentDefinition' && part.name.value === selection.name.value)
          collect(part.selectionSet)
    }
  }
  collect(getMainDefinition(document).selectionSet)
  return roots
}
