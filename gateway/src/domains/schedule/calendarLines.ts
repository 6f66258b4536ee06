/** The maximum bytes of a line, without its end (RFC 5545 §3.1). */
const MAX_LINE_LENGTH = 75

/**
 * Joins the lines of a calendar: each ends with CRLF and is continued on the next line, after a space, where
 * it is too long (RFC 5545 §3.1).
 */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/**
 * Escapes a text as the value of a property (RFC 5545 §3.3.11). Line breaks stay; other control characters,
 * which are forbidden, are removed.
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** An instant (epoch seconds) in UTC, such as 20250712T193000Z. */
export function utcInstant(epochSeconds: number): string {
  return `${new Date(epochSeconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Never splits a character, which may have several bytes. */
function folded(line: string): string {
  const parts = ['']
  let room = MAX_LINE_LENGTH
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      parts.push('')
      // The space before a continuation counts.
      room = MAX_LINE_LENGTH - 1
    }
    parts[parts.length - 1] += character
    room -= bytes
  }
  return parts.join('\r\n ')
}
