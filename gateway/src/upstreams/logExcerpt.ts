/** The maximum length in the log of an upstream's own error text. */
const MAX_CHARACTERS = 500

/** A value as JSON for the log. A long one is cut between two words: the log redacts whole secrets, and would miss the beginning of one. */
export function logExcerpt(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.length <= MAX_CHARACTERS) return text
  const parts = text.slice(0, MAX_CHARACTERS).split(/(?<=[\s"\\])/)
  return parts.slice(0, -1).join('')
}
