import type { GameModel } from '../games/game.ts'
import { AFTERMATH_SECONDS, MAX_GAME_SECONDS } from '../games/gameStateChanges.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { TeamModel } from '../teams/team.ts'

/** The fields of an item that show which games it may spoil. */
export interface SpoilerCandidate {
  title: string
  subtitle: string | null
  tags: readonly string[]
  /** ISO 8601, by the league's clock. */
  publishedAt: string
  /** The slug of the game that a clip shows. */
  eventSlug?: string | null
}

/** An item with more games than this may spoil any game. */
const MAX_GAMES = 4

/** The league's tags for items that are written after a game. */
const RESULT_TAG = /^(?:recaps?|results?)$/i
/** Slugs of games have several forms, but all contain a year and two more separators: 2025-wll-ev-17, 2024_game_1, game-1-2023-06-02. */
const SLUG_LIKE = /^(?=(?:[^-_\s]*[-_]){2})(?:.*[-_])?20\d\d(?:[-_]|$)/
const ALL_STAR_TAG = /^all[\s-]?star/i

/** Scores and records in a text: 12-10, 12–10, 4-3-1, 12 to 10; not the years of 2025-26, and no prices. */
const FIGURES = /(?<![\d.$])\d{1,2}(?:(?:\s?[-\u2010-\u2015\u2212]\s?|\sto\s)\d{1,2})+(?!\d)/i
/** Two names with a number each: Charging 10, Guard 12. */
const NAMED_FIGURES = /\p{Lu}\S+ \d{1,2},? (?:and )?\p{Lu}\S+(?: \p{Lu}\S+)? \d{1,2}(?!\d)/u

/**
 * The begun games that an item may spoil, its main one first: the games that it is tagged with or shows,
 * otherwise the new games of the clubs that it names, by a tag or in its headline. A game is new from its
 * start until 48 hours after its end, and may be spoiled by items published in that time, or up to 48 hours
 * before, because the league adds the result to announcements. Empty for an item that spoils nothing. Null
 * when the item is about an unknown game or score: it must then be treated as a spoiler.
 * @param games of the current season, and those of `namedGames` of other seasons
 * @param now the league's time, epoch seconds
 */
export function headlineSpoilers(
  item: SpoilerCandidate,
  games: readonly GameModel[],
  now: number,
): GameModel[] | null {
  const slugs = new Set([...item.tags, item.eventSlug ?? ''].map((word) => word.toLowerCase()))
  const named = games.filter(({ slug }) => slugs.has(slug.toLowerCase()))
  const begun = named.filter((game) => hasBegun(game, now))
  const spoiled = begun.length > 0 ? begun : games.filter((game) => isAboutNewGame(item, game, now))
  if (spoiled.length > MAX_GAMES) return null
  if (spoiled.length > 0) return spoiled
  return tellsOfUnknownGame(item, named) ? null : []
}

/** The slugs of the games that an item is tagged with or shows, recognized by their form; lower case, each once. */
export function namedGames({ tags, eventSlug }: Pick<SpoilerCandidate, 'tags' | 'eventSlug'>): string[] {
  const slugs = [...tags.filter(isGameTag), ...(eventSlug ? [eventSlug] : [])]
  return [...new Set(slugs.map((slug) => slug.toLowerCase()))]
}

/** Whether a tag has the form of a game's slug. */
export function isGameTag(tag: string): boolean {
  return SLUG_LIKE.test(tag)
}

/** Whether a text contains a score in digits. */
export function containsScore(text: string): boolean {
  const plain = collapseSpaces(text)
  return FIGURES.test(plain) || NAMED_FIGURES.test(plain)
}

/** Collapses white space to single spaces, and removes it at the ends and before commas and periods. */
export function collapseSpaces(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.])/g, '')
    .trim()
}

/** Whether a game has begun. A late list may still have a live game as scheduled; a postponed or canceled game cannot be spoiled. */
export function hasBegun({ state, startTime }: GameModel, now: number): boolean {
  if (state.status === 'POSTPONED' || state.status === 'CANCELED') return false
  return state.status === 'SCHEDULED' || state.status === 'DELAYED' ? startTime <= now : true
}

function isAboutNewGame(item: SpoilerCandidate, game: GameModel, now: number): boolean {
  if (!hasBegun(game, now)) return false
  const end = game.startTime + MAX_GAME_SECONDS + AFTERMATH_SECONDS
  const published = Date.parse(item.publishedAt) / 1000
  if (published > end || published < game.startTime - AFTERMATH_SECONDS) return false
  // An announcement from before the game shows its headline again when the game is old.
  if (published < game.startTime && now > end) return false
  if (game.segment === 'ALLSTAR' && item.tags.some((tag) => ALL_STAR_TAG.test(tag))) return true
  return [game.homeTeam, game.awayTeam].some((club) => club !== null && names(item, club))
}

function names({ tags, title, subtitle }: SpoilerCandidate, club: TeamModel): boolean {
  const inFull = [club.name, `${club.location ?? ''} ${club.name}`].map((name) => name.trim().toLowerCase())
  if (tags.some((tag) => teamById([club], tag) !== undefined || inFull.includes(tag.trim().toLowerCase())))
    return true
  return [title, subtitle ?? ''].some((text) => holdsName(text, club.name))
}

/** Whether a text contains a name as a separate, capitalized word: "Guard", "the Guard’s", not "guarded". */
function holdsName(text: string, name: string): boolean {
  return spaced(text).includes(spaced(name))
}

function spaced(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

function tellsOfUnknownGame(
  { tags, title, subtitle }: SpoilerCandidate,
  named: readonly GameModel[],
): boolean {
  const known = new Set(named.map(({ slug }) => slug.toLowerCase()))
  return (
    tags.some((tag) => RESULT_TAG.test(tag) || (isGameTag(tag) && !known.has(tag.toLowerCase()))) ||
    [title, subtitle].some((text) => text !== null && containsScore(text))
  )
}
