import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { readFieldCosts, type FieldCost } from '../../gateway/src/delivery/graphql/cost/fieldCosts.ts'
import { outputFields, rootFields, schema, types } from './contractSchema.ts'

const costs = readFieldCosts(schema)

/** The cost of a field, such as `Team.roster`. */
function costOf(place: string): FieldCost {
  const [owner = '', name = ''] = place.split('.')
  const cost = costs.get(owner)?.get(name)
  if (!cost) throw new Error(`There is no field ${place}`)
  return cost
}

/** Every field that can be selected on a type: its own, and those of its possible types. */
function placesOf(type: GraphQLNamedType): { place: string; field: GraphQLField<unknown, unknown> }[] {
  const behind = isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : []
  const owners = isObjectType(type) || isInterfaceType(type) ? [type, ...behind] : behind
  return owners.flatMap((owner) =>
    Object.values(owner.getFields()).map((field) => ({ place: `${owner.name}.${field.name}`, field })),
  )
}

/** The types with a field that loads, at any depth below. */
function loadingTypes(): Set<GraphQLNamedType> {
  const loading = new Set<GraphQLNamedType>()
  let before = -1
  while (loading.size > before) {
    before = loading.size
    for (const type of types) {
      const leadsToLoads = placesOf(type).some(
        ({ place, field }) => costOf(place).loads > 0 || loading.has(getNamedType(field.type)),
      )
      if (leadsToLoads) loading.add(type)
    }
  }
  return loading
}

/** The file in `schema/` that declares a field. */
function fileOf({ astNode }: GraphQLField<unknown, unknown>): string {
  const line = astNode?.loc?.source.body.slice(0, astNode.loc.start).split('\n').length
  return `${astNode?.loc?.source.name} line ${line}`
}

describe('the declared cost', () => {
  const loading = loadingTypes()
  const lists = outputFields.filter(({ field }) => isListType(getNullableType(field.type)))
  const loadingLists = lists.filter(({ field }) => loading.has(getNamedType(field.type)))

  it('is known for every list: a new one needs `@listSize(assumedSize:)` in its file', () => {
    const unsized = lists.filter(({ name }) => costOf(name).items === Infinity)

    expect(unsized.map(({ name, field }) => `${name} (${fileOf(field)})`)).toEqual([])
    expect(lists.length).toBeGreaterThan(50)
  })

  it('of a list with loads below counts its maximum length', () => {
    const lengths = Object.fromEntries(loadingLists.map(({ name }) => [name, costOf(name).items]))

    expect(lengths).toEqual({
      ...{ 'Query.nodes': 50, 'Query.teams': 10 },
      ...{ 'HomeFeed.trending': 3, 'HomeFeed.latest': 32 },
      ...{ 'FeedItemConnection.edges': 35, 'FeedItemConnection.nodes': 35 },
      ...{ 'SearchConnection.edges': 20, 'SearchConnection.nodes': 20 },
      ...{ 'FeedItem.spoils': 4, 'Article.spoils': 4, 'SocialPost.spoils': 4, 'Video.spoils': 4 },
      ...{
        'Video.related': 6,
        'Article.topics': 12,
        'Article.mentionedGames': 4,
        'Article.mentionedPlayers': 12,
        'Article.related': 3,
        'FeedItemConnection.topics': 8,
        'VideoConnection.edges': 36,
        'VideoConnection.nodes': 36,
        'Playlist.videos': 36,
        'Query.playlists': 12,
        'Video.clubs': 8,
        'Video.players': 12,
      },
      ...{
        'PlayerConnection.edges': 100,
        'PlayerConnection.missingClubs': 12,
        'PlayerConnection.nodes': 100,
        'Player.seasons': 40,
        'Player.games': 30,
        'Player.news': 10,
      },
      ...{ 'Schedule.games': 80, 'Schedule.upcoming': 20, 'Schedule.results': 20, 'HeadToHead.games': 20 },
      ...{ 'Query.liveGames': 12, 'Subscription.liveGames': 12 },
      ...{ 'Game.plays': 380, 'Game.highlights': 40, 'Game.videos': 40 },
      ...{ 'SideBoxScore.fieldPlayers': 40, 'SideBoxScore.goalies': 10 },
      ...{ 'Standings.rows': 10, 'Leaders.entries': 100, 'Comparison.players': 4 },
      ...{
        'Team.roster': 40,
        'Team.games': 30,
        'Team.results': 20,
        'Team.news': 10,
        'Viewer.favoritePlayers': 30,
      },
      'Venue.games': 30,
    })
  })

  it('depends on an argument only for the lists that it shortens', () => {
    const sliced = outputFields.flatMap(({ name }) => {
      const { slicingArguments, sizedFields } = costOf(name)
      if (slicingArguments.size === 0) return []
      return [[name, ...slicingArguments.keys(), '→', ...sizedFields].join(' ')]
    })
    const counting = outputFields.filter(({ field }) =>
      field.args.some((argument) => ['first', 'last'].includes(argument.name)),
    )

    expect(sliced.toSorted()).toEqual([
      'Collection.products first last → edges nodes',
      'Game.plays first →',
      'Player.games first →',
      'Player.videos first last → edges nodes',
      'Playlist.videos first →',
      'Query.news first last → edges nodes',
      'Query.nodes ids →',
      'Query.players first last → edges nodes',
      'Query.schedule first → games',
      'Query.search first last → edges nodes',
      'Query.videos first last → edges nodes',
      'Schedule.results first →',
      'Schedule.upcoming first →',
      'Team.results first →',
      'Team.videos first last → edges nodes',
    ])
    // Tied players share a rank, so the argument does not limit the number of entries.
    expect(
      counting.map(({ name }) => name).filter((name) => costOf(name).slicingArguments.size === 0),
    ).toEqual(['Query.leaders', 'Team.leaders'])
  })

  it("promises for an argument's maximum no more than the lists below can hold", () => {
    const promised = outputFields.flatMap(({ name, field }) => {
      const { slicingArguments, sizedFields, items } = costOf(name)
      const owner = getNamedType(field.type).name
      const sizes =
        sizedFields.length > 0 ? sizedFields.map((one) => costOf(`${owner}.${one}`).items) : [items]
      return field.args
        .filter(
          (argument) => slicingArguments.has(argument.name) && getNamedType(argument.type).name === 'Int',
        )
        .map((argument) => {
          const [, most] = /\b1 to (\d+)\b/.exec(argument.description ?? '') ?? []
          return { place: `${name}(${argument.name}:)`, most: Number(most), sizes }
        })
    })

    expect(promised.filter(({ most, sizes }) => sizes.some((size) => size !== most))).toEqual([])
    expect(promised.length).toBeGreaterThan(10)
  })

  it('sizes only lists of the returned object', () => {
    const places = outputFields.flatMap(({ name, field }) =>
      costOf(name).sizedFields.map((sized) => `${getNamedType(field.type).name}.${sized}`),
    )

    expect(places.filter((place) => !costOf(place).isList)).toEqual([])
  })

  it('counts at least one load for every root field that calls the league', () => {
    const free = Object.entries(rootFields).flatMap(([root, fields]) =>
      fields.filter(({ name }) => costOf(`${root}.${name}`).loads === 0).map(({ name }) => name),
    )

    expect(free).toEqual(['statCatalogue'])
  })
})
