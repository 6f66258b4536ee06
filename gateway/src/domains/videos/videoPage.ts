import type { VideoConnection } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import type { VideoModel } from '../feed/feedItem.ts'

/** A page of clips, each without the fields that are looked up when they are requested. */
export type VideoPageModel = Omit<VideoConnection, 'nodes'> & { nodes: VideoModel[] }

/** Where a page ends: its last clip's id, and how many clips there were up to it. */
export interface VideoCursor {
  id: string
  count: number
}

/** The league's lists of clips have no pages. For a later page a longer list is requested, of at most so many clips. */
export const MOST_CLIPS = 1200
/** A list is requested with a multiple of so many clips. */
const LIST_LIMIT = 12

/** The text of a cursor: the number of clips up to it, and the id of its last clip. */
const CURSOR = /^(\d{1,4}):(.{1,200})$/u

/** How many clips to request for a page of `first` clips after the cursor: a multiple of twelve. */
export function limitOf(first: number, after: VideoCursor | null): number {
  const count = (after?.count ?? 0) + first
  return Math.min(Math.ceil(count / LIST_LIMIT) * LIST_LIMIT, MOST_CLIPS)
}

/**
 * The `first` clips after the cursor. A clip that has been published or withdrawn since moves no other clip in or out: the cursor's own
 * clip counts, and only without it the number of clips there were.
 *
 * @param mayHaveMore whether the league may have clips beyond these.
 */
export function toVideoPage(
  clips: readonly VideoModel[],
  { first, after, mayHaveMore }: { first: number; after: VideoCursor | null; mayHaveMore: boolean },
): VideoPageModel {
  const start = after ? placeAfter(clips, after) : 0
  const nodes = clips.slice(start, start + first)
  const end = start + nodes.length
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      endCursor: last ? toCursor({ id: last.id, count: end }) : null,
      hasNextPage: nodes.length > 0 && (end < clips.length || mayHaveMore),
    },
  }
}

function placeAfter(clips: readonly VideoModel[], { id, count }: VideoCursor): number {
  const place = clips.findIndex((clip) => clip.id === id)
  return place === -1 ? count - 1 : place + 1
}

function toCursor({ id, count }: VideoCursor): string {
  return Buffer.from(`${count}:${id}`).toString('base64url')
}

/**
 * The cursor that a visitor gave as `after`; null for none.
 * @throws BadUserInputError for anything but the `endCursor` of a page
 */
export function readCursor(after: string | null | undefined): VideoCursor | null {
  if (after === null || after === undefined) return null
  const [, digits = '', id = ''] = CURSOR.exec(Buffer.from(after, 'base64url').toString()) ?? []
  const cursor = { id, count: Number(digits) }
  if (cursor.count < 1 || cursor.count > MOST_CLIPS || toCursor(cursor) !== after)
    throw new BadUserInputError('after', 'must be the endCursor of a page')
  return cursor
}
