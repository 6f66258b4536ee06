import {
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isObjectType,
  parse,
  validate,
  type GraphQLNamedType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { createCachePolicy } from '../../gateway/src/delivery/http/cachePolicy.ts'
import { rootFields, schema } from './contractSchema.ts'

const directive = schema.getDirective('cacheControl')

/** Every type that an answer of this type may contain, including itself. */
function typesWithin(type: GraphQLNamedType, within = new Set<GraphQLNamedType>()): Set<GraphQLNamedType> {
  if (within.has(type)) return within
  within.add(type)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  const parts = isAbstractType(type)
    ? schema.getPossibleTypes(type)
    : fields.map((field) => getNamedType(field.type))
  for (const part of parts) typesWithin(part, within)
  return within
}

describe('the cache lifetime of answers', () => {
  it('is declared for every root field of a query', () => {
    const ages = rootFields.Query.map(({ name, astNode }) => {
      const values = directive && astNode ? getDirectiveValues(directive, astNode) : undefined
      const { scope = 'PUBLIC', maxAge } = values ?? { scope: 'not said' }
      return [name, scope === 'PUBLIC' ? maxAge : scope]
    })

    expect(Object.fromEntries(ages)).toEqual({
      ...{ game: 2, liveGames: 2, node: 2, nodes: 2, schedule: 10 },
      ...{
        article: 60,
        homeFeed: 60,
        news: 60,
        playlist: 60,
        playlists: 60,
        video: 60,
        videoKinds: 60,
        videos: 60,
      },
      ...{ search: 60, site: 60, standings: 60 },
      ...{ collection: 300, comparePlayers: 300, leaders: 300, player: 300, players: 300 },
      ...{ statCatalogue: 300, team: 300, teams: 300 },
      viewer: 'PRIVATE',
    })
  })

  it.each([
    ['whether a body spoils a game', '{ article(officialId: "a") { isBodySpoiler } }', 10],
    ['a game from whatever root', '{ team(slug: "guard") { nextGame { id } } }', 10],
    [
      'a game behind a fragment',
      '{ search(text: "guard") { nodes { ...G } } } fragment G on Game { id }',
      10,
    ],
    ['a game asked for by itself', '{ game(slug: "a") { homeTeam { name } } }', 2],
    ['a row of the table', '{ team(slug: "guard") { standing { rank } } }', 60],
    ['neither of them', '{ team(slug: "guard") { name roster { lastName } } }', 300],
  ])('is short for an answer with %s, at any depth', (_what, operation, expected) => {
    expect(validate(schema, parse(operation))).toEqual([])
    expect(createCachePolicy(schema)(parse(operation))).toBe(expected)
  })

  it("is zero for every field that may contain a fan's data", () => {
    const viewer = schema.getType('Viewer') as GraphQLNamedType
    const personal = [
      ...rootFields.Query.map((field) => ({ root: 'query', ...field })),
      ...rootFields.Subscription.map((field) => ({ root: 'subscription', ...field })),
    ].filter(({ type }) => typesWithin(getNamedType(type)).has(viewer))

    const maxAgeOf = createCachePolicy(schema)
    expect(personal.map(({ root, name }) => [name, maxAgeOf(parse(`${root} { ${name} }`))])).toEqual([
      ['viewer', null],
    ])
  })

  it.each([
    ['the fan who asks', '{ viewer { id } }'],
    ['the fan who asks beside what is public', '{ site { id } viewer { id } }'],
    ['what is written', 'mutation { signOutEverywhere { viewer { id } } }'],
  ])('is zero for %s', (_what, operation) => {
    expect(createCachePolicy(schema)(parse(operation))).toBeNull()
  })

  it('is zero for a root field without a declaration', () => {
    const typeDefs = `
      enum CacheControlScope { PUBLIC PRIVATE }
      directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on FIELD_DEFINITION
      type Query { said: Int @cacheControl(maxAge: 60) silent: Int }
    `
    const maxAgeOf = createCachePolicy(makeExecutableSchema({ typeDefs }))

    expect(maxAgeOf(parse('{ said }'))).toBe(60)
    expect(maxAgeOf(parse('{ silent }'))).toBeNull()
    expect(maxAgeOf(parse('{ said silent }'))).toBeNull()
  })
})
