/** The parameter of an address by which the league's apps sign a fan in. */
const PARAMETER = 'fbct'
/** Any base: the result is compared with it and then dropped. */
const BASE = 'https://site.invalid'

/** The parameter with the code in the link of a sign-in email. */
const CODE = 'oobCode'

/** An address, and the token that was in it. */
interface ParsedAddress {
  address: string
  /** Null where there was none. */
  token: string | null
}

/**
 * Takes the token that signs a fan in out of an address. It works for whoever has it, so nothing of the page may contain it; the
 * script reads it from the browser's own address. An address without one stays as it is written.
 */
export function withoutSignInToken(address: string): ParsedAddress {
  const url = new URL(address)
  const token = url.searchParams.get(PARAMETER)
  if (token === null) return { address, token }
  url.searchParams.delete(PARAMETER)
  return { address: url.href, token }
}

/** Whether an address is the link of a sign-in email, by which nothing should be kept. */
export function signsInByEmail(address: string): boolean {
  const query = address.slice(address.indexOf('?') + 1)
  // Names may be encoded; most addresses are told without parsing them.
  return /%|oobCode/.test(query) && new URLSearchParams(query).has(CODE)
}

/** Whether an address may sign a fan in. Some that do not are taken for such, but none the other way round. */
export function maySignIn(address: string): boolean {
  return /[?&](?:fbct|oobCode)\b|[?&][^=&]*%/.test(address)
}

/** A path of the site that an address with a token redirects to, with the token; an address elsewhere stays as it is. */
export function withSignInToken(location: string, token: string): string {
  if (!location.startsWith('/')) return location
  const url = new URL(location, BASE)
  if (url.origin !== BASE) return location
  url.searchParams.set(PARAMETER, token)
  return url.pathname + url.search + url.hash
}
