import type { ArticlePageQuery } from '../../__generated__/graphql.ts'
import { maySpoil, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { pageDescription } from '../../lib/pageDescription.ts'

/**
 * What search engines show of a story: the sentence under its title, else the beginning of its text; its title where both are missing
 * or may give a result away. The title is replaced by the game where it may do so as well.
 *
 * @param text the words of the body
 */
export function articleDescription(article: NonNullable<ArticlePageQuery['article']>, text: string): string {
  const { title, subtitle, isBodySpoiler } = article
  const isSpoiler = maySpoil(article)
  const sentence = isSpoiler ? '' : (subtitle ?? (isBodySpoiler ? '' : text))

  return pageDescription(
    sentence.trim().length < 20 ? (isSpoiler ? spoilerFreeTitle(article) : title) : sentence,
    'A story of the Women’s Lacrosse League.',
  )
}
