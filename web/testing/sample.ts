import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql'

const folder = join(import.meta.dirname, '../../schema')
const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'))
const schema = buildSchema(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'))

/** The least value of each scalar that code can work with; '' for all others. */
const LEAST: Readonly<Record<string, unknown>> = {
  ...{ Boolean: false, Int: 0, Float: 0, Decimal: '0', CurrencyCode: 'USD' },
  ...{ DateTime: '2025-01-01T00:00:00.000Z', Date: '2025-01-01', URL: 'https://nowhere.example.com/' },
}

type Fields = Readonly<Record<string, unknown>>
type Typed = Fields & { readonly __typename: string }

/** Some fields of a type of the schema, and of the objects in it. */
export type SampleFields<T> = T extends readonly (infer Item)[]
  ? readonly SampleFields<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]?: SampleFields<T[Field]> }
    : T

/**
 * An object of a type of the schema: the fields that a test cares about, and in every other one the least that the schema allows,
 * which is null, an empty list, 0, false or ''. The objects in it are filled too. A field that a fragment asks for later needs no
 * line in a sample; an alias does, because the schema does not know it.
 *
 * @param given `__typename` is needed in an object of an interface or a union, and in one under an alias, which is left as it is
 * without.
 * @throws Error when the schema has no such type.
 */
export function sample<T extends { readonly __typename: string } = Typed>(
  typename: T['__typename'],
  given: NoInfer<SampleFields<T>>,
): T {
  return filled({ ...given, __typename: typename }) as T
}

/** A value with all its fields, where it is an object or a list of them. */
function filled(value: unknown, type?: GraphQLOutputType): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, type))
  if (typeof value !== 'object' || value === null) return value
  const given = value as Fields
  if (typeof given['__typename'] === 'string') return whole(objectNamed(given['__typename']), given)
  const object = type && objectOf(type)
  return object ? whole(object, given) : given
}

/** @param outer the types around it: one of them again would never end. */
function whole(type: GraphQLObjectType, given: Fields, outer: readonly GraphQLObjectType[] = []): Fields {
  const fields = type.getFields()
  const least = Object.values(fields).map(({ name, type: ofField }): [string, unknown] => [
    name,
    leastOf(ofField, [...outer, type]),
  ])
  const values = Object.entries(given).map(([name, value]): [string, unknown] => [
    name,
    filled(value, fields[name]?.type),
  ])
  // Two objects with one id would be one in Apollo's cache.
  const id: Fields | false = 'id' in fields && { id: `${type.name} ${JSON.stringify(given)}` }
  return { __typename: type.name, ...Object.fromEntries(least), ...id, ...Object.fromEntries(values) }
}

function leastOf(type: GraphQLOutputType, outer: readonly GraphQLObjectType[]): unknown {
  if (!isNonNullType(type)) return null
  const { ofType } = type
  if (isListType(ofType)) return []
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name
  const object = objectOf(ofType)
  if (object === undefined) return LEAST[ofType.name] ?? ''
  return outer.includes(object) ? null : whole(object, {}, outer)
}

/** The type of an object or of a list of them; the first one that an interface or a union stands for. */
function objectOf(type: GraphQLOutputType): GraphQLObjectType | undefined {
  const named = getNamedType(type)
  if (isAbstractType(named)) return schema.getPossibleTypes(named)[0]
  return isObjectType(named) ? named : undefined
}

function objectNamed(typename: string): GraphQLObjectType {
  const type = schema.getType(typename)
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${typename}`)
  return type
}
