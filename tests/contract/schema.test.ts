import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLField,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { createSchema } from '../../gateway/src/schema.ts'

const schema = createSchema()
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
)
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
  (root) => root !== null && root !== undefined,
)
const rootFields = Object.values(schema.getQueryType()?.getFields() ?? {})
const objectFields = types
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
  )

/** What is a part of its owner and is never looked up or updated by itself. */
const parts = new Set(['Broadcaster', 'KeyAction'])

describe('the schema', () => {
  it('has the root fields that the site is built on', () => {
    const names = rootFields.map((field) => field.name)

    expect(names.sort()).toEqual([
      'article',
      'collection',
      'homeFeed',
      'liveGame',
      'news',
      'schedule',
      'site',
      'standings',
      'team',
      'teams',
    ])
  })

  it.each(rootFields.map((field) => [field.name, field] as const))(
    'lets the root field %s fail by itself: it is nullable',
    (_name, field) => {
      expect(isNonNullType(field.type)).toBe(false)
    },
  )

  it.each(rootFields.map((field) => [field.name, field] as const))(
    'says of the root field %s how long it may be kept',
    (_name, field) => {
      expect(cacheControlsOf(field)).toHaveLength(1)
    },
  )

  it('describes every root field', () => {
    const silent = roots
      .flatMap((root) => Object.values(root.getFields()))
      .filter((field) => !field.description)
      .map((field) => field.name)

    expect(silent).toEqual([])
  })

  it('describes every type', () => {
    const silent = types.filter((type) => !type.description).map((type) => type.name)

    expect(silent).toEqual([])
  })

  it('describes every argument and directive', () => {
    const silent = [
      ...objectFields.flatMap(({ name, field }) =>
        field.args.filter((argument) => !argument.description).map((argument) => `${name}(${argument.name})`),
      ),
      ...schema
        .getDirectives()
        .filter((directive) => !isSpecifiedDirective(directive) && !directive.description)
        .map((directive) => `@${directive.name}`),
    ]

    expect(silent).toEqual([])
  })

  it('describes the values of every enum', () => {
    const silent = types.filter(isEnumType).flatMap((type) =>
      type
        .getValues()
        .filter((value) => !value.description)
        .map((value) => `${type.name}.${value.name}`),
    )

    expect(silent).toEqual([])
  })

  it('gives an id to everything that comes in lists, so that a client can tell one from another', () => {
    const listed = objectFields
      .filter(({ field }) => isListType(getNullableType(field.type)))
      .map(({ field }) => getNamedType(field.type))
      .filter(isObjectType)

    const nameless = listed.filter(
      (type) => !parts.has(type.name) && String(type.getFields()['id']?.type) !== 'ID!',
    )

    expect(nameless.map((type) => type.name)).toEqual([])
    expect(listed.length).toBeGreaterThan(0)
  })

  it('has no list with holes: an item that cannot be read fails its list', () => {
    const holed = objectFields
      .filter(({ field }) => /\[\w+\]/.test(String(field.type)))
      .map(({ name }) => name)

    expect(holed).toEqual([])
  })

  it('speaks of the league, not of the endpoints behind it', () => {
    const names = [...types.map((type) => type.name), ...objectFields.map(({ name }) => name)]

    expect(names.filter((name) => /wll|pll|v[234]\b|\.get[A-Z]|slugname|officialName/i.test(name))).toEqual(
      [],
    )
  })

  it('names only types that something leads to', () => {
    const reached = new Set<string>()
    const visit = (name: string): void => {
      if (reached.has(name)) return
      reached.add(name)
      const type = schema.getType(name)
      if (type && 'getTypes' in type) type.getTypes().forEach((member) => visit(member.name))
      if (isInterfaceType(type)) schema.getPossibleTypes(type).forEach((member) => visit(member.name))
      if (!isObjectType(type) && !isInterfaceType(type)) return
      for (const field of Object.values(type.getFields())) {
        visit(getNamedType(field.type).name)
        field.args.forEach((argument) => visit(getNamedType(argument.type).name))
      }
    }
    roots.forEach((root) => visit(root.name))
    schema
      .getDirectives()
      .flatMap((directive) => directive.args)
      .forEach((argument) => visit(getNamedType(argument.type).name))

    const unreached = types.map((type) => type.name).filter((name) => !reached.has(name))

    expect(unreached).toEqual([])
  })
})

function cacheControlsOf(field: GraphQLField<unknown, unknown>): readonly unknown[] {
  return field.astNode?.directives?.filter((directive) => directive.name.value === 'cacheControl') ?? []
}
