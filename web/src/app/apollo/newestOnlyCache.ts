import { InMemoryCache } from '@apollo/client'
import type { Cache, Reference } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { DETAILS_AGE_FRAGMENT, GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { ageOf, newerOnly } from './newerOnly.ts'

/** Never replaces the state of a game by an older one. Everything that changes Apollo's cache calls `write`. */
export class NewestOnlyCache extends InMemoryCache {
  override write(options: Cache.WriteOptions): Reference | undefined {
    return super.write({ ...options, result: this.newestOf(options.result, options.dataId) })
  }

  /** Writes what `newestOf` has returned. */
  protected writeNewest(options: Cache.WriteOptions): void {
    super.write(options)
  }

  /**
   * Returns an answer without what is older than what the cache knows.
   *
   * @param id of the object that the answer is about, where it does not name itself.
   */
  protected newestOf<Data>(data: Data, id = ''): Data {
    const keyOf = (game: object) => this.identify(game as Reference) ?? id
    const stored = (game: string, fragment: DocumentNode) =>
      this.readFragment<Record<string, unknown>>({ id: game, fragment, returnPartialData: true })
    const knownOf = (game: object) =>
      ageOf({
        ...stored(keyOf(game), GAME_STATE_FRAGMENT),
        ...stored(keyOf(game), DETAILS_AGE_FRAGMENT),
      })
    return newerOnly(data, knownOf, keyOf)
  }
}
