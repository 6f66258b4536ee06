import sanitizeHtml from 'sanitize-html'

/** Far more than the few sentences that are asked of the league; the rest is left unread. */
const LONGEST = 10_000
const BLOCK = /<\/?(?:p|br|div|li|ul|ol|h[1-6])\b/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
])

/**
 * Text as it is read, to be shown as text alone: markup that found its way in goes, scripts and styles with what is in them, and
 * entities become their characters. Null where nothing is left.
 */
export function plainText(markup: string | null): string | null {
  if (markup === null) return null
  // What stands in two paragraphs must not run together.
  const spaced = markup.slice(0, LONGEST).replaceAll(BLOCK, ' $&')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const text = escaped.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
  return text.replaceAll(/[ \t]+/g, ' ').trim() || null
}
