import { hasAccountHere } from '../../session/session.ts'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'

/** Whether somebody has signed in in this browser, so that a fan is likely to come; false on the server and during hydration. */
export function useIsExpected(): boolean {
  return useBrowserValue(onStoredChange, hasAccountHere, () => false)
}
