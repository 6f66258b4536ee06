import type {
  Article,
  FeedItemConnection,
  HomeFeed,
  SocialPost,
  Video,
} from '../../__generated__/schemaTypes.ts'
import { externalLink } from '../wire/externalLink.ts'
import { toImage } from '../wire/image.ts'
import type { ConnectionModel } from '../wire/connection.ts'
import { nodeId } from '../wire/nodeId.ts'
import { toChapters } from './chapters.ts'
import type { FeedItemPayload, VideoItemPayload } from './payload.ts'

/** The fields of an article that are resolved on request. */
type LookedUp =
  'team' | 'body' | 'spoils' | 'isBodySpoiler' | 'topics' | 'mentionedGames' | 'mentionedPlayers' | 'related'
/** An article without its resolved fields. `__typename` distinguishes the kinds. */
export type ArticleModel = Omit<Article, LookedUp> & {
  __typename: 'Article'
  /** The body as the league sends it, sanitized when it is requested. */
  rawBody: string | null
}
/** A video without the fields that are resolved by `playlistId` and `eventSlug`. */
export type VideoModel = Omit<
  Video,
  | ('team' | 'spoils' | 'captions' | 'playlist' | 'game' | 'related' | 'clubs' | 'players')
  | ('stream' | 'hostedMedia')
> & {
  __typename: 'Video'
  playlistId: string | null
  eventSlug: string | null
  /** The league's marker of the play in the clip. */
  playId: string | null
}
/** A post without its resolved fields; it always has a link. */
export type SocialPostModel = Omit<SocialPost, 'team' | 'spoils'> & { __typename: 'SocialPost' }

export type FeedItemModel = ArticleModel | VideoModel | SocialPostModel

/** A page of the items with a tag, and the items from which its topics are derived. */
export type FeedPageModel = Omit<FeedItemConnection, 'edges' | 'nodes' | 'topic' | 'topics'> &
  ConnectionModel<FeedItemModel> & {
    /** The tag under which the league has the items; null for everything that the league publishes. */
    tag: string | null
    /** All items of the list, also those of other pages. */
    items: readonly FeedItemModel[]
  }

export type HomeFeedModel = Omit<HomeFeed, 'trending' | 'latest'> & {
  trending: FeedItemModel[]
  latest: FeedItemModel[]
}

/** The ratio of width to height of a video when the league sends none. */
const DEFAULT_ASPECT_RATIO = '16:9'
const ASPECT_RATIO = /^[1-9]\d{0,4}:[1-9]\d{0,4}$/

/** Maps the items of an answer in its order. Drops repeated ids, and posts without a safe link. */
export function toFeedItems(payload: readonly FeedItemPayload[]): FeedItemModel[] {
  const items = new Map<string, FeedItemModel>()
  for (const item of payload.map(toFeedItem)) {
    if (item && !items.has(item.id)) items.set(item.id, item)
  }
  return [...items.values()]
}

/** Maps one item; null for a post without a safe link. */
export function toFeedItem(payload: FeedItemPayload): FeedItemModel | null {
  switch (payload.type) {
    case 'article':
      return {
        __typename: 'Article',
        ...toCommon('Article', payload),
        rawBody: payload.body,
        author: payload.author,
      }
    case 'video':
      return toVideo(payload)
    case 'social': {
      const common = toCommon('SocialPost', payload)
      return common.link === null ? null : { __typename: 'SocialPost', ...common }
    }
  }
}

/** Maps a clip. */
export function toVideo(payload: VideoItemPayload): VideoModel {
  const { mediaId, duration, aspectRatio, playlistId, eventSlug, chapters, playId, moment } = payload.video
  const seconds = duration === null ? null : Math.round(duration)
  return {
    __typename: 'Video',
    ...toCommon('Video', payload),
    mediaId,
    duration: seconds,
    aspectRatio: aspectRatio && ASPECT_RATIO.test(aspectRatio) ? aspectRatio : DEFAULT_ASPECT_RATIO,
    chapters: toChapters(chapters, seconds),
    playlistId,
    eventSlug,
    playId,
    moment,
  }
}

/** The fields that all kinds share. */
function toCommon(
  kind: FeedItemModel['__typename'],
  { id: officialId, title, subtitle, image, tags, publishedAt, link }: FeedItemPayload,
) {
  return {
    // A post is no node, because it is never requested alone.
    id: kind === 'SocialPost' ? `SocialPost:${officialId}` : nodeId(kind, officialId),
    officialId,
    title,
    subtitle,
    image: toImage(image),
    tags,
    publishedAt,
    link: externalLink(link),
  }
}
