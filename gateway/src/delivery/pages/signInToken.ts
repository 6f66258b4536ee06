/** The parameter by which the league's apps sign a fan in. */
const PARAMETER = 'fbct'

/** The parameter with the code in the link of a sign-in email. */
const CODE = 'oobCode'

/** An address, and the token that was in it. */
interface ParsedAddress {
  address: string
  /** The parameter as it was written, such as `fbct=a.b.c`; null where there was none. */
  token: string | null
}

/**
 * Removes the sign-in token from an address. Whoever has the token is signed in, so no part of the page may
 * contain it. The rest is not normalized, because non-canonical addresses are redirected later.
 */
export function withoutSignInToken(address: string): ParsedAddress {
  const at = address.indexOf('?')
  if (at < 0 || !mightHoldSignInToken(address)) return { address, token: null }
  const pairs = address.slice(at + 1).split('&')
  const tokens = pairs.filter((pair) => nameOf(pair) === PARAMETER)
  if (tokens.length === 0) return { address, token: null }
  const others = pairs.filter((pair) => nameOf(pair) !== PARAMETER).join('&')
  return { address: address.slice(0, at) + (others === '' ? '' : `?${others}`), token: tokens.join('&') }
}

/** The name of a parameter, decoded. */
function nameOf(pair: string): string {
  return /[%+]/.test(pair) ? ([...new URLSearchParams(pair).keys()][0] ?? '') : (pair.split('=', 1)[0] ?? '')
}

/** Whether an address is the link of a sign-in email, which must not be cached. */
export function signsInByEmail(address: string): boolean {
  const query = address.slice(address.indexOf('?') + 1)
  // Names may be percent-encoded; most addresses need no parsing.
  return /%|oobCode/.test(query) && new URLSearchParams(query).has(CODE)
}

/** Whether an address may sign a fan in. False positives are possible, false negatives are not. */
export function mightHoldSignInToken(address: string): boolean {
  // The alternatives cannot overlap, so each character is read once.
  return /[?&](?:fbct|oobCode)\b|[?&][^=&?]*%/.test(address)
}
