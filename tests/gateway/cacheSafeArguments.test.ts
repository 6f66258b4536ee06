import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rootFields, schema } from '../contract/contractSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { VALUES, valuesOf } from './argumentValues.ts'

const PAGE = new Set(['first', 'after', 'last', 'before'])
/** These find objects by ids that other fields return. */
const BY_ID = new Set(['node', 'nodes'])

const fields = rootFields.Query.filter(({ name, args }) => args.length > 0 && !BY_ID.has(name))

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})

afterAll(() => stack.close())

type Field = (typeof fields)[number]

const isPaged = (field: Field) => getNamedType(field.type).name.endsWith('Connection')

/** All arguments of a field except those of pagination. */
const argumentsOf = (field: Field) => field.args.filter(({ name }) => !(isPaged(field) && PAGE.has(name)))

/** The scalar fields of an object, and the ids of the objects below. */
function selectionOf(typeName: string, depth = 2): string {
  const type = schema.getType(typeName)
  if (isUnionType(type) || isInterfaceType(type)) return '__typename ... on Node { id }'
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields())
    .filter(({ args, astNode }) => args.length === 0 && !astNode?.directives?.some(isLoading))
    .map((field) => {
      const below = getNamedType(field.type)
      if (!('getFields' in below) && !isUnionType(below)) return field.name
      const isEntity = isObjectType(below) && 'id' in below.getFields()
      if (isEntity && !isListType(getNullableType(field.type))) return `${field.name} { id }`
      if (isEntity) return depth > 0 ? `${field.name} { id }` : ''
      return depth > 0 && isObjectType(below) ? `${field.name} { ${selectionOf(below.name, 0)} }` : ''
    })
  return ['__typename', ...parts].join(' ')
}

function isLoading({
  name,
  arguments: given,
}: {
  name: { value: string }
  arguments?: readonly object[]
}): boolean {
  return name.value === 'cost' && JSON.stringify(given ?? []).includes('"weight"')
}

/** The field with each value of each argument, beside the first values of the required ones. */
function questionsOf(field: Field): string[] {
  const required = argumentsOf(field).filter(
    ({ type, defaultValue }) => /!$/.test(String(type)) && defaultValue === undefined,
  )
  const usual = new Map(required.map((argument) => [argument.name, valuesOf(field.name, argument)[0] ?? '']))
  const given = argumentsOf(field).flatMap((argument) =>
    valuesOf(field.name, argument).map((value) => new Map([...usual, [argument.name, value]])),
  )
  const body = isPaged(field)
    ? `{ nodes { __typename ... on Node { id } } }`
    : `{ ${selectionOf(getNamedType(field.type).name)} }`
  return given.map((values) => {
    const list = [...values].map(([name, value]) => `${name}: ${value}`).join(', ')
    return `{ ${field.name}(${list}) ${body} }`
  })
}

/** The objects with an id at the top of an answer. */
function answered(value: unknown): { id: string }[] {
  if (Array.isArray(value)) return value.flatMap(answered)
  return typeof value === 'object' && value !== null && 'id' in value ? [value as { id: string }] : []
}

it('the table of argument values has only arguments of root fields', () => {
  const known = new Set(
    fields.flatMap((field) => argumentsOf(field).flatMap(({ name }) => [name, `${field.name}.${name}`])),
  )

  expect(Object.keys(VALUES).filter((name) => !known.has(name))).toEqual([])
})

// A client caches objects by id: of two answers with one id but different content it keeps the later one.
it.each(fields.map((field) => [field.name, field] as const))(
  'two answers of %s share an id only if they are the same object',
  async (name, field) => {
    const answers = await Promise.all(questionsOf(field).map((question) => stack.query(question)))

    const failed = answers
      .flatMap(({ errors }) => errors)
      .filter(({ extensions }) => extensions?.['code'] !== 'NOT_FOUND')
    expect(failed).toEqual([])
    const byId = Map.groupBy(
      answers.flatMap(({ data }) => answered(data?.[name])),
      ({ id }) => id,
    )
    for (const same of byId.values()) for (const one of same) expect(one).toEqual(same[0])
    expect(isPaged(field) || byId.size > 0).toBe(true)
  },
)
