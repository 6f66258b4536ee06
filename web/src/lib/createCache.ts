import { InMemoryCache } from '@apollo/client'
import type { FieldMergeFunction } from '@apollo/client'

/** A cache that knows the schema's unions, what stands in for each other there, and what a failed answer may not take away. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes })
}

/** A root field that fails after it has once been loaded keeps what was loaded; its age shows beside it. */
const keepLastGood: FieldMergeFunction<unknown> = (existing, incoming) => incoming ?? existing ?? null

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
  Game: {
    fields: {
      periods: { merge: keepLastGood },
      plays: { merge: keepLastGood },
      boxScore: { merge: keepLastGood },
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
