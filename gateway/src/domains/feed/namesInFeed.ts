import type { LeagueName } from '../wire/leagueNames.ts'
import type { FeedItemModel } from './feedItem.ts'

/** A link in a sanitized body to another article of this site. */
const LINK = /<a href="\/news\/([\w.-]+)(?:[/?#][^"]*)?"/g

/** The articles and tags that feed items name: their own, and the articles that their bodies link to. */
export function namesInFeed(items: readonly FeedItemModel[]): LeagueName[] {
  return items.flatMap((item) => [
    ...item.tags.map((name) => ({ kind: 'tag' as const, name })),
    ...(item.__typename === 'Article' ? articlesIn(item) : []),
  ])
}

function articlesIn({ officialId, body }: { officialId: string; body?: string | null }): LeagueName[] {
  const linked = [...(body ?? '').matchAll(LINK)].map(([, id = '']) => id)
  return [officialId, ...linked].map((name) => ({ kind: 'article', name }))
}
