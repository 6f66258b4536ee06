import type { Resolvers } from './__generated__/resolverTypes.ts'
import { feedResolvers } from './domains/feed/resolvers.ts'
import { gamesResolvers } from './domains/games/resolvers.ts'
import { nodeResolvers } from './domains/node/resolvers.ts'
import { playersResolvers } from './domains/players/resolvers.ts'
import { scheduleResolvers } from './domains/schedule/resolvers.ts'
import { searchResolvers } from './domains/search/resolvers.ts'
import { shopResolvers } from './domains/shop/resolvers.ts'
import { siteResolvers } from './domains/site/resolvers.ts'
import { standingsResolvers } from './domains/standings/resolvers.ts'
import { statsResolvers } from './domains/stats/resolvers.ts'
import { teamsResolvers } from './domains/teams/resolvers.ts'
import { videosResolvers } from './domains/videos/resolvers.ts'
import { viewerResolvers } from './domains/viewer/resolvers.ts'
import { resolvedTypes, SchemaError } from './schemaMistakes.ts'

/** Makes the compiler require every root field, because an unresolved one would be null. */
type RootResolvers = {
  [Root in 'Query' | 'Mutation' | 'Subscription']: Required<NonNullable<Resolvers[Root]>>
}

/** The intersection of the types of a union. */
type Intersection<Union> = (Union extends unknown ? (type: Union) => void : never) extends (
  type: infer All,
) => void
  ? All
  : never

/**
 * Merges the resolvers of several domains into one table; a type that several of them extend gets the fields
 * of all.
 * @param domains the resolvers of each domain, by the name of its folder
 * @throws SchemaError for a field that two of them resolve, since one would silently replace the other
 */
export function mergeResolvers<const Domains extends Record<string, Resolvers>>(
  domains: Domains,
): Intersection<Domains[keyof Domains]> {
  const table: Record<string, object> = {}
  for (const { file, type, fields } of resolvedTypes(domains)) {
    const twice = Object.keys(fields).find((field) => Object.hasOwn(table[type] ?? {}, field))
    if (twice !== undefined) throw new SchemaError(`${file}: another domain resolves ${type}.${twice} too.`)
    table[type] = { ...table[type], ...fields }
  }
  return table as Intersection<Domains[keyof Domains]>
}

/** The resolvers of each domain, by the name of its folder. */
export const domainResolvers = {
  site: siteResolvers,
  teams: teamsResolvers,
  games: gamesResolvers,
  schedule: scheduleResolvers,
  standings: standingsResolvers,
  players: playersResolvers,
  stats: statsResolvers,
  feed: feedResolvers,
  videos: videosResolvers,
  shop: shopResolvers,
  search: searchResolvers,
  viewer: viewerResolvers,
  node: nodeResolvers,
}

/** The resolvers of all domains in one table. */
export function createResolvers(): Resolvers & RootResolvers {
  return mergeResolvers(domainResolvers)
}
