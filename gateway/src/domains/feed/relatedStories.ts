import type { ArticleModel, FeedItemModel } from './feedItem.ts'

const MAX_RELATED = 3

/**
 * Up to three items to read or watch after an article: those that share the most tags with it, the newest first among equals. The league's
 * own tag, which every item has, does not count. Posts are left out, because they lead away from the site.
 */
export function relatedStories(
  article: Pick<ArticleModel, 'id' | 'tags'>,
  items: readonly FeedItemModel[],
  league: string,
): FeedItemModel[] {
  const own = new Set(
    article.tags.map((tag) => tag.toLowerCase()).filter((tag) => tag !== league.toLowerCase()),
  )
  return items
    .filter(({ id, __typename }) => id !== article.id && __typename !== 'SocialPost')
    .map((item) => ({
      item,
      shared: new Set(item.tags.map((tag) => tag.toLowerCase()).filter((tag) => own.has(tag))).size,
    }))
    .toSorted((a, b) => b.shared - a.shared || b.item.publishedAt.localeCompare(a.item.publishedAt))
    .slice(0, MAX_RELATED)
    .map(({ item }) => item)
}
