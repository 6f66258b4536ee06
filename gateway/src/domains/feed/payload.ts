import { z } from 'zod'
import { requiredText, text } from '../wireFields.ts'

/** Longer than any game with its breaks: a clip's length beyond it is not in seconds. */
const LONGEST_CLIP_SECONDS = 86_400

const instant = z.iso.datetime({ offset: true }).transform((words) => new Date(words).toISOString())

const tags = z
  .array(z.string().trim())
  .nullish()
  .transform((words) => (words ?? []).filter((word) => word !== ''))

const clip = z.object({
  mediaId: requiredText,
  duration: z
    .number()
    .min(0)
    .max(LONGEST_CLIP_SECONDS)
    .nullish()
    .transform((seconds) => seconds ?? null),
  aspectRatio: text,
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
const videoItem = common.extend({ type: z.literal('video'), video: clip })
const socialItem = common.extend({ type: z.literal('social') })

const knownItem = z.discriminatedUnion('type', [articleItem, videoItem, socialItem])

/** Whatever else it holds, an item says what it is. */
const anyItem = z.looseObject({ type: requiredText })

const KNOWN_TYPES: ReadonlySet<string> = new Set(['article', 'video', 'social'])

/** v3 `home-feed` and `feed-by-tag`: items, without those of a type that the site does not know. */
export const feedPayload = z
  .array(anyItem)
  .transform((items) => items.filter((item) => KNOWN_TYPES.has(item.type)))
  .pipe(z.array(knownItem))

/** v3 `feed-by-id`: one item; null where it is of a type that the site does not know. */
export const feedItemPayload = anyItem
  .transform((item) => (KNOWN_TYPES.has(item.type) ? item : null))
  .pipe(knownItem.nullable())

export type FeedItemPayload = z.output<typeof knownItem>
export type VideoItemPayload = z.output<typeof videoItem>
