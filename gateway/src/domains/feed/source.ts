import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { RateLimit } from '../../platform/rateLimit.ts'
import { checkFirst } from '../wire/firstItems.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamModel } from '../teams/team.ts'
import {
  toFeedItem,
  toFeedItems,
  type ArticleModel,
  type FeedItemModel,
  type HomeFeedModel,
} from './feedItem.ts'
import { leagueTag, readTypedTag, type FeedTag, type KnownIds } from './feedTag.ts'
import { feedItemPayload, feedOfTag, feedPayload, type FeedItemPayload } from './payload.ts'
import { namedGames, spoiledGames, type TellingItem } from './spoiledGames.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

const HOME_LIMIT = 35
const TRENDING = 3
const NEWS_LIMIT = 10

const MOST_ITEMS = 35
const ARTICLE_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

export interface FeedSource {
  /** The league's front page; the order is the league's. */
  home(): Promise<HomeFeedModel>
  /**
   * The items that carry a tag in any case, where there are none that of the club which it names, `first` at most, in the league's
   * order.
   * @throws BadUserInputError for a tag that cannot be, or a `first` that is not from 1 to 35
   */
  byTag(tag: string, first: number): Promise<FeedItemModel[]>
  /** What the league publishes about a team, ten at most. */
  newsOf(team: TeamModel): Promise<FeedItemModel[]>
  /** What carries one of the league's own words, such as a player's name, as it is written, ten at most; no visitor can make these up. */
  newsAbout(tag: string): Promise<FeedItemModel[]>
  /**
   * One article.
   * @throws BadUserInputError for an id that cannot be; NotFoundError `unknown article {id}`, also where the id is a video's
   */
  article(id: string): Promise<ArticleModel>
  /** The games that an item may give away, as `FeedItem.spoils`; null also where the season's list could not be read. */
  spoiledBy(item: TellingItem): Promise<GameModel[] | null>
}

interface FeedParts {
  teams: KnownIds['teams']
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'ofSeason' | 'find'>
}

/** A list of the feed; `isVisitorsWord` where a visitor chose the tag. */
interface WantedList {
  path: 'home-feed' | 'feed-by-tag'
  tag: FeedTag
  limit: number
  isVisitorsWord?: boolean
}

/**
 * The source of news, clips and posts: v3 `home-feed`, `feed-by-tag` and `feed-by-id`, each cached for 5 minutes. The models
 * are made, and their HTML is made safe, once for each answer that was read.
 *
 * @param parts who knows the clubs that a visitor may have typed as a tag, and the games that an item may give away.
 * @param newTags bounds the loads of what a visitor may have made up.
 */
export function createFeedSource(
  { cache, leagueApi, config, clocks, log }: SourceDependencies,
  { teams, site, games }: FeedParts,
  newTags: RateLimit,
): FeedSource {
  const known: KnownIds = { league: config.league, teams }
  const mappedLists = new WeakMap<readonly FeedItemPayload[], FeedItemModel[]>()
  const mappedItems = new WeakMap<FeedItemPayload, FeedItemModel | null>()

  async function readList({ path, tag, limit, isVisitorsWord = false }: WantedList) {
    const { data, lastUpdated } = await cache.readThrough({
      key: `${path}:${tag.key}:${limit}`,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      // The items of the front page need not carry the league's tag. A tag may lose its items at any time, the front page does not.
      ...(path === 'home-feed'
        ? { schema: feedPayload, itemCount: (items: readonly unknown[]) => items.length }
        : { schema: feedOfTag(tag.text) }),
      load: (priority) => {
        if (isVisitorsWord && priority === 'user') newTags.spend()
        const query = { tag: tag.text, limit, includeVideos: true }
        return fromKnownAddress(leagueApi.get(path, { as: 'site', version: 3, query, priority }))
      },
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
      isAbout: (answer) => answer.id === id,
      load: (priority) => {
        if (priority === 'user') newTags.spend()
        return readKnownArticle(
          id,
          leagueApi.get('feed-by-id', { as: 'site', version: 3, query: { id }, priority }),
        )
      },
    })
    if (data.item === null) return null
    const item = mappedItems.get(data.item) ?? toFeedItem(data.item)
    mappedItems.set(data.item, item)
    return item
  }

  let reading: Promise<readonly GameModel[] | null> | undefined

  /** A list asks once for each of its items at the same moment: they share one read, and its failure one line in the log. */
  function currentGames(): Promise<readonly GameModel[] | null> {
    reading ??= readCurrentGames().finally(() => (reading = undefined))
    return reading
  }

  async function readCurrentGames(): Promise<readonly GameModel[] | null> {
    try {
      return (await games.ofSeason(await site.seasonYear(null))).games
    } catch (error) {
      log.warn(
        { err: error },
        'every item of the feed is taken to give a result away, for the season is not known',
      )
      return null
    }
  }

  /** Those that the item names; one that cannot be found stays unknown. */
  async function gamesOfOtherSeasons(item: TellingItem, current: readonly GameModel[]): Promise<GameModel[]> {
    const others = namedGames(item).filter((slug) => !current.some((game) => game.slug === slug))
    const found = await Promise.allSettled(others.map((slug) => games.find(slug)))
    return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }

  async function itemsByTag(wanted: Omit<WantedList, 'path'>): Promise<FeedItemModel[]> {
    const { items } = await readList({ path: 'feed-by-tag', ...wanted })
    return items
  }

  return {
    async home() {
      const { items, lastUpdated } = await readList({
        path: 'home-feed',
        tag: leagueTag(config.league),
        limit: HOME_LIMIT,
      })
      return {
        id: config.league,
        trending: items.slice(0, TRENDING),
        latest: items.slice(TRENDING),
        lastUpdated,
      }
    },
    async byTag(typed, first) {
      checkFirst(first, MOST_ITEMS)
      return readTypedTag(typed, known, {
        read: (tag) => itemsByTag({ tag, limit: first, isVisitorsWord: true }),
        isEmpty: (items) => items.length === 0,
      })
    },
    newsOf: (team) => itemsByTag({ tag: leagueTag(team.officialId), limit: NEWS_LIMIT }),
    newsAbout: (tag) => itemsByTag({ tag: leagueTag(tag), limit: NEWS_LIMIT }),
    async article(id) {
      if (!ARTICLE_ID.test(id))
        throw new BadUserInputError('id', 'must be 1 to 100 letters, digits, hyphens, dots and underscores')
      const item = await readItem(id)
      if (item?.__typename !== 'Article') throw unknownArticle(id)
      return item
    },
    async spoiledBy(item) {
      const current = await currentGames()
      if (!current) return null
      const past = await gamesOfOtherSeasons(item, current)
      return spoiledGames(item, [...current, ...past], clocks.league.nowMs() / 1000)
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
