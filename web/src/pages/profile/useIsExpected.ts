import { useSyncExternalStore } from 'react'
import { hasAccountHere } from '../../auth/session/sessionStore.ts'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'

/** Whether somebody has signed in in this browser, so that a fan is likely to come; false on the server and during hydration. */
export function useIsExpected(): boolean {
  return useSyncExternalStore(onStoredChange, hasAccountHere, () => false)
}
