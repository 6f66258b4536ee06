import {
  isAbstractType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionSetNode,
} from 'graphql'

/** The selections of one field of the answer, which GraphQL merges. */
export type SelectionNodes = readonly [FieldNode, ...FieldNode[]]

/** Selection sets on one object, which GraphQL merges. */
export type SelectionSets = readonly SelectionSetNode[]

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Builds the functions that read selections by the types of a schema. */
export function createSelections(schema: GraphQLSchema) {
  /** The object types of a type: the possible ones of an interface or union. */
  function typesBehind(type: GraphQLNamedType): readonly GraphQLNamedType[] {
    return isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
  }

  function applies(
    { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
    owner: GraphQLNamedType,
  ): boolean {
    const condition = typeCondition?.name.value
    if (condition === undefined || condition === owner.name) return true
    const type = schema.getType(condition)
    return isAbstractType(type) && schema.getPossibleTypes(type).some(({ name }) => name === owner.name)
  }

  /** Collects the fields of an object as GraphQL does: those with the same name in the answer are one. */
  function fieldsOf(sets: SelectionSets, owner: GraphQLNamedType, fragments: Fragments): SelectionNodes[] {
    const byName = new Map<string, SelectionNodes>()
    const followed = new Set<SelectionSetNode>()
    const follow = (set: SelectionSetNode): void => {
      if (followed.has(set)) return
      followed.add(set)
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const name = responseKeyOf(selection)
          byName.set(name, [...(byName.get(name) ?? []), selection] as SelectionNodes)
          continue
        }
        const isInline = selection.kind === Kind.INLINE_FRAGMENT
        const fragment = isInline ? selection : fragments.get(selection.name.value)
        if (fragment && applies(fragment, owner)) follow(fragment.selectionSet)
      }
    }
    sets.forEach(follow)
    return [...byName.values()]
  }

  return { typesBehind, fieldsOf }
}

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/** The name of a field in the answer. */
export function responseKeyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value
}
