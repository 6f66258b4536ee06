import { z } from 'zod'
import { requiredText, text } from '../wireFields.ts'
import { innerList, wireList } from '../wireList.ts'

/** Longer than any game with its breaks: a clip's length beyond it is not in seconds. */
const LONGEST_CLIP_SECONDS = 86_400

const instant = z.iso.datetime({ offset: true }).transform((words) => new Date(words).toISOString())

const tags = innerList(z.string().trim()).transform((all) => all.filter((tag) => tag !== ''))

const seconds = z.number().min(0).max(LONGEST_CLIP_SECONDS)

const chapter = z.object({ title: requiredText, start: seconds })

const clip = z.object({
  mediaId: requiredText,
  duration: seconds.nullish().transform((length) => length ?? null),
  aspectRatio: text,
  playlistId: text,
  eventSlug: text,
  chapters: innerList(chapter),
})

const common = z.object({
  id: requiredText,
  title: requiredText,
  subtitle: text,
  image: text,
  tags,
  publishedAt: instant,
  link: text,
})

const articleItem = common.extend({ type: z.literal('article'), body: text, author: text })
/** A clip among the items. */
export const videoItem = common.extend({ type: z.literal('video'), video: clip })
const socialItem = common.extend({ type: z.literal('social') })

const knownItem = z.discriminatedUnion('type', [articleItem, videoItem, socialItem])

/** Any item: whatever else it holds, it says what it is. */
export const anyItem = z.looseObject({ type: requiredText })

const KNOWN_TYPES: ReadonlySet<string> = new Set(['article', 'video', 'social'])

const knownOrOther = anyItem
  .transform((item) => (KNOWN_TYPES.has(item.type) ? item : null))
  .pipe(knownItem.nullable())

/** v3 `home-feed` and `feed-by-tag`: items, without those of a type that the site does not know. */
export const feedPayload = wireList(knownOrOther).transform((items) => items.filter((item) => item !== null))

/** v3 `feed-by-id`: one item; null where it is of a type that the site does not know. */
export const feedItemPayload = knownOrOther

export type FeedItemPayload = z.output<typeof knownItem>
export type VideoItemPayload = z.output<typeof videoItem>
export type ChapterPayload = z.output<typeof chapter>
