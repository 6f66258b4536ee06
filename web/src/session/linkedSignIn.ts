import { FirebaseError } from 'firebase/app'
import {
  linkWithCredential,
  signInWithCredential,
  type Auth,
  type AuthCredential,
  type User,
} from 'firebase/auth'
import { codeOf } from './signInError.ts'

/**
 * Linking fails with these where the credential belongs to another account, or where the provider has deleted the anonymous
 * account, as it does with those that nobody has used for long.
 */
const NOT_LINKABLE = new Set([
  ...['credential-already-in-use', 'email-already-in-use', 'account-exists-with-different-credential'],
  'user-token-expired',
])

/** How to sign in with a credential in two ways. */
interface Choices {
  /** Adds the credential to an anonymous account. */
  link: (user: User) => Promise<unknown>
  /** Signs in to the account of the credential. `collision` is the error of linking, null where there was nothing to link. */
  signIn: (collision: FirebaseError | null) => Promise<unknown>
}

/**
 * Signs a fan in. An anonymous account is linked, which keeps its uid; where the credential already has an account, the fan is
 * signed in to that one.
 */
export async function linkOrSignIn(auth: Auth, { link, signIn }: Choices): Promise<void> {
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user?.isAnonymous) return void (await signIn(null))
  try {
    await link(user)
  } catch (error) {
    if (!(error instanceof FirebaseError) || !NOT_LINKABLE.has(codeOf(error) ?? '')) throw error
    await signIn(error)
  }
}

/**
 * The same with a credential. `credentialOf` reads the one to sign in with from the error of linking, where the first one can be
 * used only once.
 */
export function linkOrSignInWith(
  auth: Auth,
  credential: AuthCredential,
  credentialOf: (collision: FirebaseError) => AuthCredential | null = () => null,
): Promise<void> {
  return linkOrSignIn(auth, {
    link: (user) => linkWithCredential(user, credential),
    signIn: (collision) => signInWithCredential(auth, (collision && credentialOf(collision)) ?? credential),
  })
}
