import sanitizeHtml from 'sanitize-html'

/** Far longer than the few sentences of a real text; the rest is ignored. */
const LONGEST = 10_000
const BLOCK = /<\/?(?:p|br|div|li|ul|ol|h[1-6])\b/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
])

/**
 * Converts markup to plain text: removes elements, scripts and styles with their content, and decodes entities. Null when nothing is left.
 */
export function plainText(markup: string | null): string | null {
  if (markup === null) return null
  // Keeps the texts of two paragraphs apart.
  const spaced = markup.slice(0, LONGEST).replaceAll(BLOCK, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const text = escaped.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
  return text.replaceAll(/[ \t]+/g, ' ').trim() || null
}
