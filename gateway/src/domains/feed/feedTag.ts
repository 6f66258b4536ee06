import { BadUserInputError } from '../../errors.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u
const LEAGUE_ID = /^[a-z]{3,4}$/i

/**
 * A tag that a visitor typed, as the league writes it: its ids, of three or four letters (WGUA, WLL), in capitals, all other words
 * small, so that each tag is asked for and kept once.
 * @throws BadUserInputError for a tag that cannot be
 */
export function feedTag(tag: string): string {
  const words = tag.trim()
  if (!TAG.test(tag) || words === '')
    throw new BadUserInputError('tag', 'must be 1 to 40 letters, digits, spaces and hyphens')
  return LEAGUE_ID.test(words) ? words.toUpperCase() : words.toLowerCase()
}
