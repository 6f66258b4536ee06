import { CLUB_IDS, isTeamId } from '../season/teams.ts'

/** An item of the league's feed as the wire carries it. */
export interface FeedItem {
  id: string
  type: 'article' | 'video' | 'social'
  title: string
  subtitle: string | null
  /** HTML as an editor's tool has saved it: nothing in it can be trusted. Null where the piece stands elsewhere. */
  body: string | null
  image: string | null
  tags: readonly string[]
  /** ISO. */
  publishedAt: string
  author: string | null
  link: string | null
  video: FeedVideo | null
}

export interface FeedVideo {
  mediaId: string
  /** In seconds; null where nobody has measured it. */
  duration: number | null
  aspectRatio: string
  playlistId: string | null
  eventSlug: string | null
  /** `start` is seconds from the beginning. */
  chapters: readonly { title: string; start: number }[]
}

/** An item as its author writes it; what is left out is null on the wire. */
export interface FeedDraft {
  id: string
  type: FeedItem['type']
  title: string
  subtitle?: string
  /** Paragraphs parted by empty lines; one that begins with a tag is taken as it stands. */
  text?: string
  /** A path on the media server, such as `/stories/ride.svg`. */
  image?: string
  /** Besides the league's own. */
  tags: readonly string[]
  /** ISO. */
  publishAt: string
  author?: string
  /** An address, or the rest of a page's address under the sandbox's own pages. */
  link?: string
  video?: { seconds: number | null; eventSlug?: string; playlist?: string; chapters?: FeedVideo['chapters'] }
}

/** Where the addresses of an item lead; origins without a final slash. */
export interface FeedOrigins {
  origin: string
  mediaOrigin: string
}

/** The league's own tag, which every item of its front page carries. */
const LEAGUE_TAG = 'WLL'

/** The draft as the wire carries it. A clip's media id is the item's own with `clip-` before it. */
export function feedItemOf(draft: FeedDraft, { origin, mediaOrigin }: FeedOrigins): FeedItem {
  const { id, type, title, subtitle, text, image, tags, publishAt, author, link, video } = draft
  return {
    ...{ id, type, title, subtitle: subtitle ?? null },
    body: text === undefined ? null : toHtml(text),
    image: image === undefined ? null : `${mediaOrigin}${image}${teamColorQuery(tags)}`,
    tags: [LEAGUE_TAG, ...tags],
    ...{ publishedAt: new Date(publishAt).toISOString(), author: author ?? null },
    link: link === undefined ? null : toUrl(link, `${origin}/pages`),
    video:
      video === undefined
        ? null
        : {
            ...{ mediaId: `clip-${id}`, duration: video.seconds, aspectRatio: '16:9' },
            ...{ playlistId: video.playlist ?? null, eventSlug: video.eventSlug ?? null },
            chapters: video.chapters ?? [],
          },
  }
}

/** Has the media server paint a picture in the colors of the first club the tags name. */
function teamColorQuery(tags: readonly string[]): string {
  const club = CLUB_IDS.find((id) => id === tags.find((tag) => isTeamId(tag)))
  return club === undefined ? '' : `?team=${club}`
}

function toHtml(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs
    .map((paragraph) => (/^\s*</.test(paragraph) ? paragraph.trim() : `<p>${paragraph.trim()}</p>`))
    .join('\n')
}

function toUrl(link: string, pages: string): string {
  return /^[a-z]+:/.test(link) ? link : `${pages}/${link}`
}
