/** An item of the league's feed as its API sends it. */
export interface FeedItem {
  id: string
  type: 'article' | 'video' | 'social'
  title: string
  subtitle: string | null
  /** HTML as saved by an editor's tool, so it must not be trusted. Null when the story is on another site. */
  body: string | null
  image: string | null
  tags: readonly string[]
  /** An ISO instant. */
  publishedAt: string
  author: string | null
  link: string | null
  video: FeedVideo | null
}

export interface FeedVideo {
  mediaId: string
  /** In seconds; null when unknown. */
  duration: number | null
  aspectRatio: string
  playlistId: string | null
  eventSlug: string | null
  /** `start` is in seconds from the beginning. */
  chapters: readonly { title: string; start: number }[]
  /** The marker of the play in the clip. */
  playId?: string
  /** The time of the clip; `clock` is the remaining time of the period, such as 06:02. */
  moment?: { period: number; clock: string }
}

/** An item as written in the source files; the API sends null for omitted fields. */
export interface FeedDraft {
  id: string
  type: FeedItem['type']
  title: string
  subtitle?: string
  /**
   * Paragraphs separated by empty lines. A paragraph that starts with a tag is used as HTML. In both, pictures from `/stories/`
   * get the media server's origin.
   */
  text?: string
  /** A path on the media server, such as `/stories/ride.svg`. */
  image?: string
  /** In addition to the league's tag. */
  tags: readonly string[]
  /** An ISO instant. */
  publishAt: string
  author?: string
  /** A complete URL, or a path under the sandbox's own pages. */
  link?: string
  video?: {
    seconds: number | null
    eventSlug?: string
    playlist?: string
    chapters?: FeedVideo['chapters']
    /** 16:9 where left out. */
    aspectRatio?: string
    playId?: string
    moment?: FeedVideo['moment']
  }
}

/** The origins used in an item's URLs, without a trailing slash. */
export interface FeedOrigins {
  origin: string
  mediaOrigin: string
}

/** The league's tag, which every item has. */
const LEAGUE_TAG = 'WLL'

/**
 * Converts a draft to the form the API sends. A clip's media id is the item's id prefixed with `clip-`.
 *
 * @param pictureQuery tells the media server how to draw the item's picture, such as `team=WGUA&scene=joy`.
 */
export function feedItemOf(
  draft: FeedDraft,
  { origin, mediaOrigin }: FeedOrigins,
  pictureQuery: string,
): FeedItem {
  const { id, type, title, subtitle, text, image, tags, publishAt, author, link, video } = draft
  return {
    ...{ id, type, title, subtitle: subtitle ?? null },
    body: text === undefined ? null : toHtml(text, mediaOrigin),
    image: image === undefined ? null : `${mediaOrigin}${image}?${pictureQuery}`,
    tags: [LEAGUE_TAG, ...tags],
    ...{ publishedAt: new Date(publishAt).toISOString(), author: author ?? null },
    link: link === undefined ? null : toUrl(link, `${origin}/pages`),
    video:
      video === undefined
        ? null
        : {
            ...{ mediaId: `clip-${id}`, duration: video.seconds, aspectRatio: video.aspectRatio ?? '16:9' },
            ...{ playlistId: video.playlist ?? null, eventSlug: video.eventSlug ?? null },
            chapters: video.chapters ?? [],
            ...(video.playId !== undefined && { playId: video.playId }),
            ...(video.moment !== undefined && { moment: video.moment }),
          },
  }
}

function toHtml(text: string, mediaOrigin: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs
    .map((paragraph) => (/^\s*</.test(paragraph) ? paragraph.trim() : `<p>${paragraph.trim()}</p>`))
    .join('\n')
    .replaceAll('src="/stories/', `src="${mediaOrigin}/stories/`)
}

function toUrl(link: string, pages: string): string {
  return /^[a-z]+:/.test(link) ? link : `${pages}/${link}`
}
