import { InMemoryCache } from '@apollo/client'
import type { Cache, FieldMergeFunction, FieldReadFunction, Reference } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { keptFields, mergedTypes, possibleTypes } from '../../__generated__/cacheSchema.ts'
import { DETAILS_AGE_FRAGMENT } from '../../lib/live/detailsAgeFragment.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { ageOf, newerOnly, ORDERED_FIELDS } from './newerOnly.ts'

/**
 * A cache that knows the schema's unions, what stands in for each other there, and what a failed answer may not take away. Of a game
 * it never takes back what is newer, whatever writes to it: a stream, an answer, a page's data or a browser's copy of one.
 */
export function createCache(): InMemoryCache {
  return new NewestOnlyCache({ typePolicies, possibleTypes })
}

/** Every way into Apollo's cache leads through `write`. */
class NewestOnlyCache extends InMemoryCache {
  override write(options: Cache.WriteOptions): Reference | undefined {
    const keyOf = (game: object) => this.identify(game as Reference) ?? options.dataId ?? ''
    const stored = (id: string, fragment: DocumentNode) =>
      this.readFragment<Record<string, unknown>>({ id, fragment, returnPartialData: true })
    const knownOf = (game: object) =>
      ageOf({
        ...stored(keyOf(game), GAME_STATE_FRAGMENT),
        ...stored(keyOf(game), DETAILS_AGE_FRAGMENT),
      })
    const result: unknown = options.result
    return super.write({ ...options, result: newerOnly(result, knownOf, keyOf) })
  }
}

/** A root field that fails after it has once been loaded keeps what was loaded; its age shows beside it. */
const keepLastGood: FieldMergeFunction<unknown> = (existing, incoming) => incoming ?? existing ?? null

const asStored: FieldReadFunction<unknown> = (existing) => existing

const typePolicies = {
  Query: { fields: kept(keptFields.Query) },
  Subscription: { fields: kept(keptFields.Subscription) },
  // By hand, since no rule of the schema tells these from fields whose null is an answer: a game's details, which its version orders.
  Game: {
    fields: {
      // Apollo takes an answer without a field for whole where the field has a read function.
      ...Object.fromEntries(ORDERED_FIELDS.map((name) => [name, { read: asStored }])),
      periods: { read: asStored, merge: keepLastGood },
      plays: { read: asStored, merge: keepLastGood },
      boxScore: { read: asStored, merge: keepLastGood },
    },
  },
  SideBoxScore: { fields: kept(['fieldPlayers', 'goalies', 'totals']) },
  ...Object.fromEntries(mergedTypes.map((type) => [type, { merge: true }])),
}

function kept(fields: readonly string[]): Record<string, { merge: typeof keepLastGood }> {
  return Object.fromEntries(fields.map((field) => [field, { merge: keepLastGood }]))
}
