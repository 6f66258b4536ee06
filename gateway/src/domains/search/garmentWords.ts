/** Synonyms of garments: products named by one of them are found by the others. */
const NAMES: readonly (readonly string[])[] = [
  'hoodie hoody sweatshirt sweater pullover',
  'tee tshirt shirt top',
  'jersey uniform kit shirt',
  'cap hat headwear snapback',
  'beanie hat headwear',
  'shorts bottoms',
  'sweatpants joggers pants bottoms',
  'jacket coat windbreaker outerwear',
  'scarf accessory',
  'print poster art',
].map((names) => names.split(' '))

/** The synonyms of the garments in some words, each in both numbers, in lower case: hats → cap, caps and so on. */
export function garmentWords(words: readonly string[]): string[] {
  const named = new Set(words.flatMap((word) => [word, ...singularOrPlural(word)]))
  const names = NAMES.filter((group) => group.some((name) => named.has(name))).flat()
  return [...new Set(names.flatMap((name) => [name, ...singularOrPlural(name)]))]
}

/** The plural of an English singular, and the singular of a plural, judged by their endings; none for short words. */
export function singularOrPlural(word: string): string[] {
  if (word.length < 3 || !/^[a-z]+$/.test(word) || word.endsWith('ss')) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/(?:x|ch|sh)es$/.test(word)) return [word.slice(0, -2)]
  if (word.endsWith('s')) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`]
}
