const UNREAD = /<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi
const BLOCK = /<\/?(?:p|br|div|li|ul|ol|h[1-6])\b[^<>]*>/gi
const TAG = /<\/?[a-z][^<>]*>/gi

/** Text as it is read: markup that found its way in goes, everything else stays. Null where nothing is left. */
export function plainText(words: string | null): string | null {
  if (words === null) return null
  const text = words.replaceAll(UNREAD, '').replaceAll(BLOCK, ' ').replaceAll(TAG, '')
  return text.replaceAll(/[ \t]+/g, ' ').trim() || null
}
