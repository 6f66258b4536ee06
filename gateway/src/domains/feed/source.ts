import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'
import { addFailure, shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import { checkPage, toConnection, type PageArguments } from '../wire/connection.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { TeamModel } from '../teams/team.ts'
import { createArticleLookups, type ArticleLookups } from './articleLookups.ts'
import { createBodyReader, type ReadBody } from './bodyReader.ts'
import type { ArticleModel, FeedItemModel, FeedPageModel, HomeFeedModel } from './feedItem.ts'
import { leagueTag, readTypedTag, type FeedTag, type KnownIds } from './feedTag.ts'
import { linkedGameSlugs, MAX_GAMES, textOf } from './mentions.ts'
import { feedItem, homeFeed, itemsByTag } from './resource.ts'
import {
  hasBegun,
  namedGames,
  headlineSpoilers,
  containsScore,
  type SpoilerCandidate,
} from './headlineSpoilers.ts'

const TRENDING = 3
const NEWS_LIMIT = 10

/** The number of items on a page. The league sends no more than the maximum. */
const ITEM_PAGE_SIZE = { usual: 10, most: 35 }
const ARTICLE_ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/

export interface FeedSource extends ArticleLookups {
  /** The league's front page, in the league's order. */
  home(): Promise<HomeFeedModel>
  /**
   * A page of the 35 newest items with a tag, in any case, in the league's order. When there are none and the tag is the name of a
   * club, the items of that club. Without a tag, the newest of all items.
   * @throws BadUserInputError for an invalid tag or page
   */
  byTag(tag: string | null, page: PageArguments): Promise<FeedPageModel>
  /** The league's items about a team, ten at most. */
  newsOf(team: TeamModel): Promise<FeedItemModel[]>
  /**
   * The items with one of the league's own tags, such as a player's name, in exact spelling, ten at most. The
   * loads are not rate limited, so a tag that a visitor typed must not be passed here.
   */
  newsAbout(tag: string): Promise<FeedItemModel[]>
  /**
   * One article.
   * @throws BadUserInputError for an invalid id; NotFoundError `unknown article {id}`, also when the id is that of a video
   */
  article(officialId: string): Promise<ArticleModel>
  /** The games that an item may spoil, as `FeedItem.spoils`; null also when the season's list could not be read. */
  spoiledBy(item: SpoilerCandidate): Promise<GameModel[] | null>
  /** As `Article.body`. */
  bodyOf: ReadBody
  /** As `Article.isBodySpoiler`. */
  isBodySpoiler(article: ArticleModel): Promise<boolean>
}

interface FeedParts {
  teams: KnownIds['teams'] & Pick<TeamsSource, 'clubOfTags'>
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'ofSeason' | 'find'>
  players: Pick<PlayersSource, 'ofSeason'>
}

/**
 * Builds the source of news, clips and posts. Models are mapped, and their HTML is sanitized, once for each
 * load.
 * @param parts looks up the clubs that a visitor may have typed as a tag, and the games that an item may
 * spoil.
 * @param uncachedLoadLimit limits the loads of articles and tags that visitors may have made up.
 */
export function createFeedSource(
  { resources, config, clocks, log }: SourceDependencies,
  { teams, site, games, players }: FeedParts,
  uncachedLoadLimit: RateLimit,
): FeedSource {
  const known: KnownIds = { league: config.league, teams }

  const bodyOf = createBodyReader()
  const shared = shareDependencies<'current games', readonly GameModel[] | null>()

  /** All items of a list request the games at the same moment: they share one read, whose failure is logged once. */
  function currentGames(): Promise<readonly GameModel[] | null> {
    return shared('current games', readCurrentGames)
  }

  async function readCurrentGames(): Promise<readonly GameModel[] | null> {
    try {
      return (await games.ofSeason(await site.seasonYear(null))).games
    } catch (error) {
      addFailure()
      log.warn(
        { err: error },
        'every item of the feed is taken to give a result away, for the season is not known',
      )
      return null
    }
  }

  /** The games of other seasons with these lower-case slugs; those that cannot be found are left out. */
  async function gamesOfOtherSeasons(
    slugs: readonly string[],
    current: readonly GameModel[],
  ): Promise<GameModel[]> {
    const others = slugs.filter((slug) => !current.some((game) => game.slug.toLowerCase() === slug))
    const found = await Promise.allSettled(others.map((slug) => games.find(slug)))
    return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }

  async function readItems(tag: FeedTag, limit: number, isMadeUp = false): Promise<FeedItemModel[]> {
    const { data } = await resources.read(itemsByTag, { tag, limit }, isMadeUp ? { uncachedLoadLimit } : {})
    return data
  }

  /** Whether the tag occurs in no league data that this process has read. */
  const mayBeMadeUp = ({ text, key }: FeedTag) =>
    key !== text && !resources.hasNamed({ kind: 'tag', name: text })

  async function spoiledBy(item: SpoilerCandidate): Promise<GameModel[] | null> {
    const current = await currentGames()
    if (!current) return null
    const past = await gamesOfOtherSeasons(namedGames(item), current)
    return headlineSpoilers(item, [...current, ...past], clocks.league.nowMs() / 1000)
  }

  /** Whether the body links to a game that has begun; true also when the season's list could not be read. */
  async function linksToBegunGame(body: string): Promise<boolean> {
    const linked = linkedGameSlugs(body)
    if (linked.length === 0) return false
    const current = await currentGames()
    if (!current) return true
    const games = [
      ...current.filter(({ slug }) => linked.includes(slug.toLowerCase())),
      ...(await gamesOfOtherSeasons(linked.slice(0, MAX_GAMES), current)),
    ]
    return games.some((game) => hasBegun(game, clocks.league.nowMs() / 1000))
  }

  /** The items with a tag that a visitor typed, and the tag under which the league has them. */
  async function typedItems(typed: string): Promise<{ tag: string; items: FeedItemModel[] }> {
    return readTypedTag(typed, known, {
      read: async (tag) => ({
        tag: tag.text,
        items: await readItems(tag, ITEM_PAGE_SIZE.most, mayBeMadeUp(tag)),
      }),
      isEmpty: ({ items }) => items.length === 0,
    })
  }

  return {
    ...createArticleLookups(
      { config, log },
      {
        site,
        games,
        teams,
        players,
        bodyOf,
        itemsTagged: (tag) => readItems(leagueTag(tag), ITEM_PAGE_SIZE.most),
      },
    ),
    async home() {
      const { data: items, lastUpdated } = await resources.read(homeFeed, { tag: config.league })
      return {
        id: `HomeFeed:${config.league}`,
        trending: items.slice(0, TRENDING),
        latest: items.slice(TRENDING),
        lastUpdated,
      }
    },
    async byTag(typed, pageArguments) {
      const page = checkPage(pageArguments, ITEM_PAGE_SIZE)
      const { tag, items } =
        typed === null
          ? { tag: null, items: await readItems(leagueTag(config.league), ITEM_PAGE_SIZE.most) }
          : await typedItems(typed)
      return {
        ...toConnection(items, ({ officialId }) => officialId, page),
        ...{ totalCount: items.length, tag, items },
      }
    },
    newsOf: (team) => readItems(leagueTag(team.officialId), NEWS_LIMIT),
    newsAbout: (tag) => readItems(leagueTag(tag), NEWS_LIMIT),
    async article(officialId) {
      if (!ARTICLE_ID.test(officialId))
        throw new BadUserInputError(
          'officialId',
          'must be 1 to 100 letters, digits, hyphens, dots and underscores',
        )
      const isNamed = resources.hasNamed({ kind: 'article', name: officialId })
      const { data: item } = await resources.read(
        feedItem,
        { id: officialId },
        isNamed ? {} : { uncachedLoadLimit },
      )
      if (item?.__typename !== 'Article') throw new NotFoundError(`unknown article ${officialId}`)
      return item
    },
    spoiledBy,
    bodyOf,
    async isBodySpoiler(article) {
      const body = await bodyOf(article)
      if (body === null) return false
      if (containsScore(textOf(body)) || (await linksToBegunGame(body))) return true
      return (await spoiledBy(article))?.length !== 0
    },
  }
}
