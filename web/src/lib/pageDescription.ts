const LONGEST = 160

/** The end of a sentence that needs no full stop, also before a closing quotation mark or bracket. */
const ENDED = /[.?!…:]["'”’)]*$/

/**
 * What search engines and link previews show of a page: the first sentence, cut between two words where it is longer than 160
 * letters, and each further one that still fits in. A first sentence without an end gets a full stop, so that titles can be given as
 * they are.
 */
export function pageDescription(first: string, ...more: readonly string[]): string {
  const start = cut(ended(first.replaceAll(/\s+/g, ' ').trim()))

  return more.reduce(
    (text, sentence) => (text.length + 1 + sentence.length <= LONGEST ? `${text} ${sentence}` : text),
    start,
  )
}

function ended(sentence: string): string {
  return sentence === '' || ENDED.test(sentence) ? sentence : `${sentence}.`
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text
  const wholeParts = /^.{0,159}(?=\s)/.exec(text)

  return wholeParts?.[0] ?? text.slice(0, LONGEST)
}
