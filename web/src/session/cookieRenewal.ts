import { writeStored } from '../lib/settings/browserStorage.ts'
import type { IdentityProvider } from './signInProvider.ts'
import { isCookieOutdated, outdatedMark } from './cookieMark.ts'
import { writeOwn } from './ownWrites.ts'
import type { Fan } from './fanRecord.ts'
import { TOKEN_KEY } from './session.ts'

/** The cookie is made anew once the fan has changed nothing more for this time, ms. */
const QUIET_MS = 1000

/** Makes the cookie anew by which a page shows a fan's initials and her team: each new token does so. */
export interface CookieRenewal {
  /** Asks for a new token soon, at the next visit if the page is left before. */
  renew(uid: string): void
  /** Does what the last visit has left undone. */
  resume(uid: string): void
  stop(): void
}

/** Builds the renewal. A token that cannot be had is not asked for again before the next visit. */
export function createCookieRenewal(provider: Pick<IdentityProvider, 'idToken'>): CookieRenewal {
  let waiting: ReturnType<typeof setTimeout> | undefined

  function renewWhenQuiet(uid: string): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      provider.idToken({ uid, isForced: true }).catch(ignore)
    }, QUIET_MS)
  }

  return {
    renew(uid) {
      const mark = outdatedMark(uid)
      if (mark !== null) writeOwn(() => writeStored(TOKEN_KEY, mark))
      renewWhenQuiet(uid)
    },
    resume(uid) {
      if (isCookieOutdated(uid)) renewWhenQuiet(uid)
    },
    stop() {
      clearTimeout(waiting)
    },
  }
}

/** Whether a change of the record is one of what the cookie shows: initials, by name, username or email, and the team. */
export function isShownByCookie(before: Fan, after: Fan): boolean {
  return (
    before.firstName !== after.firstName ||
    before.lastName !== after.lastName ||
    before.username !== after.username ||
    before.email !== after.email ||
    before.favoriteTeam?.slug !== after.favoriteTeam?.slug
  )
}

function ignore(): void {
  // The provider has logged its failure.
}
