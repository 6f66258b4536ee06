import { _getProvider, getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  indexedDBLocalPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  onIdTokenChanged,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signOut,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { completeAfterRedirect, pendingRedirect, tellRedirectFailure } from './googleRedirect.ts'
import {
  SignInError,
  type Account,
  type IdentityProvider,
  type MayReplace,
  type ProviderSettings,
  type TokenRequest,
} from './signInProvider.ts'
import { noteLinkSignIn, uidOfToken } from './linkSignIn.ts'
import { linkOrSignInWith, attempt, codeOf, createSignInQueue } from './firebaseSignIn.ts'
import type { SignInQueue } from './firebaseSignIn.ts'
import { forgetAwaitedEmail, keepAwaitedEmail } from './signInEmail.ts'
import { sendCode } from './phoneCode.ts'
import { emulatorReady } from './emulatorReady.ts'
import { syncTokens } from './tokenSync.ts'

/** What the SDK gives its other parts, such as the database, whose connections need a token at all times. */
interface TokenSource {
  addAuthTokenListener(listener: (token: string | null) => void): void
}

declare module '@firebase/app' {
  // The SDK exports it for its own parts, and leaves it out of its types.
  function _getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): TokenSource }
}

/**
 * Starts the SDK of the identity provider in this browser. It remembers the account in IndexedDB, or else in localStorage, or else
 * in sessionStorage.
 *
 * @param origin where the links of emails lead back to, such as https://wll.example.
 */
export async function createFirebaseProvider(
  settings: ProviderSettings,
  origin: string,
): Promise<IdentityProvider> {
  const { emulatorUrl, googleClientId } = settings
  const redirect = pendingRedirect()
  const tellFailure = (error: unknown) => {
    if (redirect && error instanceof SignInError) tellRedirectFailure(error, redirect)
    return null
  }
  const returned = redirect && (await attempt('google', loadGoogleWindow).catch(tellFailure))
  const auth = startAuth(settings, returned?.googleResolver)
  const queue = createSignInQueue()
  if (returned)
    queue
      .inTurn(() => attempt('google', () => returned.finishRedirect(auth)))
      .then((isSignedIn) => {
        if (isSignedIn) completeAfterRedirect(redirect)
      }, tellFailure)
  if (settings.syncsTokens && !synced.has(auth)) {
    synced.add(auth)
    syncTokens(auth, origin)
  }

  let offered: Promise<void> | null = null

  return {
    whenReady: async (onAway, signal) => {
      if (emulatorUrl !== null) await emulatorReady(emulatorUrl, onAway, signal)
    },
    onAccount: (listener) => onAccount(auth, listener),

    sendEmailLink: (email, returnPath) =>
      attempt('emailLink', async () => {
        const url = `${origin}/login?then=${encodeURIComponent(returnPath)}`
        await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })
        keepAwaitedEmail(email)
      }),
    isEmailLink: (url) => isSignInWithEmailLink(auth, url),
    signInWithEmailLink: (email, url, mayReplace = never) =>
      queue.inTurn(() =>
        attempt('emailLink', () =>
          signInByLink(auth, mayReplace, {
            belongsTo: (account) => account.email?.toLowerCase() === email,
            signIn: () => signInWithLink(auth, email, url),
          }),
        ),
      ),

    sendCode: (phone, captcha) => attempt('phone', () => sendCode(auth, queue, phone, captcha)),

    prepareGoogle: () =>
      void loadGoogleWindow()
        .then(({ loadGoogleFrame }) => loadGoogleFrame(auth))
        .catch(() => undefined),
    signInWithGoogle: () =>
      queue.atOnce(() => attempt('google', async () => (await loadGoogleWindow()).signInWithGoogle(auth))),
    // Google's script complains about a second prompt beside the first.
    offerOneTap: () => (offered ??= offerOneTap(auth, queue, googleClientId).finally(() => (offered = null))),

    signInWithCustomToken: (token, mayReplace = never) =>
      queue.inTurn(() =>
        attempt('customToken', () =>
          signInByLink(auth, mayReplace, {
            belongsTo: (account) => account.uid === uidOfToken(token),
            signIn: () => signInWithCustomToken(auth, token),
          }),
        ),
      ),
    signInAnonymously: () => queue.whenIdle(() => attempt('anonymous', () => signInUnlessSignedIn(auth))),
    signOut: () => attempt(null, () => signOut(auth)),
    idToken: (of) => attempt(null, () => idToken(auth, of)),
  }
}

const never = () => Promise.resolve(false)
const loadGoogleWindow = () => loadChunk(() => import('./googleWindow.ts'))

/** The SDK refuses to start an app twice, so that a second call, after a failure elsewhere, gets what the first one has started. */
let started: Auth | null = null
const synced = new WeakSet<Auth>()

