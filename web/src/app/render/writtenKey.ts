/**
 * Begins a key that is an id of the gateway: base64url of the type and of what names the object, such as `Team:WGUA:2025`. What names
 * it follows.
 */
const READABLE = '='

/** Texts that `btoa` takes, without what JSON would have to escape. */
const PLAIN = /^[ !#-[\]-~]+$/

/**
 * The key of an object in the cache as a page has it: without the type, and readable where it is an id of the gateway, because what
 * such ids have in common with each other and with names and slugs does not show in base64. `keyOf` reads it.
 */
export function writtenKey(key: string, type: string | undefined): string {
  if (!isTyped(key, type)) return key
  const own = key.slice(type.length)
  const text = decoded(own.slice(1)) ?? ''
  return text.startsWith(`${type}:`) &&
    PLAIN.test(text) &&
    keyOf(READABLE + text.slice(type.length + 1), type) === key
    ? READABLE + text.slice(type.length + 1)
    : own
}

/** The key that `writtenKey` has written. */
export function keyOf(written: string, type: string | undefined): string {
  if (written.startsWith(':')) return `${type}${written}`
  return written.startsWith(READABLE) ? `${type}:${encoded(`${type}:${written.slice(1)}`)}` : written
}

/** Whether a key begins with the type. */
export function isTyped(key: string, type: string | undefined): type is string {
  return !!type && key.startsWith(`${type}:`)
}

function encoded(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for what is not base64url. */
function decoded(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}
