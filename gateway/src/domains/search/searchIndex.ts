import MiniSearch, { type SearchOptions } from 'minisearch'
import type { TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import { otherNameForms } from './givenNames.ts'
import { sortMatches, isStronger, type Match, type WordMatch } from './matchRanking.ts'
import type { SearchDocument } from './searchDocument.ts'
import type { SearchableModel } from './searchResults.ts'
import { wordsOf } from './words.ts'

/** Further words are ignored: a text of 60 characters has few real ones. */
const MAX_WORDS = 8

/** How many documents are indexed in one turn of the event loop. Right after startup each takes 0.15 ms. */
const DOCUMENTS_OF_TURN = 30

/** Filler words between names, which are ignored. */
const FILLERS: ReadonlySet<string> = new Set(
  'vs v versus at against and the of in on to for with is who when where what how does do next'.split(' '),
)

/** A snapshot of everything searchable. */
export interface SearchIndex {
  /** The results for a text, best first. Never throws, whatever the text. */
  find(text: string): SearchableModel[]
}

interface IndexedDocument {
  id: number
  name: string
  trait: string
  about: string
}

/** A matching document, with its matching words and their positions. */
interface IndexHit {
  id: number
  match: Record<string, WordMatch['field'][]>
}

/**
 * Builds the index over several turns of the event loop, so that other work runs in between. Equal matches are returned in the given order.
 * A word matches words that begin with it; otherwise those of which it is a typo. An item must match every word; where none does, those
 * that match the most of them are returned, at least half.
 */
export async function createSearchIndex(
  documents: readonly SearchDocument[],
  teams: readonly TeamModel[],
): Promise<SearchIndex> {
  const index = new MiniSearch<IndexedDocument>({
    fields: ['name', 'trait', 'about'],
    tokenize: (words) => words.split(' '),
    processTerm: (word) => word || null,
  })
  await index.addAllAsync(
    documents.map(({ name, trait, about }, id) => ({
      id,
      name: name.join(' '),
      trait: trait.join(' '),
      about: about.join(' '),
    })),
    { chunkSize: DOCUMENTS_OF_TURN },
  )
  const known = new Set(documents.flatMap(({ name, trait, about }) => [...name, ...trait, ...about]))

  /** Replaces an outdated id of a club by its current one. */
  function understood(word: string): string {
    return known.has(word) ? word : (teamById(teams, word)?.officialId.toLowerCase() ?? word)
  }

  /** The matches of any of the words, each item by its best match. */
  function lookUp(words: readonly string[], options: SearchOptions, likenessOf: (found: string) => number) {
    const best = new Map<number, WordMatch>()
    for (const { id, match } of words.flatMap((word) => index.search(word, options) as IndexHit[])) {
      const matches = Object.entries(match).flatMap(([found, fields]) =>
        fields.map((field): WordMatch => ({ field, likeness: likenessOf(found) })),
      )
      for (const found of matches) if (isStronger(found, best.get(id))) best.set(id, found)
    }
    return best
  }

  function matchesOf(word: string): Map<number, WordMatch> {
    const isNumber = /\d/.test(word)
    const forms = otherNameForms(word).filter((form) => known.has(form))
    const likenessOf = (found: string) => (found === word ? 0 : found.startsWith(word) ? 1 : 2)
    const prefix = (term: string) => term === word && !isNumber
    const direct = lookUp([word, ...forms], { prefix }, likenessOf)
    if (direct.size > 0 || isNumber) return direct
    return lookUp([word, ...swaps(word).filter((swap) => known.has(swap))], { fuzzy: slipsIn(word) }, () => 3)
  }

  return {
    find(text) {
      const all = wordsOf(text).map(understood)
      const title = all.join(' ')
      const telling = all.filter((word) => !FILLERS.has(word))
      const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS)
      const byWord = words.map(matchesOf)
      const matches = documents.map((document, order): Match => {
        const found = byWord.flatMap((matchesOfWord) => matchesOfWord.get(order) ?? [])
        return { document, order, words: found, isTitle: title !== '' && document.titles.includes(title) }
      })
      return sortMatches(matches, words.length).map(({ document }) => document.result)
    },
  }
}

/** How many letters of a word may be wrong. */
function slipsIn(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** A word with two adjacent letters swapped, at each position. */
function swaps(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, place) => letters.toSpliced(place, 2, letter, letters[place] ?? '').join(''))
    .filter((swap) => swap !== word)
}
