import { paths } from '../../lib/address/paths.ts'

/** Any base: the result is compared with it and then dropped. */
const BASE = 'https://site.invalid'
/** Backslashes and control characters are read as slashes, or dropped, by browsers. */
const UNSAFE = /[\\\p{Cc}]/u

/**
 * The path of the site that a fan goes to after she has signed in, with its query and fragment, as the parameter `then` of an address
 * names it; null when it leads to another site, is no path, or is the sign-in itself.
 */
export function returnPath(then: string | null): string | null {
  if (then === null || !then.startsWith('/') || UNSAFE.test(then)) return null
  if (!URL.canParse(then, BASE)) return null
  const url = new URL(then, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null
  if (url.pathname === paths.login || url.pathname.startsWith(`${paths.login}/`)) return null
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in that leads on to a path of the site. */
export function loginAddress(returnPath: string): string {
  return `${location.origin}${paths.login}?${new URLSearchParams({ then: returnPath }).toString()}`
}
