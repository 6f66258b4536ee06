import {
  defaultFieldResolver,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'

interface Introspected {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>> | undefined
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef]

/** Whether a field asks the schema itself. */
export function isIntrospection({ name }: FieldNode): boolean {
  return metaFields.some((field) => field.name === name.value)
}

/**
 * Counts the objects that `__schema` or `__type` is answered with. All of them are in the process already, so they are counted
 * and not estimated: the sizes of their lists differ too much for an estimate, which would refuse what development tools send.
 *
 * @param nodes the selections of one field of the answer; what they have in common counts for each.
 * @param atMost where counting stops; the result is then greater.
 */
export function countIntrospected(
  schema: GraphQLSchema,
  nodes: readonly FieldNode[],
  { fragments, variables }: Introspected,
  atMost: number,
): number {
  let count = 0
  let steps = 0
  for (const node of nodes) {
    const field = metaFields.find(({ name }) => name === node.name.value)
    if (field) countField(node, field, undefined)
  }
  return count

  function countField(
    selected: FieldNode,
    { resolve, type, args, name }: GraphQLField<unknown, unknown>,
    source: unknown,
  ): void {
    const named = getNamedType(type)
    if (isLeafType(named) || !selected.selectionSet) return
    // Without its variables the answer cannot be known, and is taken to be too large.
    const hasVariables = (selected.arguments ?? []).some(({ value }) => value.kind === Kind.VARIABLE)
    if (hasVariables && !variables) return void (count = Infinity)
    const values = getArgumentValues({ name, args } as GraphQLField<unknown, unknown>, selected, variables)
    const info = { schema, fieldName: name } as GraphQLResolveInfo
    const value: unknown = (resolve ?? defaultFieldResolver)(source, values, undefined, info)
    const items: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      if (item === null || item === undefined) continue
      count += 1
      countSet(selected.selectionSet, named, item)
      if (isEnough()) return
    }
  }

  function countSet({ selections }: SelectionSetNode, type: GraphQLNamedType, source: unknown): void {
    for (const selection of selections) {
      steps += 1
      if (isEnough()) return
      if (selection.kind === Kind.FIELD) {
        const below = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
        if (below) countField(selection, below, source)
        continue
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      if (fragment) countSet(fragment.selectionSet, type, source)
    }
  }

  /** Fragments that spread others twice make steps without objects, and count as too large as well. */
  function isEnough(): boolean {
    if (steps > atMost * 100) count = Infinity
    return count > atMost
  }
}
