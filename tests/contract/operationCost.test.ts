import {
  getDirectiveValues,
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
import { outputFields, schema, types } from './contractSchema.ts'

const directive = schema.getDirective('cost')

function costOf({ astNode }: GraphQLField<unknown, unknown>) {
  const { loads, items, beyondFirst } = (directive && astNode && getDirectiveValues(directive, astNode)) ?? {}
  return { loads: Number(loads ?? 0), items: Number(items ?? 1), beyondFirst: Number(beyondFirst ?? 0) }
}

/** What can be asked for of a type: its own fields, and those of whatever may stand behind it. */
function fieldsOf(type: GraphQLNamedType): GraphQLField<unknown, unknown>[] {
  const behind = isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : []
  const owners = isObjectType(type) || isInterfaceType(type) ? [type, ...behind] : behind
  return owners.flatMap((owner) => Object.values(owner.getFields()))
}

/** The types below which something takes loads of its own, however deep. */
function loadingTypes(): Set<GraphQLNamedType> {
  const loading = new Set<GraphQLNamedType>()
  let before = -1
  while (loading.size > before) {
    before = loading.size
    for (const type of types) {
      const leadsToLoads = fieldsOf(type).some(
        (field) => costOf(field).loads > 0 || loading.has(getNamedType(field.type)),
      )
      if (leadsToLoads) loading.add(type)
    }
  }
  return loading
}

describe('what an operation costs', () => {
  const loading = loadingTypes()
  const lists = outputFields.filter(
    ({ field }) => isListType(getNullableType(field.type)) && loading.has(getNamedType(field.type)),
  )

  it('counts every list below which there are loads as long as it may be', () => {
    const lengths = Object.fromEntries(lists.map(({ name, field }) => [name, costOf(field).items]))

    expect(lengths).toEqual({
      ...{ 'Query.nodes': 50, 'Query.teams': 10 },
      ...{ 'HomeFeed.trending': 3, 'HomeFeed.latest': 32 },
      ...{ 'FeedItemConnection.edges': 35, 'FeedItemConnection.nodes': 35 },
      ...{ 'SearchConnection.edges': 20, 'SearchConnection.nodes': 20 },
      ...{ 'FeedItem.spoils': 4, 'Article.spoils': 4, 'SocialPost.spoils': 4, 'Video.spoils': 4 },
      ...{
        'Video.related': 6,
        'VideoConnection.edges': 36,
        'VideoConnection.nodes': 36,
        'Playlist.videos': 36,
      },
      ...{
        'PlayerConnection.edges': 100,
        'PlayerConnection.nodes': 100,
        'Player.seasons': 40,
        'Player.games': 30,
        'Player.news': 10,
      },
      ...{ 'Schedule.games': 55, 'HeadToHead.games': 5 },
      ...{ 'Query.liveGames': 12, 'Subscription.liveGames': 12 },
      ...{ 'Game.plays': 400, 'Game.highlights': 40, 'Game.videos': 40 },
      ...{ 'SideBoxScore.fieldPlayers': 25, 'SideBoxScore.goalies': 5 },
      ...{ 'Standings.rows': 10, 'Leaders.entries': 100, 'Comparison.players': 4 },
      ...{ 'Team.roster': 40, 'Team.games': 30, 'Team.news': 10, 'Viewer.favoritePlayers': 30 },
      'Venue.games': 30,
    })
  })

  it('counts the value of `first` only for those lists that it shortens', () => {
    const taking = outputFields.filter(({ field }) => field.args.some(({ name }) => name === 'first'))
    const sized = taking.flatMap(({ name, field }) => {
      const isList = isListType(getNullableType(field.type))
      const below = lists.filter((list) => list.name.startsWith(`${getNamedType(field.type).name}.`))
      return isList ? [name] : below.map((list) => `${name} ${list.name} +${costOf(list.field).beyondFirst}`)
    })

    expect(sized.toSorted()).toEqual([
      'Player.videos VideoConnection.nodes +0',
      'Query.leaders Leaders.entries +50',
      'Query.news FeedItemConnection.edges +0',
      'Query.news FeedItemConnection.nodes +0',
      'Query.players PlayerConnection.edges +0',
      'Query.players PlayerConnection.nodes +0',
      'Query.search SearchConnection.edges +0',
      'Query.search SearchConnection.nodes +0',
      'Query.videos VideoConnection.edges +0',
      'Query.videos VideoConnection.nodes +0',
      'Schedule.results',
      'Schedule.upcoming',
      'Team.leaders Leaders.entries +50',
      'Team.videos VideoConnection.nodes +0',
    ])
  })

  it('takes no list for a single thing', () => {
    const forgotten = lists.filter(({ field }) => costOf(field).items <= 1).map(({ name }) => name)

    expect(forgotten).toEqual([])
  })

  it('counts at least one load for every root field that calls the league', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const free = roots.flatMap((root) =>
      Object.values(root?.getFields() ?? {})
        .filter((field) => costOf(field).loads === 0)
        .map(({ name }) => name),
    )

    expect(free).toEqual(['statCatalogue'])
  })
})
