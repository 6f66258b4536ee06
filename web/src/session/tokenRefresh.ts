import { _getProvider, type FirebaseApp } from 'firebase/app'

/** What the SDK gives its other parts, such as the database, whose connections need a token at all times. */
interface TokenSource {
  addAuthTokenListener(listener: (token: string | null) => void): void
}

declare module '@firebase/app' {
  // The SDK exports it for its own parts, and leaves it out of its types.
  function _getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): TokenSource }
}

/**
 * Has the ID token refreshed five minutes before it expires, and after failures again 30 s later, then after pauses that double up
 * to 16 minutes. The SDK does so only while a part of it listens for tokens; otherwise it would refresh a token when somebody
 * wants it in its last 30 seconds.
 */
export function keepTokenFresh(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal').getImmediate().addAuthTokenListener(ignore)
}

function ignore(): void {
  // The refresh is all that is wanted.
}
