import type { IdentityProvider } from '../src/session/signInProvider.ts'

/** What the panel has called, in order, with what it has sent. */
export interface FakeProvider extends IdentityProvider {
  calls: string[]
}

/** An identity provider that accepts everything, and writes down what it was called with. */
export function fakeProvider(changes: Partial<IdentityProvider> = {}): FakeProvider {
  const calls: string[] = []
  const answer = (call: string) => {
    calls.push(call)
    return Promise.resolve()
  }
  return {
    calls,
    whenReady: () => Promise.resolve(),
    onAccount: () => () => undefined,
    sendEmailLink: (email, returnPath) => answer(`link ${email} ${returnPath}`),
    isEmailLink: (url) => url.includes('oobCode='),
    signInWithEmailLink: (email) => answer(`signIn ${email}`),
    sendCode: async (phone) => {
      await answer(`code ${phone}`)
      return { confirm: (digits) => answer(`confirm ${digits}`) }
    },
    prepareGoogle: () => undefined,
    signInWithGoogle: () => answer('google'),
    offerOneTap: () => answer('oneTap'),
    signInWithCustomToken: (token) => answer(`token ${token}`),
    signInAnonymously: () => answer('anonymous'),
    signOut: () => answer('signOut'),
    idToken: () => Promise.resolve(null),
    ...changes,
  }
}
