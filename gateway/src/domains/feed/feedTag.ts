import { BadUserInputError } from '../../errors.ts'
import type { TeamsSource } from '../teams/source.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u
/** What may be the id of a team or of the league. */
const ID = /^[A-Z]{3,4}$/

/** A tag as it is sent to the league, and the cache key of its answer. */
export interface FeedTag {
  text: string
  key: string
}

/** What is needed to know the ids of the league. */
export interface KnownIds {
  league: string
  teams: Pick<TeamsSource, 'isSide' | 'clubByName'>
}

/** A tag that the league itself uses, such as a team's id or a player's name, unchanged. */
export function leagueTag(tag: string): FeedTag {
  return { text: tag, key: tag }
}

/** How the list of a tag is read, and whether it is empty. */
interface TagReading<List> {
  read: (tag: FeedTag) => Promise<List>
  isEmpty: (list: List) => boolean
}

/**
 * Reads the list of a tag that a visitor typed, in any case. An id of the league, of a team or an alias of one is the league's
 * own tag. Any other text is sent as it was typed, because only the league knows how it writes its tags, but all cases share one
 * cache key, which is different from those of the league's own tags. When the league has nothing under a text, it may be a club's
 * name (its nickname, with or without its place, spaced or hyphenated), and then means the club's id.
 * @throws BadUserInputError for a tag that cannot be; what `read` throws; and where there is nothing under the words, why the
 * clubs could not be read
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
