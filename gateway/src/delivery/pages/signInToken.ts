/** The parameter of an address by which the league's apps sign a fan in. */
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
 * Takes the token that signs a fan in out of an address. It works for whoever has it, so nothing of the page may contain it. All else stays
 * as it is written: what is spelled in another way may be redirected.
 */
export function withoutSignInToken(address: string): ParsedAddress {
  const at = address.indexOf('?')
  if (at < 0 || !maySignIn(address)) return { address, token: null }
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

/** Whether an address is the link of a sign-in email, by which nothing should be kept. */
export function signsInByEmail(address: string): boolean {
  const query = address.slice(address.indexOf('?') + 1)
  // Names may be encoded; most addresses are told without parsing them.
  return /%|oobCode/.test(query) && new URLSearchParams(query).has(CODE)
}

/** Whether an address may sign a fan in. Some that do not are taken for such, but none the other way round. */
export function maySignIn(address: string): boolean {
  // What a name may begin with ends one, so that each letter is read once.
  return /[?&](?:fbct|oobCode)\b|[?&][^=&?]*%/.test(address)
}
