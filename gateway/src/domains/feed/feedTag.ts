import { BadUserInputError } from '../../errors.ts'
import type { TeamsSource } from '../teams/source.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u
/** What may be the id of a team or of the league. */
const ID = /^[A-Z]{3,4}$/

/** A tag as the league is asked for it, and what its answer is kept by. */
export interface FeedTag {
  text: string
  key: string
}

/** Where the ids of a league are known. */
export interface KnownIds {
  league: string
  teams: Pick<TeamsSource, 'isSide' | 'clubByName'>
}

/** A tag of the league's own, such as a team's id or a player's name, as it is written. */
export function leagueTag(tag: string): FeedTag {
  return { text: tag, key: tag }
}

/** How the list of a tag is read, and whether it holds nothing. */
interface TagReading<List> {
  read: (tag: FeedTag) => Promise<List>
  isEmpty: (list: List) => boolean
}

/**
 * The list of a tag that a visitor typed, in whatever case. An id of the league, of a team or an alias of one is the league's own
 * tag. Other words are asked for as they were typed, for only the league knows how it writes them, but kept once for every case,
 * apart from what is kept by the league's own tags. Words under which the league has nothing may be a club's name (its nickname,
 * with or without its place, in words or as in addresses) and mean the club's id then.
 * @throws BadUserInputError for a tag that cannot be; what `read` throws; and where there is nothing under the words, why the clubs
 * could not be read
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
