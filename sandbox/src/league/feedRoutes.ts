import { feedAt } from '../feed/feed.ts'
import type { FeedItem } from '../feed/sandboxFeedItem.ts'
import { bareAnswer, notFoundAnswer } from './answers.ts'
import type { AnswerContext, Route } from './answers.ts'
import { isFlagSet } from './requestParameters.ts'

/** The feed endpoints of version 3: JSON without an envelope, newest item first. */
export const FEED_ROUTES: readonly Route[] = [
  { path: /^v3\/home-feed$/, answer: (context, query) => bareAnswer(requestedItems(context, query)) },
  { path: /^v3\/feed-by-tag$/, answer: (context, query) => bareAnswer(requestedItems(context, query)) },
  {
    path: /^v3\/feed-by-id$/,
    answer: (context, query) => {
      const item = publishedItems(context).find(({ id }) => id === query.get('id'))
      return item === undefined ? notFoundAnswer('Feed item not found') : bareAnswer(item)
    },
  },
  {
    path: /^v3\/game-highlights$/,
    answer: (context, query) =>
      bareAnswer(clipsOfGame(context, query.get('slug')).filter(({ tags }) => tags.includes('highlights'))),
  },
  {
    path: /^v3\/videos-by-event$/,
    answer: (context, query) => bareAnswer(clipsOfGame(context, query.get('slug'))),
  },
]

/** The items a request asks for. Clips are included only with `includeVideos` or `contentType=video`; tags match in upper or lower case. */
function requestedItems(context: AnswerContext, query: URLSearchParams): FeedItem[] {
  const [tag, contentType] = [query.get('tag')?.toLowerCase(), query.get('contentType')]
  const withClips = isFlagSet(query, 'includeVideos') || contentType === 'video'
  return publishedItems(context)
    .filter(({ tags }) => tag === undefined || tags.some((itemTag) => itemTag.toLowerCase() === tag))
    .filter(({ type }) => (contentType === null ? withClips || type !== 'video' : type === contentType))
    .slice(0, limitParameter(query))
}

function clipsOfGame(context: AnswerContext, slug: string | null): FeedItem[] {
  return publishedItems(context).filter(({ video }) => video !== null && video.eventSlug === slug)
}

function publishedItems(context: AnswerContext): FeedItem[] {
  return feedAt(context.simulation, context.nowMs, context)
}

function limitParameter(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? '')
  return Number.isInteger(limit) && limit > 0 ? limit : Infinity
}
