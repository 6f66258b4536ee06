import { BadUserInputError, NotFoundError } from '../../errors.ts'
import { fromKnownAddress } from '../knownAddress.ts'
import type { SourceDependencies } from '../sources.ts'
import type { TeamModel } from '../teams/team.ts'
import {
  toFeedItem,
  toFeedItems,
  type ArticleModel,
  type FeedItemModel,
  type HomeFeedModel,
} from './feedItem.ts'
import { feedItemPayload, feedPayload, type FeedItemPayload } from './payload.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

/** Spec §9. */
const HOME_LIMIT = 35
const TRENDING = 3
const TEAM_LIMIT = 10

const MOST_ITEMS = 35
const TAG = /^[\p{L}\p{N} -]{1,40}$/u
const ARTICLE_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

export interface FeedSource {
  /** The league's front page; the order is the league's. */
  home(): Promise<HomeFeedModel>
  /**
   * The items that carry a tag, `first` at most, in the league's order.
   * @throws BadUserInputError for a tag that cannot be, or a `first` that is not from 1 to 35
   */
  byTag(tag: string, first: number): Promise<FeedItemModel[]>
  /** What the league publishes about a team, ten at most. */
  newsOf(team: TeamModel): Promise<FeedItemModel[]>
  /**
   * One article.
   * @throws BadUserInputError for an id that cannot be; NotFoundError `unknown article {id}`, also where the id is a video's
   */
  article(id: string): Promise<ArticleModel>
}

/**
 * The source of news, clips and posts: v3 `home-feed`, `feed-by-tag` and `feed-by-id`, each cached for 5 minutes. The models
 * are made, and their HTML is made safe, once for each answer that was read.
 */
export function createFeedSource({ cache, leagueApi, config }: SourceDependencies): FeedSource {
  const mappedLists = new WeakMap<readonly FeedItemPayload[], FeedItemModel[]>()
  const mappedItems = new WeakMap<FeedItemPayload, FeedItemModel | null>()

  async function readList(path: 'home-feed' | 'feed-by-tag', tag: string, limit: number) {
    const { data, lastUpdated } = await cache.readThrough({
      key: `${path}:${tag}:${limit}`,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      schema: feedPayload,
      load: (pace) =>
        fromKnownAddress(
          leagueApi.get(path, { as: 'site', version: 3, query: { tag, limit, includeVideos: true }, pace }),
        ),
    })
    const items = mappedLists.get(data) ?? toFeedItems(data).slice(0, limit)
    mappedLists.set(data, items)
    return { items, lastUpdated }
  }

  async function readItem(id: string): Promise<FeedItemModel | null> {
    const { data } = await cache.readThrough({
      key: `feed-by-id:${id}`,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      schema: feedItemPayload,
      load: (pace) =>
        readKnownArticle(id, leagueApi.get('feed-by-id', { as: 'site', version: 3, query: { id }, pace })),
    })
    if (data === null) return null
    const item = mappedItems.get(data) ?? toFeedItem(data)
    mappedItems.set(data, item)
    return item
  }

  async function itemsByTag(tag: string, limit: number): Promise<FeedItemModel[]> {
    const { items } = await readList('feed-by-tag', tag, limit)
    return items
  }

  return {
    async home() {
      const { items, lastUpdated } = await readList('home-feed', config.league, HOME_LIMIT)
      return {
        id: config.league,
        trending: items.slice(0, TRENDING),
        latest: items.slice(TRENDING),
        lastUpdated,
      }
    },
    byTag: async (tag, first) => itemsByTag(checkedTag(tag), checkedCount(first)),
    newsOf: (team) => itemsByTag(team.officialId, TEAM_LIMIT),
    async article(id) {
      if (!ARTICLE_ID.test(id))
        throw new BadUserInputError('id', 'must be 1 to 100 letters, digits, hyphens, dots and underscores')
      const item = await readItem(id)
      if (item?.__typename !== 'Article') throw unknownArticle(id)
      return item
    },
  }
}

async function readKnownArticle(id: string, answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof NotFoundError ? unknownArticle(id) : error
  }
}

function unknownArticle(id: string): NotFoundError {
  return new NotFoundError(`unknown article ${id}`)
}

function checkedTag(tag: string): string {
  if (TAG.test(tag) && tag.trim() !== '') return tag.trim()
  throw new BadUserInputError('tag', 'must be 1 to 40 letters, digits, spaces and hyphens')
}

function checkedCount(first: number): number {
  if (first >= 1 && first <= MOST_ITEMS) return first
  throw new BadUserInputError('first', `must be from 1 to ${MOST_ITEMS}`)
}
