import { Kind } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  InlineFragmentNode,
  SelectionSetNode,
} from 'graphql'
import { possibleTypes } from '../../__generated__/cacheSchema.ts'

/** Interfaces, unions and their members: what is selected of one of these is not selected of every object in its place. */
const narrowing = new Set([...Object.keys(possibleTypes), ...Object.values(possibleTypes).flat()])

const done = new WeakMap<DocumentNode, DocumentNode>()

/**
 * The same document with its fragments in their places and each field once, however many components ask for it: a cache reads each
 * copy of a field by itself, and then joins what it has read.
 *
 * @throws when a fragment is missing.
 */
export function mergedSelections(document: DocumentNode): DocumentNode {
  const known = done.get(document)
  if (known) return known
  const merged = mergeDocument(document)
  done.set(document, merged)
  done.set(merged, merged)
  return merged
}

function mergeDocument(document: DocumentNode): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)

  /** @param of the type of the objects, where a fragment has named it. */
  function mergeSets(sets: readonly SelectionSetNode[], of?: string): SelectionSetNode {
    const fields = new Map<string, [FieldNode, ...FieldNode[]]>()
    const narrowed = new Map<string, [Narrowed, ...Narrowed[]]>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        const { directives = [] } = selection
        if (selection.kind === Kind.FIELD) {
          add(fields, keyOf((selection.alias ?? selection.name).value, directives), selection)
          continue
        }
        const { typeCondition, selectionSet } =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(selection.name.value)
        const type = typeCondition?.name.value ?? ''
        if (directives.length > 0 || (narrowing.has(type) && type !== of))
          add(narrowed, keyOf(type, directives), {
            ...(typeCondition && { typeCondition }),
            directives,
            selectionSet,
          })
        else collect(selectionSet)
      }
    }
    sets.forEach(collect)
    return {
      kind: Kind.SELECTION_SET,
      selections: [...[...fields.values()].map(mergeFields), ...[...narrowed.values()].map(mergeNarrowed)],
    }
  }

  function mergeFields(copies: [FieldNode, ...FieldNode[]]): FieldNode {
    const sets = copies.flatMap(({ selectionSet }) => selectionSet ?? [])
    return sets.length === 0 ? copies[0] : { ...copies[0], selectionSet: mergeSets(sets) }
  }

  function mergeNarrowed(copies: [Narrowed, ...Narrowed[]]): InlineFragmentNode {
    return {
      kind: Kind.INLINE_FRAGMENT,
      ...copies[0],
      selectionSet: mergeSets(
        copies.map(({ selectionSet }) => selectionSet),
        copies[0].typeCondition?.name.value,
      ),
    }
  }

  function fragmentOf(name: string): FragmentDefinitionNode {
    const fragment = fragments.get(name)
    if (!fragment) throw new Error(`The document lacks the fragment ${name}`)
    return fragment
  }

  return {
    ...document,
    definitions: document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? { ...node, selectionSet: mergeSets([node.selectionSet]) }
        : [],
    ),
  }
}

type Narrowed = Pick<InlineFragmentNode, 'typeCondition' | 'directives' | 'selectionSet'>

/** Copies with different directives stay apart. */
function keyOf(name: string, directives: readonly object[]): string {
  return directives.length === 0 ? name : name + JSON.stringify(directives)
}

function add<T>(lists: Map<string, [T, ...T[]]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
