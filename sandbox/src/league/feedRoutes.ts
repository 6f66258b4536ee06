import { feedAt } from '../feed/feed.ts'
import type { FeedItem } from '../feed/feedItem.ts'
import { bare, notFound } from './answers.ts'
import type { Route } from './answers.ts'
import { isOn } from './askedFor.ts'
import type { Wire } from './teamPayloads.ts'

/** The feed as version 3 sends it: bare JSON, newest first. */
export const FEED_ROUTES: readonly Route[] = [
  { path: /^v3\/home-feed$/, answer: (wire, query) => bare(askedOf(wire, query)) },
  { path: /^v3\/feed-by-tag$/, answer: (wire, query) => bare(askedOf(wire, query)) },
  {
    path: /^v3\/feed-by-id$/,
    answer: (wire, query) => {
      const item = published(wire).find(({ id }) => id === query.get('id'))
      return item === undefined ? notFound('Feed item not found') : bare(item)
    },
  },
  {
    path: /^v3\/game-highlights$/,
    answer: (wire, query) =>
      bare(clipsOfGame(wire, query.get('slug')).filter(({ tags }) => tags.includes('highlights'))),
  },
  { path: /^v3\/videos-by-event$/, answer: (wire, query) => bare(clipsOfGame(wire, query.get('slug'))) },
]

/** Clips are left out unless `includeVideos` or the content type asks for them; a tag is met in any case. */
function askedOf(wire: Wire, query: URLSearchParams): FeedItem[] {
  const [tag, contentType] = [query.get('tag')?.toLowerCase(), query.get('contentType')]
  const withClips = isOn(query, 'includeVideos') || contentType === 'video'
  return published(wire)
    .filter(({ tags }) => tag === undefined || tags.some((word) => word.toLowerCase() === tag))
    .filter(({ type }) => (contentType === null ? withClips || type !== 'video' : type === contentType))
    .slice(0, limitOf(query))
}

function clipsOfGame(wire: Wire, slug: string | null): FeedItem[] {
  return published(wire).filter(({ video }) => video !== null && video.eventSlug === slug)
}

function published(wire: Wire): FeedItem[] {
  return feedAt(wire.simulation, wire.nowMs, wire)
}

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? '')
  return Number.isInteger(limit) && limit > 0 ? limit : Infinity
}
