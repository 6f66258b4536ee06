/** Something that is found by words; all of them in small letters without accents, as `wordsIn` returns them. */
export interface Findable<Found> {
  found: Found
  title: readonly string[]
  /** What else it is called. */
  synonyms: readonly string[]
  /** Names that say whose it is, which find it only together with another word; null for nobody's. */
  names: readonly string[] | null
}

/** How well a word matches, best first. */
const MATCH = {
  firstOfTitle: 0,
  title: 1,
  word: 2,
  beginningOfTitle: 3,
  beginningOfWord: 4,
  slipOfTitle: 5,
  slipOfWord: 6,
} as const

/** Shorter beginnings match titles alone. */
const LETTERS_OF_BEGINNING = 3

/** Words that say nothing of what is meant. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and the of in on to for with is are was do does can how what when where who which i'.split(' '),
)

/** The words of a text in small letters, without accents and apostrophes. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text without those that say nothing; all of them where nothing else would be left. */
export function tellingWordsIn(text: string): string[] {
  const all = wordsIn(text)
  const telling = all.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : all
}

/**
 * Finds what all words of a text mean, best first; level ones in the order given. A word means what it is or begins, in either number;
 * where it begins nothing, what it is a slip of.
 *
 * @returns `isNamed` where each word of the text is a whole word of the first one.
 */
export function findByWords<Found>(
  typed: readonly string[],
  candidates: readonly Findable<Found>[],
): { found: Found[]; isNamed: boolean } {
  const canSlip = typed.map(
    (word) => !candidates.some((candidate) => matchOf(word, candidate, false) !== null),
  )
  const ranked = candidates
    .flatMap((candidate) => {
      const matches = typed.flatMap((word, place) => matchOf(word, candidate, canSlip[place] ?? false) ?? [])
      const isMeant =
        matches.length === typed.length && typed.some((word) => !candidate.names?.includes(word))
      return isMeant ? [{ candidate, matches, unlikeness: sum(matches) }] : []
    })
    .toSorted((one, other) => one.unlikeness - other.unlikeness)
  return {
    found: ranked.map(({ candidate }) => candidate.found),
    isNamed: ranked[0]?.matches.every((match) => match <= MATCH.word) ?? false,
  }
}

/** How a word matches a candidate; null when it does not. */
function matchOf(
  word: string,
  { title, synonyms, names }: Findable<unknown>,
  canSlip: boolean,
): number | null {
  const own = [...synonyms, ...(names ?? [])]
  if (title[0] !== undefined && isSame(title[0], word)) return MATCH.firstOfTitle
  if (title.some((one) => isSame(one, word))) return MATCH.title
  if (own.some((one) => isSame(one, word))) return MATCH.word
  if (title.some((one) => one.startsWith(word))) return MATCH.beginningOfTitle
  if (word.length >= LETTERS_OF_BEGINNING && own.some((one) => one.startsWith(word)))
    return MATCH.beginningOfWord
  if (!canSlip) return null
  if (title.some((one) => isSlip(word, one))) return MATCH.slipOfTitle
  return own.some((one) => isSlip(word, one)) ? MATCH.slipOfWord : null
}

/** Whether two words are the same in either number. */
function isSame(one: string, other: string): boolean {
  return one === other || one === `${other}s` || `${one}s` === other
}

/** Whether a word is another one with a letter or two wrong, as the gateway takes slips: none in a short word, two in a long one. */
function isSlip(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return false
  return editDistance(word, other) <= (word.length < 8 ? 1 : 2)
}

function sum(matches: readonly number[]): number {
  return matches.reduce((total, match) => total + match, 0)
}

/** How many letters differ between two words: one is missing, too many, another one, or exchanged with its neighbor. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isEqual = one[row - 1] === other[at - 1]
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isEqual ? 0 : 1),
        isExchanged && row > 1 && at > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** A part of a text, and whether a fan has typed its letters. */
interface TextPart {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{N}]+/gu

/**
 * Splits a text into the letters that were typed and the rest: the beginnings of its words that equal a typed word. Case and accents
 * do not matter. Slips of the finger, which the gateway understands, match no letters.
 */
export function matchedParts(text: string, typed: string): TextPart[] {
  const typedWords = (typed.match(WORD) ?? []).map(folded).sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  const add = (end: number, isMatch: boolean) => {
    const start = parts.reduce((sum, part) => sum + part.text.length, 0)
    if (end > start) parts.push({ text: text.slice(start, end), isMatch })
  }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const match = typedWords.find((typedWord) => folded(word).startsWith(typedWord))
    if (match === undefined) continue
    add(index, false)
    add(index + lengthOfBeginning(word, match.length), true)
  }
  add(text.length, false)
  return parts
}

/** Lower case without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The length of the beginning of a word that has so many letters without its accents. */
function lengthOfBeginning(word: string, letters: number): number {
  let length = 0
  for (const character of word) {
    if (folded(word.slice(0, length)).length >= letters && !/\p{M}/u.test(character)) break
    length += character.length
  }
  return length
}
