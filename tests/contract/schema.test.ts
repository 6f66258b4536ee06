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
import { missingResolvers } from '../../gateway/src/schema.ts'
import { objectFields, outputFields, rootFields, schema, types } from './contractSchema.ts'

/** Types that are part of their owner, are always loaded with it and never looked up or updated alone. */
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
 * Fields with a load of their own that never fail: without highlights the game is still shown (see
 * docs/product.md#videos), and topics fall back to their own words.
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

  it('has only nullable root fields, so that each fails alone', () => {
    const firm = Object.values(rootFields)
      .flat()
      .filter((field) => isNonNullType(field.type))
      .map(({ name }) => name)

    expect(firm).toEqual([])
  })

  it('has only nullable fields with a load of their own, so that the parent survives a failure', () => {
    const firm = objectFields
      .filter(({ field }) => /@cost\(/.test(appliedDirectives(field)) && isNonNullType(field.type))
      .map(({ name }) => name)

    expect(firm).toEqual(neverFailing)
  })

  it('has an id on everything in lists, so that clients can tell items apart', () => {
    const listed = outputFields
      .filter(({ field }) => isListType(getNullableType(field.type)))
      .flatMap(({ field }) => membersOf(getNamedType(field.type)))

    // An edge is a position in a list; its node has the id.
    const nodes = listed.filter(({ name }) => !name.endsWith('Edge'))

    const nameless = new Set(nodes.filter((type) => idOf(type) !== 'ID!').map((type) => type.name))

    expect([...nameless].sort()).toEqual([...parts])
    expect(listed.length).toBeGreaterThan(0)
  })

  it('requires every id of an owner, and uses the type ID for id arguments', () => {
    const ids = outputFields.filter(({ name }) => name.endsWith('.id'))
    const taken = objectFields.flatMap(({ field }) => field.args).filter(({ name }) => name === 'id')

    expect(ids.filter(({ field }) => String(field.type) !== 'ID!').map(({ name }) => name)).toEqual([])
    expect(new Set(taken.map(({ type }) => String(type)))).toEqual(new Set(['ID!']))
  })

  it('has no list of nullable items: an unreadable item fails its list', () => {
    const holed = outputFields
      .filter(({ field }) => /\[\w+\]/.test(String(field.type)))
      .map(({ name }) => name)

    // A query for many ids gets those that exist.
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

  it('has `Node` on everything that a client can load again by its id alone', () => {
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

  it('names missing parts of a profile as the inputs that set them', () => {
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

  it('describes every other id as a cache key', () => {
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

  it('has on everything cached the time when it was loaded from the league', () => {
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

  it('has on every answer its load time, except for types with a time of their own and merged ones', () => {
    const answers = new Set(rootFields.Query.map(({ type }) => getNamedType(type)).flatMap(membersOf))
    const timeless = [...answers].filter((type) => isObjectType(type) && !type.getFields()['lastUpdated'])

    expect(timeless.map(({ name }) => name).sort()).toEqual([
      ...['Article', 'Comparison', 'FeedItemConnection', 'Game', 'Player', 'Playlist', 'Product'],
      ...['SearchConnection', 'StatDefinition', 'Team', 'Venue', 'Video', 'VideoConnection', 'Viewer'],
    ])
  })

  it("has names of the league's terms, not of its endpoints", () => {
    const names = [...types.map((type) => type.name), ...outputFields.map(({ name }) => name)]

    expect(names.filter((name) => /wll|pll|v[234]\b|\.get[A-Z]|slugname|officialName/i.test(name))).toEqual(
      [],
    )
  })

  it('contains only types that a field uses', () => {
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

/** The possible object types: members of a union or an interface, an object itself, none for a scalar. */
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

it('the schema has a resolver for each root field and each field with arguments', () => {
  expect(missingResolvers()).toEqual([])
})
