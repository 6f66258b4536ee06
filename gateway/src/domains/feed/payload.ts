import { z } from 'zod'
import { cutBody } from './articleBody.ts'
import { requiredInteger, requiredText, text } from '../wire/wireFields.ts'
import { innerList, wireList } from '../wire/wireList.ts'

/** Longer than any game with its breaks: a greater length cannot be in seconds. */
const MAX_CLIP_SECONDS = 86_400

/** A team's id or the league's. */
const ID = /^[A-Z]{3,4}$/

const instant = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString())

const tags = innerList(z.string().trim()).transform((all) => all.filter((tag) => tag !== ''))

const seconds = z.number().min(0).max(MAX_CLIP_SECONDS)

const chapter = z.object({ title: requiredText, start: seconds })

/** More periods than any game has, overtimes included. */
const LAST_PERIOD = 99

/** The remaining time of a period, such as 04:21 or 12:00. */
const CLOCK = /^(\d{1,2}):([0-5]\d)$/

/** The marker of a play; null where it is missing or unreadable, without an effect on the clip. */
const playId = requiredText
  .nullish()
  .transform((marker) => marker ?? null)
  .catch(null)

/** A moment of a game; null where it is missing or unreadable, without an effect on the clip. */
const moment = z
  .object({
    period: requiredInteger.pipe(z.int().min(1).max(LAST_PERIOD)),
    clock: z.string().trim().regex(CLOCK),
  })
  .transform(({ period, clock }) => {
    const [, minutes, seconds] = CLOCK.exec(clock) ?? []
    return { period, clock: { minutes: Number(minutes), seconds: Number(seconds), tenths: 0 } }
  })
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

const clip = z.object({
  mediaId: requiredText,
  duration: seconds.nullish().transform((length) => length ?? null),
  aspectRatio: text,
  playlistId: text,
  eventSlug: text,
  chapters: innerList(chapter),
  playId,
  moment,
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

const articleItem = common.extend({
  type: z.literal('article'),
  body: text.transform((html) => html && cutBody(html)),
  author: text,
})
/** A clip among the items. */
export const videoItem = common.extend({ type: z.literal('video'), video: clip })
const socialItem = common.extend({ type: z.literal('social') })

const knownItem = z.discriminatedUnion('type', [articleItem, videoItem, socialItem])

/** An item of any type; only its type is checked. */
export const anyItem = z.looseObject({ type: requiredText })

const KNOWN_TYPES: ReadonlySet<string> = new Set(['article', 'video', 'social'])

const knownOrOther = anyItem
  .transform((item) => (KNOWN_TYPES.has(item.type) ? item : null))
  .pipe(knownItem.nullable())

/** v3 `home-feed`: items, without those of unknown types. */
export const feedPayload = wireList(knownOrOther).transform(withoutOthers)

/** v3 `feed-by-tag`: the items with the tag, as `feedPayload`. The items of another tag are rejected. */
export function feedOfTag(tag: string, league: string) {
  return wireList(
    knownOrOther,
    (item) => item === null || carriesTag(item.tags, tag),
    (items) => canBeListOf(withoutOthers(items), tag, league),
  ).transform(withoutOthers)
}

/** v3 `feed-by-id`: one item and its id; the item is null when its type is unknown. */
export const feedItemPayload = anyItem
  .extend({ id: requiredText })
  .transform((item): { id: string; item: z.input<typeof knownOrOther> } => ({ id: item.id, item }))
  .pipe(z.object({ id: z.string(), item: knownOrOther }))

/**
 * Whether items can be the list of a tag. The list of an id belongs to another tag when some items lack the id, and all items with tags
 * share one other id: two teams that have just met share most of their news, so each list would pass for the other's with a few items
 * missing. Text tags are written in several ways, so items that lack one prove nothing.
 */
export function canBeListOf(
  items: readonly { tags: readonly string[] }[],
  tag: string,
  league: string,
): boolean {
  if (!ID.test(tag) || items.every(({ tags }) => carriesTag(tags, tag))) return true
  const [first, ...others] = items.filter(({ tags }) => tags.length > 0)
  const ids = first?.tags.filter((id) => ID.test(id) && id !== league && !carriesTag([id], tag)) ?? []
  return !ids.some((id) => others.every(({ tags }) => tags.includes(id)))
}

/**
 * Whether an item belongs to a tag. The league writes one tag in several ways ("Guard", "Boston Guard"), so
 * one may contain the other, and case, spaces and hyphens do not count. An item without tags is accepted.
 */
export function carriesTag(tags: readonly string[], tag: string): boolean {
  const wanted = lettersOf(tag)
  return (
    tags.length === 0 ||
    tags.map(lettersOf).some((own) => own.includes(wanted) || (own.length > 2 && wanted.includes(own)))
  )
}

function lettersOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function withoutOthers(items: readonly z.output<typeof knownOrOther>[]): FeedItemPayload[] {
  return items.filter((item) => item !== null)
}

export type FeedItemPayload = z.output<typeof knownItem>
export type VideoItemPayload = z.output<typeof videoItem>
export type ChapterPayload = z.output<typeof chapter>
