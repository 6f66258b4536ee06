import type { SearchDocument } from './searchDocument.ts'

/** How one word of the search text matches a document. */
export interface WordMatch {
  field: 'name' | 'trait' | 'about'
  /** 0 the exact word, 1 a prefix, 2 another form of a given name, 3 a typo. */
  likeness: number
}

/** How the search text matches a document. */
export interface Match {
  document: SearchDocument
  /** The position of the document among all. */
  order: number
  /** One for each word of the search text that matches. */
  words: readonly WordMatch[]
  /** Whether the whole search text is the title of the document. */
  isTitle: boolean
}

/** How many games come before the news; the others come after. */
const GAMES_BEFORE_NEWS = 3

const FIELD_ORDER = { name: 0, trait: 1, about: 2 } as const

/** Groups of results, best first. */
const GROUP = {
  title: 0,
  team: 1,
  player: 2,
  game: 3,
  playerByTrait: 4,
  gameByCircumstance: 5,
  news: 6,
  product: 7,
  newsByTag: 8,
  teamByCircumstance: 9,
  productByClub: 10,
  furtherGame: 11,
  playerByTeam: 12,
} as const

const GAME_GROUPS: ReadonlySet<number> = new Set([GROUP.game, GROUP.gameByCircumstance])

/** Whether a match of a word is better than another match of the same word. */
export function isStronger(match: WordMatch, than: WordMatch | undefined): boolean {
  if (!than) return true
  const fields = FIELD_ORDER[match.field] - FIELD_ORDER[than.field]
  return fields < 0 || (fields === 0 && match.likeness < than.likeness)
}

/**
 * Ranks the matches of a search text of `wordCount` words. Names come before news; of a team's many games
 * only the nearest do, the others follow the news.
 */
export function sortMatches(matches: readonly Match[], wordCount: number): Match[] {
  const most = Math.max(0, ...matches.map(({ words }) => words.length))
  const enough = Math.max(1, Math.ceil(wordCount / 2), most)
  const found = matches.filter(({ words, isTitle }) => isTitle || words.length >= enough)
  const groups = new Map<Match, number>(found.map((match) => [match, groupOf(match)]))
  const groupedAs = (match: Match) => groups.get(match) ?? Infinity
  const sorted = () =>
    found.toSorted(
      (a, b) => groupedAs(a) - groupedAs(b) || unlikeness(a) - unlikeness(b) || a.order - b.order,
    )
  const games = sorted().filter((match) => GAME_GROUPS.has(groupedAs(match)))
  for (const game of games.slice(GAMES_BEFORE_NEWS)) groups.set(game, GROUP.furtherGame)
  return sorted()
}

function unlikeness({ words }: Match): number {
  return words.reduce((sum, { likeness }) => sum + likeness, 0)
}

function groupOf({ document, words, isTitle }: Match): number {
  if (isTitle) return GROUP.title
  const isNamed = words.every(({ field }) => field === 'name')
  switch (document.result.__typename) {
    case 'Team':
      return isNamed ? GROUP.team : GROUP.teamByCircumstance
    case 'Player':
      if (isNamed) return GROUP.player
      return words.some(({ field }) => field !== 'about') ? GROUP.playerByTrait : GROUP.playerByTeam
    case 'Game':
      return isNamed ? GROUP.game : GROUP.gameByCircumstance
    case 'Video':
    case 'Article':
      return isNamed ? GROUP.news : GROUP.newsByTag
    case 'Product':
      return words.some(({ field }) => field !== 'about') ? GROUP.product : GROUP.productByClub
  }
}
