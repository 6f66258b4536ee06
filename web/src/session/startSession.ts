import { loadChunk } from '../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../lib/useBrowserValue.ts'
import { isSignInPending } from './pendingSignIn.ts'
import {
  AWAITED_EMAIL_KEY,
  currentSession,
  hasAccountHere,
  onSession,
  setSession,
  TOKEN_KEY,
} from './sessionStore.ts'
import type { LoadedSession } from './fanSession.ts'

let loading: Promise<LoadedSession> | undefined
let hasFailed = false

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
      setSession({ state: 'loggedOut' })
      // The cookie of a fan who has signed out could not be deleted then. One who is signed in keeps hers.
      if (readStored(TOKEN_KEY) !== null && !hasAccountHere()) end(false)
    }
  }
  const followStored = (isElsewhere: boolean) => {
    const isForgotten = hadAccount && !(hadAccount = hasAccountHere())
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

/**
 * Whether the session could not be loaded. It stays `loading` then, for a fan who has signed in before; `loadFanSession` tries
 * again.
 */
export function useLoadFailed(): boolean {
  return useBrowserValue(
    onSession,
    () => hasFailed,
    () => false,
  )
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
  setFailed(false)
  const hadAccount = hasAccountHere()
  try {
    const { openFanSession } = await loadChunk(() => import('./fanSession.ts'))
    return await openFanSession(hadAccount)
  } catch (error) {
    loading = undefined
    setFailed(true)
    throw error
  }
}

/** Those who listen for the session hear of it too. */
function setFailed(value: boolean): void {
  hasFailed = value
  setSession(currentSession())
}
