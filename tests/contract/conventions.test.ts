import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { GraphQLArgument, GraphQLField, GraphQLNamedType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inputs, objectFields, outputFields, schema, types } from './contractSchema.ts'

/** The last word in the name of a field or argument: `StatLine.cells(perGame)` → perGame. */
const lastWord = (name: string) => /(\w+)\)?$/.exec(name)?.[1] ?? name

describe('a boolean in the schema', () => {
  /** Arguments that tell the server how to answer, and describe no property. */
  const instructions = ['Query.players(perGame)', 'StatLine.cells(perGame)']

  it('begins with is, has or can, so that it reads as a question', () => {
    const flags = [
      ...outputFields.map(({ name, field }) => ({ name, type: field.type })),
      ...inputs.map(({ name, input }) => ({ name, type: input.type })),
    ].filter(({ type }) => getNamedType(type).name === 'Boolean')

    const others = flags.filter(({ name }) => !/^(is|has|can)[A-Z]/.test(lastWord(name)))

    expect(others.map(({ name }) => name)).toEqual(instructions)
  })
})

describe('a custom scalar', () => {
  it('names the specification of its format', () => {
    const scalars = types.filter(isScalarType)

    const unspecified = scalars.filter(({ specifiedByURL }) => !URL.canParse(specifiedByURL ?? ''))

    expect(unspecified.map(({ name }) => name)).toEqual([])
    expect(scalars.map(({ name }) => name).sort()).toEqual([
      'CurrencyCode',
      'Date',
      'DateTime',
      'Decimal',
      'URL',
    ])
  })
})

describe('a value in the schema', () => {
  const values = [
    ...outputFields.map(({ name, field }) => ({ name, type: getNamedType(field.type).name })),
    ...inputs.map(({ name, input }) => ({ name, type: getNamedType(input.type).name })),
  ]
  const named = (pattern: RegExp) => values.filter(({ name }) => pattern.test(lastWord(name)))
  const other = (found: typeof values, type: string) =>
    found.filter((value) => value.type !== type).map(({ name }) => name)

  it('is a DateTime when it is an instant', () => {
    const instants = named(/(Time|At|Updated)$|^(wall|instant)$/)

    // Seconds of possession, not an instant.
    expect(other(instants, 'DateTime')).toEqual(['SideTotals.possessionTime'])
    expect(instants.length).toBeGreaterThan(10)
  })

  it('is a Date when it is a day, except one that a form may reject', () => {
    expect(other(named(/[dD]ate$|[bB]irthday$/), 'Date')).toEqual(['SaveProfileInput.birthday'])
  })

  it('is a URL when it is an address, except links that may lead to a page of the site itself', () => {
    const addresses = named(/^(url|link|\w+(Url|Link))$/)

    expect(other(addresses, 'URL').sort()).toEqual([
      ...['Banner.topUrl', 'Banner.url', 'KeyAction.url', 'PlayEvent.url', 'Promo.url'],
    ])
  })

  it('is an Image when it is a picture', () => {
    const pictures = named(/(^i|I)mage$|^(logo|banner|portrait|picture|photo)$/)

    expect(other(pictures, 'Image')).toEqual([])
    expect(pictures.length).toBeGreaterThan(8)
  })

  it('is Money when it is a price', () => {
    const amounts = named(/^(min|max)$|[pP]rice$|^amount$/)

    // The amount inside Money itself.
    expect(other(amounts, 'Money')).toEqual(['Money.amount'])
    expect(other(named(/^amount$/), 'Decimal')).toEqual([])
  })
})

