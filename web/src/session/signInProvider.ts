/** What the identity provider knows of the account that is signed in. */
export interface Account {
  uid: string
  isAnonymous: boolean
  /** The name as one text, such as Ada Cole; null when the account has none. */
  name: string | null
  email: string | null
  /** With country code, such as +12025550123. */
  phone: string | null
  /** When the account was created and when its owner last signed in, ms since 1970. */
  createdAtMs: number
  lastSignInAtMs: number
  /** Whether this tab has seen it become a fan's account, which was an anonymous one. */
  isLinked?: boolean
}

/** Which way a fan signs in; failures are logged per way. */
export type SignInWay = 'emailLink' | 'phone' | 'google' | 'oneTap' | 'customToken' | 'anonymous'

/** Whose ID token is wanted: another fan may sign in, also in another tab, while a request is under way. */
export interface TokenRequest {
  uid: string
  /** Asks for a new one, however long the one before is still valid. */
  isForced?: boolean
}

/** Asks a fan who is signed in whether another account may take the place of hers. */
export type MayReplace = (account: Account) => Promise<boolean>

/** A code that was sent by text message. */
export interface SentCode {
  /** Signs in with the six digits of the message. @throws SignInError */
  confirm(digits: string): Promise<void>
}

/** The public settings of the provider, from `site.signIn`. */
export interface ProviderSettings {
  apiKey: string
  authDomain: string
  projectId: string
  /** The address of the emulator; null with the real provider. */
  emulatorUrl: string | null
  /** The client of Google's one tap; null where Google is not offered. */
  googleClientId: string | null
  allowsAnonymous: boolean
  /** Whether the gateway gets each new ID token, for the cookie that it makes of it. */
  syncsTokens: boolean
}

/**
 * The identity provider in this browser. A link by email, a code, Google's window and one tap link to an anonymous account, so that
 * its uid stays; where the account already exists, the fan is signed in to that one. A custom token and a return from Google's page
 * never link. One way runs after the other. Everything that can fail rejects with a `SignInError`.
 */
export interface IdentityProvider {
  /**
   * Resolves once the provider answers; while it is away it is asked again, and `onAway` is called once. Rejects once `signal` is aborted.
   * Only the emulator is asked: the real provider counts as ready, and whether it is away shows when a way to sign in fails.
   */
  whenReady(onAway?: () => void, signal?: AbortSignal): Promise<void>
  /**
   * Calls the listener with the account, or null, once it is known which, and whenever another account or none is signed in, also in
   * another tab. Returns the function that stops it.
   */
  onAccount(listener: (account: Account | null) => void): () => void
  /** Sends a link to an address (in lower case) that leads back to `returnPath` of the site. */
  sendEmailLink(email: string, returnPath: string): Promise<void>
  /** Whether this address of a page is a link that was sent by email. */
  isEmailLink(url: string): boolean
  /**
   * Where a fan with another address is signed in, `mayReplace` is asked before. She stays signed in unless it says yes, and without
   * it.
   */
  signInWithEmailLink(email: string, url: string, mayReplace?: MayReplace): Promise<void>
  /** Sends a code to a number such as +12025550123. `captcha` is the button that was pressed. */
  sendCode(phone: string, captcha: HTMLElement): Promise<SentCode>
  /** Loads what Google's window needs, so that it opens in the event of a press: for the moment when the button is shown. */
  prepareGoogle(): void
  /** Opens Google's window, or leaves the page for Google where windows are blocked. Must be called in the event of a press. */
  signInWithGoogle(): Promise<void>
  /** Shows the browser's prompt of Google; does nothing without a client id, and where somebody is signed in with an account. */
  offerOneTap(): Promise<void>
  /** Asks where a fan is signed in with another account, as a link by email does. */
  signInWithCustomToken(token: string, mayReplace?: MayReplace): Promise<void>
  /** Creates an anonymous account, unless somebody is signed in once all other ways have ended. */
  signInAnonymously(): Promise<void>
  signOut(): Promise<void>
  /** The ID token of the account with this uid, refreshed when it is about to expire; null when it is not signed in any more. */
  idToken(of: TokenRequest): Promise<string | null>
}

/** A way to sign in that failed. `message` is the code. `cause` is the provider's error and may name the account: never shown. */
export class SignInError extends Error {
  override name = 'SignInError'
  /** The provider's code without `auth/`, such as invalid-verification-code. */
  readonly code: string
  readonly way: SignInWay | null

  constructor(code: string, way: SignInWay | null, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.way = way
  }
}

const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/

/** A number as people in the United States write it, such as (617) 555-0142; any other as it is. */
export function displayPhone(phone: string): string {
  return phone.replace(US_NUMBER, '($1) $2-$3')
}

/** How a fan knows an account: by its address, number or name; null where the provider has none of them. */
export function nameOfAccount({
  email,
  phone,
  name,
}: Pick<Account, 'email' | 'phone' | 'name'>): string | null {
  return email ?? (phone === null ? null : displayPhone(phone)) ?? name
}
