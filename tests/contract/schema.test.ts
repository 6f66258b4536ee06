import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { NODE_KINDS } from '../../gateway/src/domains/wire/nodeId.ts'
import { objectFields, outputFields, rootFields, schema, types } from './contractSchema.ts'

/** What is a part of its owner, comes whole with it and is never looked up or updated by itself. */
const parts = new Set([
  'AdSlot',
  'Broadcaster',
  'CaptionTrack',
  'Chapter',
  'ComparedCell',
  'ComparisonRow',
  'KeyAction',
  'KeyDate',
  'PeriodScore',
  'Problem',
  'StatCell',
  'StatRank',
])

/**
 * What takes a load of its own and yet never fails: without it the game is shown without highlights (see docs/product.md#videos),
 * and topics are named by their own words.
 */
const neverFailing = ['FeedItemConnection.topics', 'Article.topics', 'Game.highlights']

describe('the schema', () => {
  it('has the root fields that the site is built on', () => {
    const names = Object.fromEntries(
      Object.entries(rootFields).map(([root, fields]) => [root, fields.map(({ name }) => name).sort()]),
    )

    expect(names).toEqual({
      Query: [
        ...['article', 'collection', 'comparePlayers', 'game', 'homeFeed', 'leaders'],
        ...['liveGames', 'news', 'node', 'nodes'],
        ...[
          'player',
          'players',
          'playlist',
          'playlists',
          'schedule',
          'search',
          'site',
          'standings',
          'statCatalogue',
        ],
        ...['team', 'teams', 'video', 'videoKinds', 'videos', 'viewer'],
      ],
      Mutation: ['saveProfile', 'setFavorites', 'signOutEverywhere'],
      Subscription: ['game', 'liveGames'],
    })
  })

  it('lets every root field fail by itself, as it is nullable', () => {
    const firm = Object.values(rootFields)
      .flat()
      .filter((field) => isNonNullType(field.type))
      .map(({ name }) => name)

    expect(firm).toEqual([])
  })

  it('lets every field with its own load fail by itself, so that its parent remains', () => {
    const firm = objectFields
      .filter(({ field }) => /@cost\(/.test(appliedDirectives(field)) && isNonNullType(field.type))
      .map(({ name }) => name)

    expect(firm).toEqual(neverFailing)
  })

  it('gives an id to everything that comes in lists, so that a client can tell one from another', () => {
    const listed = outputFields
      .filter(({ field }) => isListType(getNullableType(field.type)))
      .flatMap(({ field }) => membersOf(getNamedType(field.type)))

    // An edge is a place in a list; what stands there has an id.
    const nodes = listed.filter(({ name }) => !name.endsWith('Edge'))

    const nameless = new Set(nodes.filter((type) => idOf(type) !== 'ID!').map((type) => type.name))

    expect([...nameless].sort()).toEqual([...parts])
    expect(listed.length).toBeGreaterThan(0)
  })

  it('requires every id of an owner, and takes ids as arguments under the type ID', () => {
    const ids = outputFields.filter(({ name }) => name.endsWith('.id'))
    const taken = objectFields.flatMap(({ field }) => field.args).filter(({ name }) => name === 'id')

    expect(ids.filter(({ field }) => String(field.type) !== 'ID!').map(({ name }) => name)).toEqual([])
    expect(new Set(taken.map(({ type }) => String(type)))).toEqual(new Set(['ID!']))
  })

  it('has no list with holes: an item that cannot be read fails its list', () => {
    const holed = outputFields
      .filter(({ field }) => /\[\w+\]/.test(String(field.type)))
      .map(({ name }) => name)

    // Whoever asks for many ids at once wants those that there are.
    expect(holed).toEqual(['Query.nodes'])
  })

  it('describes the id of every node in the same words', () => {
    const described = NODE_KINDS.map((kind) => [
      kind,
      objectFields.find(({ name }) => name === `${kind}.id`)?.field.description,
    ])

    expect(described).toEqual(
      NODE_KINDS.map((kind) => [kind, 'For `node`: opaque, and different from that of every other object.']),
    )
  })

  it('finds by its id alone what a client may want again, and says so by `Node`', () => {
    const nodes = schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType)

    expect(nodes.map(({ name }) => name).sort()).toEqual([...NODE_KINDS].sort())
  })

  it('describes the id of each of these in the same words', () => {
    const ids = objectFields.filter(({ name }) => NODE_KINDS.some((kind) => name === `${kind}.id`))

    expect(ids.map(({ name }) => name).sort()).toEqual(NODE_KINDS.map((kind) => `${kind}.id`).sort())
    expect(new Set(ids.map(({ field }) => field.description))).toEqual(
      new Set(['For `node`: opaque, and different from that of every other object.']),
    )
  })

  it('names what is missing in a profile as the inputs do that take it', () => {
    const taken = ['SaveProfileInput', 'SetFavoritesInput'].flatMap((name) =>
      Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields()),
    )
    const named = (schema.getType('ProfileField') as GraphQLEnumType)
      .getValues()
      .flatMap(({ description }) =>
        [...(description ?? '').matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name),
      )

    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name = '') => !taken.includes(name))).toEqual([])
  })

  it('calls every other id a key of caches', () => {
    const nodes = new Set<string>(NODE_KINDS)
    const kept = objectFields.filter(
      ({ name }) => name.endsWith('.id') && !nodes.has(name.split('.')[0] ?? ''),
    )

    const unclear = kept.filter(({ name, field }) => {
      const [type] = name.split('.')
      return !field.description?.startsWith(`Cache key: \`${type}\``)
    })

    expect(unclear.map(({ name }) => name)).toEqual([])
    expect(kept.length).toBeGreaterThan(0)
  })

  it('says of everything that is cached when it was read from the league', () => {
    const kept = [
      'HomeFeed',
      'Schedule',
      'Standings',
      'Leaders',
      'PlayerConnection',
      'BoxScore',
      'Collection',
    ]

    const times = outputFields.filter(({ name }) => name.endsWith('.lastUpdated'))

    expect(times.map(({ name, field }) => `${name}: ${String(field.type)}`).sort()).toEqual(
      // The site is shown without the league's configuration.
      [...kept.map((type) => `${type}.lastUpdated: DateTime!`), 'Site.lastUpdated: DateTime'].sort(),
    )
  })

  it('tells of every answer when it was read, but for what has a time of its own and what is put together', () => {
    const answers = new Set(rootFields.Query.map(({ type }) => getNamedType(type)).flatMap(membersOf))
    const timeless = [...answers].filter((type) => isObjectType(type) && !type.getFields()['lastUpdated'])

    expect(timeless.map(({ name }) => name).sort()).toEqual([
      ...['Article', 'Comparison', 'FeedItemConnection', 'Game', 'Player', 'Playlist', 'Product'],
      ...['SearchConnection', 'StatDefinition', 'Team', 'Venue', 'Video', 'VideoConnection', 'Viewer'],
    ])
  })

  it('speaks of the league, not of the endpoints behind it', () => {
    const names = [...types.map((type) => type.name), ...outputFields.map(({ name }) => name)]

    expect(names.filter((name) => /wll|pll|v[234]\b|\.get[A-Z]|slugname|officialName/i.test(name))).toEqual(
      [],
    )
  })

  it('contains only types that a field leads to', () => {
    const reached = new Set<string>()
    const visit = (type: GraphQLNamedType): void => {
      if (reached.has(type.name)) return
      reached.add(type.name)
      membersOf(type).forEach(visit)
      if (isInputObjectType(type))
        Object.values(type.getFields()).forEach((field) => visit(getNamedType(field.type)))
      if (!isObjectType(type) && !isInterfaceType(type)) return
      type.getInterfaces().forEach(visit)
      for (const field of Object.values(type.getFields())) {
        visit(getNamedType(field.type))
        field.args.forEach((argument) => visit(getNamedType(argument.type)))
      }
    }
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    roots.filter((root) => root !== null && root !== undefined).forEach(visit)
    schema
      .getDirectives()
      .flatMap((directive) => directive.args)
      .forEach((argument) => visit(getNamedType(argument.type)))

    const unreached = types.map((type) => type.name).filter((name) => !reached.has(name))

    expect(unreached).toEqual([])
  })
})

/** The objects that may stand behind a type: those of a union or an interface, an object itself, none behind a scalar. */
function membersOf(type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isUnionType(type) || isInterfaceType(type)) return schema.getPossibleTypes(type)
  return isObjectType(type) ? [type] : []
}

function idOf(type: GraphQLNamedType): string | undefined {
  return isObjectType(type) ? String(type.getFields()['id']?.type) : undefined
}

function appliedDirectives({ astNode }: (typeof objectFields)[number]['field']): string {
  return (astNode?.directives ?? [])
    .map((directive) => directive.loc?.source.body.slice(directive.loc.start, directive.loc.end))
    .join(' ')
}
