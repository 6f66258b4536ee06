import type { VideoConnection } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { pageOf, type ConnectionModel, type RequestedPage } from '../wire/connection.ts'

/** A page of clips without their resolved fields. */
export type VideoPageModel = Omit<VideoConnection, 'edges' | 'nodes'> & ConnectionModel<VideoModel>

/** The position of a clip: its id, and how many clips there were up to it. */
interface VideoCursor {
  officialId: string
  count: number
}

/** The number of clips on a page. */
export const CLIP_PAGE_SIZE = { usual: 12, most: 36 }

/** The league's lists of clips have no pages. For a later page a longer list is requested, of at most this many clips. */
export const MAX_CLIPS = 1200
/**
 * How many of the clips about a team or a player can be paged through. One operation may query those of many
 * teams, each with a made-up cursor, and would load the longest list for each of them.
 */
export const MAX_CLIPS_ABOUT = 240
/** The number of clips in a request is a multiple of this. */
const LIST_LIMIT = 12

/** The text of a cursor: the number of clips up to it, and the id of its clip. */
const CURSOR = /^(\d{1,4}):(.{1,200})$/u

/**
 * How many clips to request for a page: a multiple of twelve. The end of the list is known only once all of it is loaded.
 * @param most how many clips the list may have.
 * @throws BadUserInputError for an unreadable cursor, and for one beyond such a list
 */
export function limitOf({ count, isFromEnd, after, before }: RequestedPage, most = MAX_CLIPS): number {
  const start = after === null ? 0 : readCursor(after, 'after', most).count
  const end = before === null ? most : readCursor(before, 'before', most).count
  const wanted = isFromEnd ? end : Math.min(start + count, end)
  return Math.min(Math.ceil(Math.max(wanted, start) / LIST_LIMIT) * LIST_LIMIT, most)
}

/**
 * A page of clips. A clip that was published or withdrawn in between does not shift the page: it starts at
 * the cursor's own clip, and only without that at the number of clips.
 * @param mayHaveMore whether the league may have clips beyond these.
 * @throws BadUserInputError for an unreadable cursor
 */
export function toVideoPage(
  clips: readonly VideoModel[],
  page: RequestedPage,
  mayHaveMore: boolean,
): VideoPageModel {
  const connection = pageOf(
    clips,
    page,
    {
      cursorOf: ({ officialId }, place) => toCursor({ officialId, count: place + 1 }),
      placeOf: (cursor, argument) => placeOf(clips, readCursor(cursor, argument), argument),
    },
    mayHaveMore,
  )
  return { ...connection, totalCount: mayHaveMore ? null : clips.length }
}

/** The index of the cursor's clip. If the clip is gone, its former index, adjusted so that no clip after or before it is left out. */
function placeOf(
  clips: readonly VideoModel[],
  { officialId, count }: VideoCursor,
  argument: 'after' | 'before',
): number {
  const place = clips.findIndex((clip) => clip.officialId === officialId)
  if (place !== -1) return place
  return argument === 'after' ? count - 2 : count - 1
}

function toCursor({ officialId, count }: VideoCursor): string {
  return Buffer.from(`${count}:${officialId}`).toString('base64url')
}

function readCursor(text: string, argument: 'after' | 'before', most = MAX_CLIPS): VideoCursor {
  const [, digits = '', officialId = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const cursor = { officialId, count: Number(digits) }
  if (cursor.count < 1 || cursor.count > most || toCursor(cursor) !== text)
    throw new BadUserInputError(argument, 'must be a `cursor` of this list')
  return cursor
}
