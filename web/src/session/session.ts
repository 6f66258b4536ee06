import { loadChunk } from '../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../lib/useBrowserValue.ts'
import type { LoadedSession } from './fanSession.ts'
import { isSignInPending } from './pendingSignIn.ts'
import type { Notices, Session, SessionState } from './sessionState.ts'

/** The key in localStorage of the mark that somebody has signed in in this browser. */
export const ACCOUNT_KEY = 'wll.account'
/** The key in localStorage of which token the gateway has made its cookie of: a uid, a space, and ms since 1970. */
export const TOKEN_KEY = 'wll.session-token'
/** The key in localStorage of the address that a sign-in link was sent to: ms since 1970, a space, and the address. */
export const AWAITED_EMAIL_KEY = 'wll.sign-in-email'

/** A tab that has just been opened. */
export const initialState: SessionState = {
  session: { state: 'loading' },
  notices: {
    hasLoadFailed: false,
    signedOutReason: null,
    favoritesProblem: null,
    accountQuestion: null,
    linkSignIn: null,
    redirectFailure: null,
  },
  isSignOutRequested: false,
  refusal: null,
  isForgotten: false,
  removedMark: null,
}

const listeners = new Set<() => void>()
let state = initialState
let loading: Promise<LoadedSession> | undefined

/** Who the visitor is, as far as it is known by now. */
export function currentSession(): Session {
  return state.session
}

/** All that this tab knows of its visitor. */
export function currentState(): SessionState {
  return state
}

/** Calls the listener whenever the state has changed. Returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who the visitor is; `loading` on the server and during hydration. */
export function useSession(): Session {
  return useBrowserValue(onSession, currentSession, () => initialState.session)
}

/** What a fan is told or asked at the moment; nothing on the server. */
export function useNotice<Name extends keyof Notices>(name: Name): Notices[Name] {
  return useBrowserValue(
    onSession,
    () => state.notices[name],
    () => initialState.notices[name],
  )
}

/** Whether somebody has signed in in this browser and has not signed out since. */
export function hasAccountHere(): boolean {
  return readStored(ACCOUNT_KEY) !== null
}

/** Tells or asks a fan something; null takes it back. */
export function notice(notices: Partial<Notices>): void {
  setState({ ...state, notices: { ...state.notices, ...notices } })
}

/** Replaces the state and tells those who listen. Only the loaded session calls it, with what `reduce` has made of an event. */
export function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Loads what signing in needs, once. Rejects when it could not be loaded, as without a network; the next call tries again.
 */
export function loadFanSession(): Promise<LoadedSession> {
  loading ??= open()
  return loading
}

/**
 * Loads the session where the visitor can have one without opening the sign-in panel: at once when a sign-in is pending, else as
 * soon as the browser is idle, when somebody has signed in here, in another tab by now too, or when everybody gets an anonymous
 * account. Everybody else is logged out, and loads nothing, unless a session that was not followed here has to be ended.
 *
 * @param isAnonymousAllowed undefined where nobody can sign in.
 * @returns the function that stops it.
 */
export function startSession(isAnonymousAllowed: boolean | undefined): () => void {
  const isPending = isSignInPending()
  let hadAccount = hasAccountHere()
  const start = () => {
    if (isAnonymousAllowed !== undefined && (isPending || isAnonymousAllowed || hasAccountHere()))
      // What is only wanted is tried again by whoever needs it.
      loadFanSession().catch(console.warn)
    else if (currentSession().state === 'loading') {
      setState({ ...state, session: { state: 'loggedOut' } })
      // The cookie of a fan who has signed out could not be deleted then. One who is signed in keeps hers.
      if (readStored(TOKEN_KEY) !== null && !hasAccountHere()) end(false)
    }
  }
  const followStored = (isElsewhere: boolean) => {
    const hasAccount = hasAccountHere()
    const isForgotten = hadAccount && !hasAccount
    hadAccount = hasAccount
    // A session that is loaded, here or in the other tab, ends by itself.
    if (isForgotten && !isElsewhere && !loading) end(true)
    start()
  }
  const begin = () => {
    start()
    if (readStored(AWAITED_EMAIL_KEY) !== null) forgetLateEmail()
  }
  // Safari has no idle callbacks.
  let idle = 0
  if (isPending || !('requestIdleCallback' in window)) begin()
  else idle = requestIdleCallback(begin)
  addEventListener('online', start)
  const stopFollowing = onStoredChange(followStored)
  return () => {
    if (idle) cancelIdleCallback(idle)
    removeEventListener('online', start)
    stopFollowing()
  }
}

function end(isForgotten: boolean): void {
  const load = async () => (await loadChunk(() => import('./endSession.ts'))).endSession(isForgotten)
  load().catch(console.warn)
}

/** An address whose link was never used is not kept for ever. */
function forgetLateEmail(): void {
  const load = async () => (await loadChunk(() => import('./signInEmail.ts'))).forgetLateEmail()
  load().catch(console.warn)
}

async function open(): Promise<LoadedSession> {
  notice({ hasLoadFailed: false })
  const hadAccount = hasAccountHere()
  try {
    const { openFanSession } = await loadChunk(() => import('./fanSession.ts'))
    return await openFanSession(hadAccount)
  } catch (error) {
    loading = undefined
    notice({ hasLoadFailed: true })
    throw error
  }
}
