import type { SearchDocument } from './searchDocument.ts'

/** How one word of a text matches a document. */
export interface WordMatch {
  field: 'name' | 'trait' | 'about'
  /** 0 the word itself, 1 its beginning, 2 another form of a given name, 3 a slip. */
  likeness: number
}

/** How a text matches a document. */
export interface Match {
  document: SearchDocument
  /** The position of the document among all. */
  order: number
  /** One for each word of the text that matches. */
  words: readonly WordMatch[]
  /** Whether the whole text is the title of the document. */
  isTitle: boolean
}

/** How many games come before the news; the others come after it. */
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

/** Whether a match of a word is better than another of the same word. */
export function isStronger(match: WordMatch, than: WordMatch | undefined): boolean {
  if (!than) return true
  const fields = FIELD_ORDER[match.field] - FIELD_ORDER[than.field]
  return fields < 0 || (fields === 0 && match.likeness < than.likeness)
}

/**
 * What a text of `wordCount` words means, best first. Names come before news; of a team's many games only the nearest do, the
 * others follow the news.
 */
export function bestFirst(matches: readonly Match[], wordCount: number): Match[] {
  const most = Math.max(0, ...matches.map(({ words }) => words.length))
  const enough = Math.max(1, Math.ceil(wordCount / 2), most)
  const found = matches.filter(({ words, isTitle }) => isTitle || words.length >= enough)
  const ranked = inOrder(found.map((match) => ({ match, group: groupOf(match) })))
  const games = ranked.filter(({ group }) => isGame(group))
  const further = new Set(games.slice(GAMES_BEFORE_NEWS))
  return inOrder(
    ranked.map((entry) => (further.has(entry) ? { match: entry.match, group: GROUP.furtherGame } : entry)),
  ).map(({ match }) => match)
}

interface Ranked {
  match: Match
  group: number
}

function inOrder(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted(
    (a, b) => a.group - b.group || unlikeness(a.match) - unlikeness(b.match) || a.match.order - b.match.order,
  )
}

function isGame(group: number): boolean {
  return group === GROUP.game || group === GROUP.gameByCircumstance
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
