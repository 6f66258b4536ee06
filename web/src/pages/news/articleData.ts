import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ArticlePageQueryVariables, ArticlePageQuery } from '../../__generated__/graphql.ts'
import { maySpoil, safeTitle } from '../../features/feed/feedStory.ts'
import { articlePath, sharePicturePath } from '../../lib/address/paths.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { notFoundWhereRefused, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { publisher } from '../../lib/structuredData/league.ts'
import type { NewsArticle } from '../../lib/structuredData/schemaOrg.ts'

/** All that the page of an article shows. */
export const ARTICLE_PAGE = graphql(`
  query ArticlePage($officialId: ID!) {
    article(officialId: $officialId) {
      id
      author
      body
      isBodySpoiler
      tags
      ...FeedStory_item
      topics {
        ...ArticleEnd_topic
      }
      mentionedGames {
        ...MentionedGame_game
      }
      mentionedPlayers {
        ...MentionedPlayers_player
      }
      related {
        ...FeedStory_item
      }
    }
    site {
      id
      ads {
        ...Ad_ads
      }
    }
  }
`)

/** The games that are on, in a query of its own: an article is kept for longer than a score. */
export const ARTICLE_LIVE_GAMES = graphql(`
  query ArticleLiveGames {
    liveGames {
      ...GameClash_game
    }
  }
`)

/**
 * Loads the article in the address, and the games that are on. A failure of the latter is none of the page: the story is complete
 * without them.
 * @throws a 404 Response for an article that does not exist, and for an id that cannot be one
 */
export async function loadArticle({
  params,
  context,
}: LoaderFunctionArgs): Promise<LoaderResult<ArticlePageQueryVariables>> {
  const client = context.get(clientContext)
  const variables = { officialId: params['id'] ?? '' }
  const [loaded] = await Promise.all([
    queryLoader(client, { query: ARTICLE_PAGE, variables, subject: 'article' }),
    queryLoader(client, { query: ARTICLE_LIVE_GAMES, variables: {} }),
  ])
  notFoundWhereRefused(loaded, 'article')

  return loaded
}

type Article = NonNullable<ArticlePageQuery['article']>

/**
 * What search engines show of a story: the sentence under its title, else the beginning of its text; its title where both are missing
 * or may give a result away. The title is replaced by the game where it may do so as well.
 *
 * @param text the words of the body
 */
export function articleDescription(article: Article, text: string): string {
  const { subtitle, isBodySpoiler } = article
  const sentence = maySpoil(article) ? '' : (subtitle ?? (isBodySpoiler ? '' : text))

  return pageDescription(
    sentence.trim().length < 20 ? safeTitle(article) : sentence,
    'A story of the Women’s Lacrosse League.',
  )
}

const MAX_HEADLINE = 110

/**
 * A story for search engines. Where it may give a result away, it has neither its headline nor its picture. The league tells no later
 * change of a story. `origin` is the site's own, such as https://www.example.com.
 */
export function newsArticle(article: Article, origin: string): NewsArticle {
  const { author, publishedAt, officialId } = article
  const isSpoiler = maySpoil(article)
  const headline = safeTitle(article)
  const league = publisher(origin)
  const ownPicture = isSpoiler || article.image === null ? [] : [new URL(article.image.url, origin).href]

  return {
    '@type': 'NewsArticle',
    headline: headline.length > MAX_HEADLINE ? `${headline.slice(0, MAX_HEADLINE - 1).trimEnd()}…` : headline,
    url: `${origin}${articlePath(officialId)}`,
    image: [...ownPicture, `${origin}${sharePicturePath('news', officialId)}`],
    datePublished: publishedAt,
    dateModified: publishedAt,
    author:
      author === null
        ? { '@type': 'Organization', name: league.name, url: league.url }
        : { '@type': 'Person', name: author },
    publisher: league,
  }
}
