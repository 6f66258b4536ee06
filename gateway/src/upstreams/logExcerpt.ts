/** So much of what an outside system says of its errors goes into the log. */
const MAX_CHARACTERS = 500

/**
 * A value as JSON for the log. A long one is cut between two words: the log takes out secrets that it finds whole, and would leave the
 * beginning of one.
 */
export function logExcerpt(value: unknown): string {
  const text = JSON.stringify(value)
  if (text.length <= MAX_CHARACTERS) return text
  const parts = text.slice(0, MAX_CHARACTERS).split(/(?<=[\s"\\])/)
  return parts.slice(0, -1).join('')
}