describe('an argument that filters a list', () => {
  const PAGE = ['first', 'after', 'last', 'before']

  /** Exceptions: arguments with another name than the filtered field, and why. */
  const others: Record<string, string> = {
    'Collection.products(direction)': 'the order of the list',
    'Collection.products(sort)': 'the order of the list',
    'Game.plays(direction)': 'the order of the list',
    'Game.plays(types)': 'several of Play.type',
    'Mutation.saveProfile(input)': 'what to save; no filter',
    'Mutation.setFavorites(input)': 'what to save; no filter',
    'Player.games(segment)': 'the part of the season of the game that an item has',
    'Player.ranks(segment)': 'what is counted, before anything is ranked',
    'Player.ranks(stats)': 'several of StatRank.stat',
    'Player.seasonStats(segment)': 'what is counted; the answer is one line of figures',
    'Player.stats(segment)': 'what is counted; the answer is one line of figures',
    'Query.comparePlayers(slugs)': 'several of Player.slug',
    'Query.leaders(position)': 'the position of the player that an item has',
    'Query.leaders(stat)': 'the stat of the definition that the list has',
    'Query.players(direction)': 'the order of the list',
    'Query.players(perGame)': 'what the order goes by',
    'Query.players(segment)': 'what is counted, before the list is ordered',
    'Query.players(sort)': 'the order of the list',
    'Query.players(stat)': 'what the order goes by',
    'Query.nodes(ids)': 'several of Node.id',
    'Query.players(slugs)': 'several of Player.slug',
    'Query.schedule(from)': 'the earliest Game.startTime',
    'Query.schedule(isHome)': 'whether the ground is that of one of the teams asked for',
    'Query.schedule(teams)': 'several teams, each of which may be either side',
    'Query.schedule(to)': 'the end of a span of Game.startTime',
    'Query.search(kinds)': 'the types of the items themselves',
    'Query.search(perKind)': 'how many of each type at most',
    'Query.search(text)': 'words, which may match any field of any kind of item',
    'Query.videos(of)': 'one of two filters, each named after what it looks at',
    'Site.banners(tag)': 'one of Banner.tags',
    'StatLine.cells(perGame)': 'how the figures are written',
    'StatLine.cells(position)': 'whose columns',
    'StatLine.cells(view)': 'which columns',
    'StatLine.positionCells(view)': 'which columns',
    'Team.leaders(stat)': 'the stat of the definition that the list has',
    'Team.stats(segment)': 'what is counted; the answer is one line of figures',
  }

  it('has the name of the field of the items, or of their list, that it filters by', () => {
    const lists = objectFields.flatMap(({ name, field }) => {
      const shown = itemsOf(field)
      return shown.length > 0 ? [{ name, args: field.args, shown: shown.flatMap(fieldsOf) }] : []
    })

    const unnamed = lists.flatMap(({ name, args, shown }) =>
      args
        .filter(
          (argument) => !PAGE.includes(argument.name) && !shown.some((inner) => looksAt(argument, inner)),
        )
        .map((argument) => `${name}(${argument.name})`),
    )

    expect(unnamed.sort()).toEqual(Object.keys(others).sort())
    expect(lists.length).toBeGreaterThan(20)
  })
})

/** The types of the items in a list field, and of the object around the list; none for a single object. */
function itemsOf(field: GraphQLField<unknown, unknown>): GraphQLNamedType[] {
  const type = getNamedType(field.type)
  if (isListType(getNullableType(field.type))) return [type]
  if (!isObjectType(type)) return []
  const lists = Object.values(type.getFields()).filter(
    (inner) => isListType(getNullableType(inner.type)) && !isScalarType(getNamedType(inner.type)),
  )
  // A team or a player has lists too, but is looked up by its own id; a list's object has no name and no slug.
  return 'slug' in type.getFields() || lists.length === 0
    ? []
    : [type, ...lists.map((list) => getNamedType(list.type))]
}

function fieldsOf(type: GraphQLNamedType): GraphQLField<unknown, unknown>[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type).flatMap(fieldsOf)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}

/** Whether an argument has the name of a field; for an enum the type must match too. */
function looksAt(argument: GraphQLArgument, field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(argument.type)
  return argument.name === field.name && (!isEnumType(type) || type === getNamedType(field.type))
}
