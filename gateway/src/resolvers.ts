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

/** Makes the compiler require every root field, because an unresolved one would be null. */
type RootResolvers = {
  [Root in 'Query' | 'Mutation' | 'Subscription']: Required<NonNullable<Resolvers[Root]>>
}

/** The intersection of all these types. */
type MergedResolvers<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? First & MergedResolvers<Rest>
  : unknown

/**
 * Merges the resolvers of several domains into one table; a type that several of them extend gets the fields
 * of all.
 * @throws Error for a field that two of them resolve, since one would silently replace the other
 */
export function mergeResolvers<const Parts extends readonly Resolvers[]>(
  parts: Parts,
): MergedResolvers<Parts> {
  const table: Record<string, object> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries<object>(part))) {
    const twice = Object.keys(fields).find((field) => Object.hasOwn(table[type] ?? {}, field))
    if (twice !== undefined) throw new Error(`Two domains resolve ${type}.${twice}`)
    table[type] = { ...table[type], ...fields }
  }
  return table as MergedResolvers<Parts>
}

/** The resolvers of all domains in one table. */
export const resolvers: Resolvers & RootResolvers = mergeResolvers([
  siteResolvers,
  teamsResolvers,
  gamesResolvers,
  scheduleResolvers,
  standingsResolvers,
  playersResolvers,
  statsResolvers,
  feedResolvers,
  videosResolvers,
  shopResolvers,
  searchResolvers,
  viewerResolvers,
  nodeResolvers,
  { Image: { url: ({ url }, size, { site }) => site.imageAddress(url, size) } },
])
