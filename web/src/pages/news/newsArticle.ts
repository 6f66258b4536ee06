import type { ArticlePageQuery } from '../../__generated__/graphql.ts'
import { maySpoil, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { articlePath, sharePicturePath } from '../../lib/address/paths.ts'
import { publisher } from '../../lib/structuredData/league.ts'
import type { NewsArticle } from '../../lib/structuredData/schemaOrg.ts'

type Article = NonNullable<ArticlePageQuery['article']>

const MAX_HEADLINE = 110

/**
 * A story for search engines. Where it may give a result away, it has neither its headline nor its picture. The league tells no later
 * change of a story. `origin` is the site's own, such as https://www.example.com.
 */
export function newsArticle(article: Article, origin: string): NewsArticle {
  const { author, publishedAt, officialId } = article
  const isSpoiler = maySpoil(article)
  const headline = isSpoiler ? spoilerFreeTitle(article) : article.title
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
