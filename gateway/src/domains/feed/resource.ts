import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { toFeedItem, toFeedItems, type FeedItemModel } from './feedItem.ts'
import type { FeedTag } from './feedTag.ts'
import { namesInFeed } from './namesInFeed.ts'
import { feedItemPayload, feedOfTag, feedPayload, type FeedItemPayload } from './payload.ts'

const HOME_LIMIT = 35

/** The league's front page. Its items need not have the tag. Unlike the list of a tag it never loses most of its items at once. */
export const homeFeed: LeagueResource<{ tag: string }, FeedItemPayload[], FeedItemModel[]> = {
  name: 'home feed',
  version: 3,
  path: path`home-feed`,
  query: { tag: ({ tag }) => tag, limit: HOME_LIMIT, includeVideos: true },
  schema: feedPayload,
  toModel: (items) => toFeedItems(items).slice(0, HOME_LIMIT),
  names: namesInFeed,
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
  itemCount: (items) => items.length,
}

/** A tag, and the maximum number of items. */
interface WantedItems {
  tag: FeedTag
  limit: number
}

/** The items with a tag, in the league's order. */
export const itemsByTag: LeagueResource<WantedItems, FeedItemPayload[], FeedItemModel[]> = {
  name: 'feed by tag',
  version: 3,
  path: path`feed-by-tag`,
  query: { tag: ({ tag }) => tag.text, limit: ({ limit }) => limit, includeVideos: true },
  keyQuery: ({ tag }) => ({ tag: tag.key }),
  schema: feedPayload,
  schemaOf: ({ tag }, { league }) => feedOfTag(tag.text, league),
  toModel: (items, { limit }) => toFeedItems(items).slice(0, limit),
  names: namesInFeed,
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
}

type FeedItemAnswer = ReturnType<typeof feedItemPayload.parse>

/** One item; null when its type is unknown, or it has no link. */
export const feedItem: LeagueResource<{ id: string }, FeedItemAnswer, FeedItemModel | null> = {
  name: 'feed item',
  version: 3,
  path: path`feed-by-id`,
  maxBytes: 500_000,
  query: { id: ({ id }) => id },
  schema: feedItemPayload,
  toModel: ({ item }) => item && toFeedItem(item),
  names: (item) => namesInFeed(item ? [item] : []),
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: false,
  notFound: ({ id }) => `unknown article ${id}`,
  isAbout: (answer, { id }) => answer.id === id,
}
