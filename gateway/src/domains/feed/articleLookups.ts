import { NotFoundError } from '../../errors.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { ArticleModel, FeedItemModel, FeedPageModel } from './feedItem.ts'
import { mentionedGameSlugs, mentionedPlayers } from './mentions.ts'
import type { ReadBody } from './bodyReader.ts'
import { relatedStories } from './relatedStories.ts'
import { frequentTags, playersByTag, toTopic, toTopics, type KnownNames, type TopicModel } from './topics.ts'

/** How many other topics a list shows. */
const MAX_TOPICS_OF_LIST = 8
const MAX_TOPICS_OF_ARTICLE = 12

/** Lookups around an article or a list of the feed. */
export interface ArticleLookups {
  /** As `Article.mentionedGames`. */
  gamesIn(article: ArticleModel): Promise<GameModel[]>
  /** As `Article.mentionedPlayers`. */
  playersIn(article: ArticleModel): Promise<PlayerModel[]>
  /** As `Article.topics`. */
  topicsOf(article: ArticleModel): Promise<TopicModel[]>
  /** As `Article.related`. */
  relatedTo(article: ArticleModel): Promise<FeedItemModel[]>
  /** As `FeedItemConnection.topic`. */
  topicOfList(page: FeedPageModel): Promise<TopicModel | null>
  /** As `FeedItemConnection.topics`. */
  topicsOfList(page: FeedPageModel): Promise<TopicModel[]>
}

export interface ArticleLookupParts {
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'find'>
  teams: Pick<TeamsSource, 'clubOfTags'>
  players: Pick<PlayersSource, 'ofSeason'>
  bodyOf: ReadBody
  /** The items with one of the league's own tags. */
  itemsTagged: (tag: string) => Promise<readonly FeedItemModel[]>
}

/** Builds the lookups around articles. All of them read lists of the season or of the feed, which are cached anyway. */
export function createArticleLookups(
  { config: { league }, log }: Pick<SourceDependencies, 'config' | 'log'>,
  { site, games, teams, players, bodyOf, itemsTagged }: ArticleLookupParts,
): ArticleLookups {
  async function playersNow(): Promise<readonly PlayerModel[]> {
    return (await players.ofSeason(await site.seasonYear(null))).players
  }

  async function playersOrNone(): Promise<readonly PlayerModel[]> {
    try {
      return await playersNow()
    } catch (error) {
      log.warn({ err: error }, 'topics are named without knowing the players')
      return []
    }
  }

  async function knownNames(): Promise<KnownNames> {
    return {
      league,
      clubOf: (tag: string) => teams.clubOfTags([tag]),
      playerOf: playersByTag(await playersOrNone()),
    }
  }

  function topicOf({ tag, items }: FeedPageModel, names: KnownNames): Promise<TopicModel | null> {
    if (tag === null || tag.toLowerCase() === league.toLowerCase()) return Promise.resolve(null)
    const asWritten = frequentTags(items.map(({ tags }) => tags)).find(
      (known) => known.toLowerCase() === tag.toLowerCase(),
    )
    return toTopic(asWritten ?? tag, names)
  }

  return {
    async gamesIn(article) {
      const slugs = mentionedGameSlugs({ body: await bodyOf(article), tags: article.tags })
      const results = await Promise.allSettled(slugs.map((slug) => games.find(slug)))
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const failed = results.find(
        (result) => result.status === 'rejected' && !(result.reason instanceof NotFoundError),
      )
      if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
      return found
    },
    async playersIn(article) {
      const [body, all] = await Promise.all([bodyOf(article), playersNow()])
      return mentionedPlayers({ body, tags: article.tags }, all)
    },
    async topicsOf({ tags }) {
      return toTopics(tags, await knownNames(), MAX_TOPICS_OF_ARTICLE)
    },
    async relatedTo(article) {
      const club = await teams.clubOfTags(article.tags)
      return relatedStories(article, await itemsTagged(club?.officialId ?? league), league)
    },
    async topicOfList(page) {
      return page.tag === null ? null : topicOf(page, await knownNames())
    },
    async topicsOfList(page) {
      const names = await knownNames()
      const own = await topicOf(page, names)
      const tags = frequentTags(page.items.map((item) => item.tags))
      const topics = await toTopics(tags, names, MAX_TOPICS_OF_LIST + 1)
      return topics.filter(({ tag }) => tag !== own?.tag).slice(0, MAX_TOPICS_OF_LIST)
    },
  }
}
