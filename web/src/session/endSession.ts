import { paths } from '../lib/address/paths.ts'
import { clientContext } from '../lib/loading/clientContext.ts'
import { readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { currentSession, hasAccountHere, TOKEN_KEY } from './session.ts'

/**
 * Ends the session of an account where the page has not loaded what follows it: has the gateway's cookie deleted, and where the fan
 * has had everything forgotten, signs the provider out as well. What fails is logged; it is tried again once the device is online,
 * unless somebody has signed in by then, whose account and cookie these would be.
 */
export async function endSession(isForgotten: boolean): Promise<void> {
  const ends = await Promise.allSettled([deleteCookie(), isForgotten && signOut()])
  const failures = ends.filter((end) => end.status === 'rejected')
  if (failures.length === 0) return
  console.warn('The session could not be ended', ...failures.map(({ reason }) => reason as unknown))
  const tryAgain = () => {
    if (!hasAccountHere() && currentSession().state !== 'loggedIn') void endSession(isForgotten)
  }
  addEventListener('online', tryAgain, { once: true })
}

async function deleteCookie(): Promise<void> {
  const { ok, status } = await fetch(paths.session, { method: 'DELETE', mode: 'same-origin' })
  if (!ok) throw new Error(`DELETE was answered with ${status}`)
  // Writing ends the time in which a fan can restore what she has had removed.
  if (readStored(TOKEN_KEY) !== null) writeStored(TOKEN_KEY, '')
}

/** The session is not followed meanwhile: it would remember the account again. */
async function signOut(): Promise<void> {
  const client = clientContext.defaultValue
  if (!client) throw new Error('The session needs the client of the tab')
  const [{ loadSignInSettings }, { createFirebaseProvider }] = await Promise.all([
    import('./signInSettings.ts'),
    import('./firebaseProvider.ts'),
  ])
  const { settings } = await loadSignInSettings(client)
  const provider = await createFirebaseProvider({ ...settings, syncsTokens: false }, location.origin)
  await provider.signOut()
}
