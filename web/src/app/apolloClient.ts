import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { FieldMergeFunction, NormalizedCacheObject } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { paths } from '../lib/paths.ts'
import { createHashLink } from './persistedOperations.ts'

/** Longer than the gateway ever takes; whatever is later will not come. */
const REQUEST_TIMEOUT_MS = 12_000

/** One client per visit in the browser, one per request on the server. */
export function createApolloClient(options: {
  link: ApolloLink
  ssr: boolean
  state?: NormalizedCacheObject | undefined
}): ApolloClient {
  const cache = new InMemoryCache({ typePolicies, possibleTypes })
  if (options.state) cache.restore(options.state)
  return new ApolloClient({ cache, link: options.link, ssrMode: options.ssr })
}

/** Queries as GETs, which browsers and caches on the way may answer; the header is what the gateway asks of a GET. */
export function createHttpLink(): ApolloLink {
  const send = new BaseHttpLink({
    uri: paths.graphql,
    useGETForQueries: true,
    headers: { 'apollo-require-preflight': 'true' },
    fetch: (input, init) => {
      const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
    },
  })
  return ApolloLink.from([createHashLink(), send])
}

/** A root field that fails after it has once been loaded keeps what was loaded; its age shows beside it. */
const keepLastGood: FieldMergeFunction<unknown> = (existing, incoming) => incoming ?? existing ?? null

const merged = { merge: true }

/** Objects without an id of their own are merged, since different queries ask for different fields of them. */
const typePolicies = {
  Query: {
    fields: {
      site: { merge: keepLastGood },
      standings: { merge: keepLastGood },
      schedule: { merge: keepLastGood },
      game: { merge: keepLastGood },
      teams: { merge: keepLastGood },
      team: { merge: keepLastGood },
      player: { merge: keepLastGood },
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
