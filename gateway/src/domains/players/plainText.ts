import sanitizeHtml from 'sanitize-html'

/** Far longer than the few sentences that a text should have; the rest is not read. */
const LONGEST = 10_000
const BLOCK = /<\/?(?:p|br|div|li|ul|ol|h[1-6])\b/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
])

/**
 * Makes plain text of markup: elements are removed, scripts and styles with their content, and entities become their characters.
 * Null when nothing is left.
 */
export function plainText(markup: string | null): string | null {
  if (markup === null) return null
  // The texts of two paragraphs must not run together.
  const spaced = markup.slice(0, LONGEST).replaceAll(BLOCK, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const text = escaped.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
  return text.replaceAll(/[ \t]+/g, ' ').trim() || null
}
