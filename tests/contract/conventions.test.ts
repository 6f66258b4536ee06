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

/** The last word of the name of a field, an argument or a field of an input: `StatLine.cells(perGame)` → perGame. */
const lastWord = (name: string) => /(\w+)\)?$/.exec(name)?.[1] ?? name

describe('true or false', () => {
  /** What tells the server how to answer, and is no property of anything. */
  const instructions = ['Query.players(perGame)', 'StatLine.cells(perGame)']

  it('begins with is, has or can, so that one can read it as a question', () => {
    const flags = [
      ...outputFields.map(({ name, field }) => ({ name, type: field.type })),
      ...inputs.map(({ name, input }) => ({ name, type: input.type })),
    ].filter(({ type }) => getNamedType(type).name === 'Boolean')

    const others = flags.filter(({ name }) => !/^(is|has|can)[A-Z]/.test(lastWord(name)))

    expect(others.map(({ name }) => name)).toEqual(instructions)
  })
})

describe('a scalar of the schema', () => {
  it('names the page that specifies it', () => {
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

describe('a value', () => {
  const values = [
    ...outputFields.map(({ name, field }) => ({ name, type: getNamedType(field.type).name })),
    ...inputs.map(({ name, input }) => ({ name, type: getNamedType(input.type).name })),
  ]
  const named = (pattern: RegExp) => values.filter(({ name }) => pattern.test(lastWord(name)))
  const other = (found: typeof values, type: string) =>
    found.filter((value) => value.type !== type).map(({ name }) => name)

  it('that is an instant is a DateTime', () => {
    const instants = named(/(Time|At|Updated)$|^(wall|instant)$/)

    // Seconds with the ball, which no calendar has.
    expect(other(instants, 'DateTime')).toEqual(['SideTotals.possessionTime'])
    expect(instants.length).toBeGreaterThan(10)
  })

  it('that is a day is a Date, but for one of which a form is told that it is none', () => {
    expect(other(named(/[dD]ate$|[bB]irthday$/), 'Date')).toEqual(['SaveProfileInput.birthday'])
  })

  it('that is an address is a URL, but for what may lead to a page of the site itself', () => {
    const addresses = named(/^(url|link|\w+(Url|Link))$/)

    expect(other(addresses, 'URL').sort()).toEqual([
      ...['Banner.topUrl', 'Banner.url', 'KeyAction.url', 'PlayEvent.url', 'Promo.url'],
    ])
  })

  it('that is a picture is an Image', () => {
    const pictures = named(/(^i|I)mage$|^(logo|banner|portrait|picture|photo)$/)

    expect(other(pictures, 'Image')).toEqual([])
    expect(pictures.length).toBeGreaterThan(8)
  })

  it('that is a price is Money', () => {
    const amounts = named(/^(min|max)$|[pP]rice$|^amount$/)

    // The amount itself, of which Money is made.
    expect(other(amounts, 'Money')).toEqual(['Money.amount'])
    expect(other(named(/^amount$/), 'Decimal')).toEqual([])
  })
})

describe('an argument that narrows a list', () => {
  const PAGE = ['first', 'after', 'last', 'before']

  /** What is called otherwise than a field of the items, and why. */
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

  it('has the name of the field of the items, or of their list, that it looks at', () => {
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

/** The types of what a field lists, and of the object that holds the list; none where it answers with one thing. */
function itemsOf(field: GraphQLField<unknown, unknown>): GraphQLNamedType[] {
  const type = getNamedType(field.type)
  if (isListType(getNullableType(field.type))) return [type]
  if (!isObjectType(type)) return []
  const lists = Object.values(type.getFields()).filter(
    (inner) => isListType(getNullableType(inner.type)) && !isScalarType(getNamedType(inner.type)),
  )
  // A team or a player has lists too, but is found by its own id: what an answer is made of has no name and no slug.
  return 'slug' in type.getFields() || lists.length === 0
    ? []
    : [type, ...lists.map((list) => getNamedType(list.type))]
}

function fieldsOf(type: GraphQLNamedType): GraphQLField<unknown, unknown>[] {
  if (isAbstractType(type)) return schema.getPossibleTypes(type).flatMap(fieldsOf)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}

/** Whether an argument is called as a field; one of an enum must hold the same enum too. */
function looksAt(argument: GraphQLArgument, field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(argument.type)
  return argument.name === field.name && (!isEnumType(type) || type === getNamedType(field.type))
}
