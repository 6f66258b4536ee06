/** A part of a text, and whether a fan has typed its letters. */
export interface TextPart {
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
