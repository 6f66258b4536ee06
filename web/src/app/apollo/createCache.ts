import { InMemoryCache } from '@apollo/client'
import type { Cache, FieldMergeFunction, FieldReadFunction, Reference } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { DETAILS_AGE_FRAGMENT } from '../../lib/live/detailsAgeFragment.ts'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'
import { ageOf, newerOnly, ORDERED_FIELDS } from './newerOnly.ts'

/**
 * A cache that knows the schema's unions, what stands in for each other there, and what a failed answer may not take away. Of a game
 * it never takes back what is newer, whatever writes to it: a stream, an answer, a page's data or a browser's copy of one.
 */
export function createCache(): InMemoryCache {
  return new NeverBackCache({ typePolicies, possibleTypes })
}

/** Every way into Apollo's cache leads through `write`. */
class NeverBackCache extends InMemoryCache {
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

const merged = { merge: true }

/** Objects without an id of their own are merged, since different queries ask for different fields of them. */
const typePolicies = {
  Query: {
    fields: {
      site: { merge: keepLastGood },
      liveGame: { merge: keepLastGood },
      liveGames: { merge: keepLastGood },
      search: { merge: keepLastGood },
      statCatalogue: { merge: keepLastGood },
      videos: { merge: keepLastGood },
      video: { merge: keepLastGood },
      playlist: { merge: keepLastGood },
      standings: { merge: keepLastGood },
      schedule: { merge: keepLastGood },
      game: { merge: keepLastGood },
      teams: { merge: keepLastGood },
      team: { merge: keepLastGood },
      player: { merge: keepLastGood },
      players: { merge: keepLastGood },
      leaders: { merge: keepLastGood },
      comparePlayers: { merge: keepLastGood },
      homeFeed: { merge: keepLastGood },
      news: { merge: keepLastGood },
      article: { merge: keepLastGood },
      collection: { merge: keepLastGood },
    },
  },
  Subscription: { fields: { liveGames: { merge: keepLastGood } } },
  Game: {
    fields: {
      // Apollo takes an answer without a field for whole where the field has a read function.
      ...Object.fromEntries(ORDERED_FIELDS.map((name) => [name, { read: asStored }])),
      periods: { read: asStored, merge: keepLastGood },
      plays: { read: asStored, merge: keepLastGood },
      boxScore: { read: asStored, merge: keepLastGood },
    },
  },
  SideBoxScore: {
    fields: {
      fieldPlayers: { merge: keepLastGood },
      goalies: { merge: keepLastGood },
      totals: { merge: keepLastGood },
    },
  },
  LeagueClock: merged,
  Seasons: merged,
  ChampionshipSeriesFlags: merged,
  SiteLinks: merged,
  TeamRecord: merged,
  Streak: merged,
  Placing: merged,
  Venue: merged,
  Tickets: merged,
  Score: merged,
  GameClock: merged,
  ScheduledGame: merged,
  LiveGame: merged,
  FinalGame: merged,
  PostponedGame: merged,
  CanceledGame: merged,
  PriceRange: merged,
  Money: merged,
  Injury: merged,
  StatLine: merged,
}

const possibleTypes = {
  GameState: ['ScheduledGame', 'LiveGame', 'FinalGame', 'PostponedGame', 'CanceledGame'],
  FeedItem: ['Article', 'Video', 'SocialPost'],
}