function startAuth(
  { apiKey, authDomain, projectId, emulatorUrl }: ProviderSettings,
  resolver: PopupRedirectResolver | undefined,
): Auth {
  if (started && getApps().includes(started.app)) return started
  const app = initializeApp({ apiKey, authDomain, projectId })
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    ...(resolver && { popupRedirectResolver: resolver }),
  })
  // The SDK allows this only before its first call.
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  keepTokenFresh(app)
  onIdTokenChanged(auth, (user) => {
    if (user && !user.isAnonymous) forgetAwaitedEmail()
  })
  return (started = auth)
}

/**
 * Has the ID token refreshed five minutes before it expires, and after failures again 30 s later, then after pauses that double up
 * to 16 minutes. The SDK does so only while a part of it listens for tokens; otherwise it would refresh a token when somebody
 * wants it in its last 30 seconds.
 */
function keepTokenFresh(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined)
}

/** Another way to sign in may have been faster. */
async function signInUnlessSignedIn(auth: Auth): Promise<void> {
  await auth.authStateReady()
  if (auth.currentUser === null) await signInAnonymously(auth)
}

function offerOneTap(auth: Auth, queue: SignInQueue, clientId: string | null): Promise<void> {
  return attempt('oneTap', async () => {
    if (clientId === null) return
    const { googleOneTap, offerOneTapTo } = await loadChunk(() => import('./google.ts'))
    await offerOneTapTo(auth, clientId, googleOneTap, queue.inTurn)
  })
}

/**
 * The SDK's own listener for accounts keeps silent when an anonymous account is linked, because the uid stays. Linking changes the
 * ID token, so that one is listened to instead, and refreshed tokens are left out.
 */
function onAccount(auth: Auth, listener: (account: Account | null) => void): () => void {
  let last: string | null = null
  return onIdTokenChanged(auth, (user) => {
    const current = user ? `${user.uid} ${user.isAnonymous}` : ''
    if (current === last) return
    last = current
    listener(user && toAccount(user))
  })
}

/** Signs in by what a link has brought, unless a fan of another account declines, and notes whose account that was. */
async function signInByLink(
  auth: Auth,
  mayReplace: MayReplace,
  link: { belongsTo: (account: Account) => boolean; signIn: () => Promise<unknown> },
): Promise<void> {
  const before = await signedInAccount(auth)
  if (before && !link.belongsTo(before) && !(await mayReplace(before))) return
  await link.signIn()
  if (auth.currentUser) noteLinkSignIn(auth.currentUser.uid, before)
}

/** The account that is signed in; null for a visitor and an anonymous account, which nobody loses. */
async function signedInAccount(auth: Auth): Promise<Account | null> {
  await auth.authStateReady()
  return auth.currentUser === null || auth.currentUser.isAnonymous ? null : toAccount(auth.currentUser)
}

function toAccount(user: User): Account {
  const { createdAt, lastLoginAt } = user.toJSON() as { createdAt?: string; lastLoginAt?: string }
  // The account of a fan who has linked a way to sign in has her name and address only there.
  const linked = (key: 'displayName' | 'email') =>
    user[key] ?? user.providerData.map((provider) => provider[key]).find((value) => value !== null) ?? null
  return {
    uid: user.uid,
    isAnonymous: user.isAnonymous,
    name: linked('displayName'),
    email: linked('email'),
    phone: user.phoneNumber,
    // The times of `user.metadata` are rounded to seconds.
    createdAtMs: Number(createdAt ?? 0),
    lastSignInAtMs: Number(lastLoginAt ?? 0),
  }
}

async function idToken(auth: Auth, { uid, isForced = false }: TokenRequest): Promise<string | null> {
  await auth.authStateReady()
  const user = auth.currentUser
  if (user?.uid !== uid) return null
  try {
    return await user.getIdToken(isForced)
  } catch (error) {
    // The SDK ends the session by itself only where the account is disabled or its token has expired.
    if (codeOf(error) === 'invalid-refresh-token' && auth.currentUser === user) await signOut(auth)
    throw error
  }
}

async function signInWithLink(auth: Auth, email: string, url: string): Promise<void> {
  await auth.authStateReady()
  const credential = EmailAuthProvider.credentialWithLink(email, url)
  // The emulator uses a link up also where linking fails, so a known address is signed in at once. A provider that hides which
  // addresses it knows answers that there is none, and leaves the link usable.
  const isKnown =
    auth.currentUser?.isAnonymous === true && (await fetchSignInMethodsForEmail(auth, email)).length > 0
  if (isKnown) await signInWithCredential(auth, credential)
  else await linkOrSignInWith(auth, credential)
  forgetAwaitedEmail()
}
