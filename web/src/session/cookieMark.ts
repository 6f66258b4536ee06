import { readStored } from '../lib/settings/browserStorage.ts'
import { TOKEN_KEY } from './session.ts'

/** In the place of a time: the cookie does not say what the record or the newest token says. */
const OUTDATED = '0'

/** The mark of a cookie that was made of the token of this fan that was issued then, ms since 1970. */
export function cookieMark(uid: string, issuedAtMs: number): string {
  return `${uid} ${issuedAtMs}`
}

/** The mark of a fan's cookie that has to be made anew; null where the cookie that is there may be another fan's. */
export function outdatedMark(uid: string): string | null {
  const stored = readStored(TOKEN_KEY)
  return stored === null || stored.startsWith(`${uid} `) ? `${uid} ${OUTDATED}` : null
}

/** Whether the cookie that is there was not made of what a fan's record says, or is another fan's. */
export function isCookieOutdated(uid: string): boolean {
  const stored = readStored(TOKEN_KEY)
  return stored !== null && (!stored.startsWith(`${uid} `) || stored === `${uid} ${OUTDATED}`)
}
