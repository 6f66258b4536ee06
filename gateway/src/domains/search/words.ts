/** Plain letters for those that Unicode does not decompose into a letter and an accent. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...([
    ['ø', 'o'],
    ['ł', 'l'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['þ', 'th'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ı', 'i'],
  ] as const),
])

const WORD = /#\d+|[\p{L}\p{N}]+/gu
const APOSTROPHES = /['’‘ʼ`´]/g
const COMPOUND = /[\p{L}\p{N}]+(?:[-'’‘ʼ`´][\p{L}\p{N}]+)+/gu

/** The words of a text in lower case, without accents and possessives. "No. 22" becomes the word #22, and "week 9" the word week9. */
export function wordsOf(text: string): string[] {
  const plain = folded(text)
    .replaceAll(/(?<=\p{L})['’‘ʼ`´]s(?![\p{L}\p{N}])/gu, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:no|nr|number)[. ]*#? *(?=\d{1,2}(?!\d))/gu, '#')
    .replaceAll(/(?<![\p{L}\p{N}])(?:week|wk) *(?=\d{1,2}(?!\d))/gu, 'week')
  return plain.match(WORD) ?? []
}

/**
 * The words by which a search finds a text: its words, each compound as one word (allstar), and the parts of a compound or of a
 * name with an apostrophe (O'Garra is found by garra).
 */
export function findableWordsOf(text: string): string[] {
  const compounds = folded(text).match(COMPOUND) ?? []
  const parts = compounds.flatMap((compound) => compound.split(/[-'’‘ʼ`´]/)).filter((part) => part.length > 1)
  return [...new Set([...wordsOf(text), ...compounds.map(joinWords), ...parts])]
}

/** The words of a text joined into one: New York becomes newyork. */
export function joinWords(text: string): string {
  return wordsOf(text).join('')
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[øłđðþßæœı]/g, (letter) => LETTERS.get(letter) ?? letter)
}
