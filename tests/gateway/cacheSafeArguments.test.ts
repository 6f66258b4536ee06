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

/** Values of every argument of a root field; the first ones are enough to query it. A new argument needs its values here. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'article.officialId': ['"wll-art-1001"', '"wll-art-1002"'],
  'collection.team': ['"guard"', '"charm"'],
  'comparePlayers.segment': ['REGULAR', 'POST'],
  'comparePlayers.slugs': [
    '["keira-gildersleeve", "lark-abernethy"]',
    '["lark-abernethy", "keira-gildersleeve"]',
  ],
  'comparePlayers.year': ['2025', '2024'],
  'game.slug': ['"2025-wll-ev-16"', '"2025-wll-ev-15"'],
  'leaders.first': ['10', '3'],
  'leaders.position': ['ATTACK', 'MIDFIELD'],
  'leaders.segment': ['REGULAR', 'POST'],
  'leaders.stat': ['GOALS', 'POINTS'],
  'leaders.year': ['2025', '2024'],
  'news.tag': ['"highlights"', '"WGUA"'],
  'player.slug': ['"keira-gildersleeve"', '"lark-abernethy"'],
  'player.year': ['2025', '2024'],
  'players.direction': ['ASCENDING', 'DESCENDING'],
  'players.isRookie': ['true', 'false'],
  'players.perGame': ['true', 'false'],
  'players.position': ['ATTACK', 'MIDFIELD'],
  'players.segment': ['REGULAR', 'POST'],
  'players.slugs': ['["keira-gildersleeve"]', '["lark-abernethy"]'],
  'players.sort': ['NUMBER', 'TEAM'],
  'players.stat': ['GOALS', 'POINTS'],
  'players.team': ['"guard"', '"charm"'],
  'players.year': ['2025', '2024'],
  'playlist.officialId': ['"players"', '"nothing"'],
  'schedule.first': ['1', '2'],
  'schedule.from': ['"2025-06-15T00:00:00Z"', '"2025-07-15T00:00:00Z"'],
  'schedule.isHome': ['true', 'false'],
  'schedule.segment': ['REGULAR', 'POST'],
  'schedule.status': ['FINAL', 'SCHEDULED'],
  'schedule.teams': ['["guard"]', '["charm"]'],
  'schedule.to': ['"2025-06-15T00:00:00Z"', '"2025-07-15T00:00:00Z"'],
  'schedule.week': ['2', '3'],
  'schedule.year': ['2025', '2024'],
  'search.kinds': ['[TEAM]', '[GAME]'],
  'search.perKind': ['1', '2'],
  'search.text': ['"guard"', '"charm"'],
  'standings.segment': ['REGULAR', 'POST'],
  'standings.year': ['2025', '2024'],
  'team.slug': ['"guard"', '"charm"'],
  'team.year': ['2025', '2024'],
  'teams.year': ['2025', '2024'],
  'video.mediaId': ['"clip-wll-clip-2001"', '"clip-wll-clip-2003"'],
  'videos.of': ['{ gameSlug: "2025-wll-ev-15" }', '{ tag: "highlights" }'],
}
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

function valuesOf(field: Field, argument: string): readonly string[] {
  const values = VALUES[`${field.name}.${argument}`]
  if (!values) throw new Error(`Name two values of ${field.name}(${argument}) in cacheSafeArguments.test.ts`)
  return values
}

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
  const usual = new Map(required.map(({ name }) => [name, valuesOf(field, name)[0] ?? '']))
  const given = argumentsOf(field).flatMap(({ name }) =>
    valuesOf(field, name).map((value) => new Map([...usual, [name, value]])),
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
    fields.flatMap((field) => argumentsOf(field).map(({ name }) => `${field.name}.${name}`)),
  )

  expect(Object.keys(VALUES).filter((place) => !known.has(place))).toEqual([])
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
