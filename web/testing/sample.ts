import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse } from 'graphql'
import type { DefinitionNode, ObjectTypeDefinitionNode, ObjectTypeExtensionNode, TypeNode } from 'graphql'

const folder = join(import.meta.dirname, '../../schema')
const definitions = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8'), { noLocation: true }).definitions)

/** The least value of each scalar. */
const LEAST: Readonly<Record<string, unknown>> = { Boolean: false, Int: 0, Float: 0 }

/**
 * An object of a type of the schema: the fields that a test cares about, and in every other one the least that the schema allows,
 * which is null, an empty list, 0, false or ''. A field that the schema gets later needs no line in a sample.
 *
 * @throws Error when the schema has no such type.
 */
export function sample<T extends { __typename: string }>(typename: T['__typename'], fields: Partial<T>): T {
  return { ...leastOf(typename, []), ...fields } as T
}

/** @param outer the types around it: one of them again would never end. */
function leastOf(typename: string, outer: readonly string[]): Record<string, unknown> {
  const parts = definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode | ObjectTypeExtensionNode =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      definition.name.value === typename,
  )
  if (parts.length === 0) throw new Error(`The schema has no object type ${typename}`)
  const values = parts
    .flatMap(({ fields = [] }) => fields)
    .map(({ name, type }) => [name.value, leastValue(type, [...outer, typename])])
  return { __typename: typename, ...(Object.fromEntries(values) as Record<string, unknown>) }
}

function leastValue(type: TypeNode, outer: readonly string[]): unknown {
  if (type.kind !== Kind.NON_NULL_TYPE) return null
  if (type.type.kind === Kind.LIST_TYPE) return []
  const name = type.type.name.value
  const definition = definitions.find((one) => 'name' in one && one.name?.value === name)
  if (definition?.kind === Kind.ENUM_TYPE_DEFINITION) return definition.values?.[0]?.name.value
  if (definition === undefined || definition.kind === Kind.SCALAR_TYPE_DEFINITION) return LEAST[name] ?? ''
  const object = objectOf(definition)
  return object === undefined || outer.includes(object) ? null : leastOf(object, outer)
}

/** The type itself, or the first one that an interface or a union stands for. */
function objectOf(definition: DefinitionNode): string | undefined {
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) return definition.name.value
  if (definition.kind === Kind.UNION_TYPE_DEFINITION) return definition.types?.[0]?.name.value
  if (definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) return undefined
  const implementing = definitions.find(
    (one) =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION &&
      one.interfaces?.some(({ name }) => name.value === definition.name.value),
  )
  return implementing?.kind === Kind.OBJECT_TYPE_DEFINITION ? implementing.name.value : undefined
}
