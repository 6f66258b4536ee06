import type { GameModel } from '../games/game.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { TeamModel } from '../teams/team.ts'

/** What is read of an item to tell what it may give away. */
export interface TellingItem {
  title: string
  subtitle: string | null
  tags: readonly string[]
  /** ISO 8601, by the league's clock. */
  publishedAt: string
  /** The slug of the game that a clip shows. */
  eventSlug?: string | null
}

/** More games than these are not told apart: the item may give away any of them. */
const MOST_GAMES = 4

/** The league tells when a game began, not when it ended: none takes longer than this with its breaks and overtimes. */
const LONGEST_GAME_SECONDS = 4 * 3600
/** For so long after a final its clubs are written about because of it. */
const AFTERMATH_SECONDS = 48 * 3600

/** The league's words for what is written after a game. */
const RESULT_TAG = /^(?:recaps?|results?)$/i
/** Slugs of games have no one form, but all hold a year and two more separators: 2025-wll-ev-17, 2024_game_1, game-1-2023-06-02. */
const SLUG_LIKE = /^(?=(?:[^-_\s]*[-_]){2})(?:.*[-_])?20\d\d(?:[-_]|$)/
const ALL_STAR_TAG = /^all[\s-]?star/i

/** Figures as scores and records are written: 12-10, 12–10, 4-3-1, 12 to 10; not the years of 2025-26, not prices. */
const FIGURES = /(?<![\d.$])\d{1,2}(?:(?:\s?[-\u2010-\u2015\u2212]\s?|\sto\s)\d{1,2})+(?!\d)/i
/** Two names with a figure each: Charging 10, Guard 12. */
const NAMED_FIGURES = /\p{Lu}\S+ \d{1,2},? (?:and )?\p{Lu}\S+(?: \p{Lu}\S+)? \d{1,2}(?!\d)/u

/**
 * The games that have begun and that an item may give away, the one that it is about first: those that it is tagged with or shows,
 * otherwise those of the clubs that it names while they are new. It names a club by a tag, or in its headline; a game is new from
 * its beginning until 48 hours after its end, and an item belongs to it that was published then, or up to 48 hours before: the
 * league writes the result into what it has announced. Empty for an item that gives nothing away. Null where the item tells of a
 * game or a score that is not known here: it must be taken for one that gives something away.
 *
 * @param games of the current season, and those of `namedGames` of other seasons
 * @param now the league's time, epoch seconds
 */
export function spoiledGames(
  item: TellingItem,
  games: readonly GameModel[],
  now: number,
): GameModel[] | null {
  const slugs = new Set([...item.tags, item.eventSlug ?? ''].map((word) => word.toLowerCase()))
  const named = games.filter(({ slug }) => slugs.has(slug.toLowerCase()))
  const begun = named.filter((game) => hasBegun(game, now))
  const spoiled = begun.length > 0 ? begun : games.filter((game) => isAboutNewGame(item, game, now))
  if (spoiled.length > MOST_GAMES) return null
  if (spoiled.length > 0) return spoiled
  return tellsOfUnknownGame(item, named) ? null : []
}

/** The slugs of the games that an item is tagged with or shows, as far as they look like slugs. */
export function namedGames({ tags, eventSlug }: TellingItem): string[] {
  return [...new Set([...tags.filter((tag) => SLUG_LIKE.test(tag)), ...(eventSlug ? [eventSlug] : [])])]
}

/** A list that runs late still has as scheduled a game that is on; what was put off gives nothing away. */
function hasBegun({ state, startTime }: GameModel, now: number): boolean {
  if (state.status === 'SCHEDULED') return startTime <= now
  return state.status === 'LIVE' || state.status === 'FINAL'
}

function isAboutNewGame(item: TellingItem, game: GameModel, now: number): boolean {
  if (!hasBegun(game, now)) return false
  const end = game.startTime + LONGEST_GAME_SECONDS + AFTERMATH_SECONDS
  const published = Date.parse(item.publishedAt) / 1000
  if (published > end || published < game.startTime - AFTERMATH_SECONDS) return false
  // An announcement from before the game gets its headline back when the game is old.
  if (published < game.startTime && now > end) return false
  if (game.segment === 'ALLSTAR' && item.tags.some((tag) => ALL_STAR_TAG.test(tag))) return true
  return [game.homeTeam, game.awayTeam].some((club) => club !== null && names(item, club))
}

function names({ tags, title, subtitle }: TellingItem, club: TeamModel): boolean {
  const inFull = [club.name, `${club.location ?? ''} ${club.name}`].map((name) => name.trim().toLowerCase())
  if (tags.some((tag) => teamById([club], tag) !== undefined || inFull.includes(tag.trim().toLowerCase())))
    return true
  return [title, subtitle ?? ''].some((text) => holdsName(text, club.name))
}

/** As a word of its own, in the league's capitals: "Guard", "the Guard’s", not "guarded". */
function holdsName(text: string, name: string): boolean {
  return spaced(text).includes(spaced(name))
}

function spaced(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

function tellsOfUnknownGame({ tags, title, subtitle }: TellingItem, named: readonly GameModel[]): boolean {
  const known = new Set(named.map(({ slug }) => slug.toLowerCase()))
  return (
    tags.some((tag) => RESULT_TAG.test(tag) || (SLUG_LIKE.test(tag) && !known.has(tag.toLowerCase()))) ||
    [title, subtitle].some((text) => text !== null && (FIGURES.test(text) || NAMED_FIGURES.test(text)))
  )
}
