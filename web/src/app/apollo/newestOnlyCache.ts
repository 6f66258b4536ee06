import { InMemoryCache } from '@apollo/client'
import type { Cache, Reference } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { DETAILS_AGE_FRAGMENT } from '../../lib/live/detailsAgeFragment.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { ageOf, newerOnly } from './newerOnly.ts'

/** Never replaces the state of a game by an older one. Everything that changes Apollo's cache calls `write`. */
export class NewestOnlyCache extends InMemoryCache {
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
