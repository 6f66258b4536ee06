import { onIdTokenChanged, type Auth, type User } from 'firebase/auth'
import { backoff } from '../lib/reconnectDelay.ts'
import { readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { TOKEN_KEY } from './session.ts'
import { writeOwn } from './accountMark.ts'
import type { Fan } from './fanRecord.ts'
import type { IdentityProvider } from './signInProvider.ts'
import { oneTabAtATime } from './tabLock.ts'

/** How old a token may be that is sent, in ms: the gateway refuses older ones. */
const TOKEN_MAX_AGE_MS = 300_000

/** The ID token of an account that is not anonymous. */
export interface IssuedToken {
  uid: string
  token: string
  /** ms since 1970. */
  issuedAtMs: number
}

/** An account that was signed in when the sync heard of it. */
interface SignedInAccount {
  /** Whether it still is the account of this browser. */
  isCurrent(): boolean
  readToken(): Promise<IssuedToken>
}

/** What the token sync is made of, so that a test can set the time. */
export interface TokenSyncParts {
  /** The address of the gateway's cookie. */
  url: URL
  send?: typeof fetch
  nowMs?: () => number
  /** Runs what no other tab may do at the same time. */
  alone?: (run: () => Promise<void>) => Promise<void>
  /** Runs something after so many ms. */
  later?: (run: () => void, delayMs: number) => void
}

/** Keeps the gateway's cookie up to date with the account in this browser. Does nothing on pages of another origin. */
export function syncTokens(auth: Auth, origin: string): void {
  if (location.origin !== origin) return
  const sync = createTokenSync({ url: new URL('/session', origin) })
  onIdTokenChanged(auth, (user) => void sync(user && !user.isAnonymous ? toAccount(auth, user) : null))
}

function toAccount(auth: Auth, user: User): SignedInAccount {
  return {
    isCurrent: () => auth.currentUser === user,
    async readToken() {
      const { token, issuedAtTime } = await user.getIdTokenResult()
      return { uid: user.uid, token, issuedAtMs: Date.parse(issuedAtTime) }
    },
  }
}

function logFailure(error: unknown): void {
  console.warn('The session could not be stored', error)
}

/**
 * Returns a function that takes each new token's account, null for a visitor or an anonymous account. It sends a token once, from
 * whichever tab is first, and has the cookie deleted when nobody is signed in any more. Everything is done one after the other, the
 * reading of a token too: a slow one would otherwise be sent after its account has been signed out. Failures are logged. A token
 * that the gateway could not take for now is sent again after growing pauses, while it is new enough, and the next visit asks for a
 * new one; a cookie that could not be deleted is deleted at the next start.
 */
export function createTokenSync({
  url,
  send = fetch,
  nowMs = Date.now,
  alone = (run) => oneTabAtATime('wll.cookie', run),
  later = setTimeout,
}: TokenSyncParts) {
  let hadAccount = false
  let last = Promise.resolve()
  let newest: SignedInAccount | null = null
  let failures = 0

  async function sync(account: SignedInAccount | null): Promise<void> {
    if (account === null) return deleteCookie()
    hadAccount = true
    if (!account.isCurrent()) return
    const { uid, token, issuedAtMs } = await account.readToken()
    const mark = cookieMark(uid, issuedAtMs)
    await alone(async () => {
      if (!account.isCurrent() || nowMs() - issuedAtMs > TOKEN_MAX_AGE_MS || readStored(TOKEN_KEY) === mark)
        return
      const answer = await statusOf('POST', { authorization: `Bearer ${token}` })
      if (answer === 'done') {
        failures = 0
        return writeStored(TOKEN_KEY, mark)
      }
      if (answer === 'refused' || !account.isCurrent()) return
      const outdated = outdatedMark(uid)
      if (outdated !== null) writeStored(TOKEN_KEY, outdated)
      sendAgain(account)
    })
  }

  function sendAgain(account: SignedInAccount): void {
    later(() => {
      if (newest === account) void inTurn(account)
    }, backoff(failures))
    failures += 1
  }

  async function deleteCookie(): Promise<void> {
    if (!hadAccount && readStored(TOKEN_KEY) === null) return
    hadAccount = false
    // Writing ends the time in which a fan can restore what she has had removed.
    await alone(async () => {
      if ((await statusOf('DELETE')) === 'done' && readStored(TOKEN_KEY) !== null) writeStored(TOKEN_KEY, '')
    })
  }

  /** `away` where the gateway may take the same request later. */
  async function statusOf(
    method: 'POST' | 'DELETE',
    headers: HeadersInit = {},
  ): Promise<'done' | 'refused' | 'away'> {
    try {
      const { ok, status } = await send(url, { method, headers, mode: 'same-origin' })
      if (!ok) console.warn(`The session could not be stored: ${method} was answered with ${status}`)
      return ok ? 'done' : status >= 500 || status === 429 ? 'away' : 'refused'
    } catch (error) {
      logFailure(error)
      return 'away'
    }
  }

  const inTurn = (account: SignedInAccount | null) =>
    (last = last.then(() => sync(account)).catch(logFailure))

  return (account: SignedInAccount | null): Promise<void> => {
    newest = account
    failures = 0
    return inTurn(account)
  }
}

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
      provider.idToken({ uid, isForced: true }).catch(() => undefined)
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
export function changesCookie(before: Fan, after: Fan): boolean {
  return (
    before.firstName !== after.firstName ||
    before.lastName !== after.lastName ||
    before.username !== after.username ||
    before.email !== after.email ||
    before.favoriteTeam?.slug !== after.favoriteTeam?.slug
  )
}

/** In the place of a time: the cookie does not say what the record or the newest token says. */
const OUTDATED = '0'

/** The mark of a cookie that was made of the token of this fan that was issued then, ms since 1970. */
function cookieMark(uid: string, issuedAtMs: number): string {
  return `${uid} ${issuedAtMs}`
}

/** The mark of a fan's cookie that has to be made anew; null where the cookie that is there may be another fan's. */
function outdatedMark(uid: string): string | null {
  const stored = readStored(TOKEN_KEY)
  return stored === null || stored.startsWith(`${uid} `) ? `${uid} ${OUTDATED}` : null
}

/** Whether the cookie that is there was not made of what a fan's record says, or is another fan's. */
function isCookieOutdated(uid: string): boolean {
  const stored = readStored(TOKEN_KEY)
  return stored !== null && (!stored.startsWith(`${uid} `) || stored === `${uid} ${OUTDATED}`)
}
