import { BadUserInputError } from '../../errors.ts'
import type { TeamsSource } from '../teams/source.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u
/** The form of an id of a team or of the league. */
const ID = /^[A-Z]{3,4}$/

/** A tag as it is sent to the league, and its cache key. */
export interface FeedTag {
  text: string
  key: string
}

/** The ids of the league and its teams. */
export interface KnownIds {
  league: string
  teams: Pick<TeamsSource, 'isSide' | 'clubByName'>
}

/** A tag that the league itself uses, such as a team's id or a player's name, unchanged. */
export function leagueTag(tag: string): FeedTag {
  return { text: tag, key: tag }
}

/** The list of a tag, and whether it is empty. */
interface TagReading<List> {
  read: (tag: FeedTag) => Promise<List>
  isEmpty: (list: List) => boolean
}

/**
 * Reads the list of a tag that a visitor typed, in any case. An id of the league, of a team or an alias of
 * one is the league's own tag. Any other text is sent as typed, because only the league knows how it writes
 * its tags; all cases share one cache key, apart from those of the league's own tags. When the league has no
 * items for a text that is a club's name (its nickname, with or without its place, spaced or hyphenated), the
 * club's id is read.
 * @throws BadUserInputError for an invalid tag; what `read` throws; and when the text has no items, the error
 * for which the clubs could not be read
 */
export async function readTypedTag<List>(
  tag: string,
  known: KnownIds,
  { read, isEmpty }: TagReading<List>,
): Promise<List> {
  const text = tag.trim()
  if (!TAG.test(tag) || text === '')
    throw new BadUserInputError('tag', 'must be 1 to 40 letters, digits, spaces and hyphens')
  const id = text.toUpperCase()
  if (await isKnownId(id, known)) return read(leagueTag(id))
  const list = await read({ text, key: `typed:${text.toLowerCase()}` })
  if (!isEmpty(list)) return list
  const club = await known.teams.clubByName(text)
  return club ? read(leagueTag(club.officialId)) : list
}

async function isKnownId(id: string, { league, teams }: KnownIds): Promise<boolean> {
  if (!ID.test(id)) return false
  return id === league || (await teams.isSide(id))
}
