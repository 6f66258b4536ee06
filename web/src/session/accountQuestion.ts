import { openDialog, SIGN_IN_DIALOG_ID } from '../lib/openDialog.ts'
import { useBrowserValue } from '../lib/useBrowserValue.ts'
import type { Account } from './signInProvider.ts'

/** Asks a fan who is signed in whether she wants to go on as another account. */
export interface AccountQuestion {
  /** Who is signed in. */
  account: Account
  answer: (isYes: boolean) => void
}

const listeners = new Set<() => void>()
let open: AccountQuestion | null = null

/** The question that waits for an answer; null for none. */
export function useAccountQuestion(): AccountQuestion | null {
  return useBrowserValue(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}

/**
 * Asks in the sign-in panel, which it opens. Resolves with no where it cannot be opened. After a yes the question stays until
 * `endAccountQuestion` is called: the panel would else go on with the account that is about to be replaced.
 */
export async function askBeforeSwitching(account: Account): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  show({ account, answer: resolve })
  if (!openDialog(SIGN_IN_DIALOG_ID)) resolve(false)
  const isYes = await promise
  if (!isYes) show(null)
  return isYes
}

/** Takes the question away, once the other account is signed in or could not be. */
export function endAccountQuestion(): void {
  if (open !== null) show(null)
}

function show(question: AccountQuestion | null): void {
  open = question
  for (const listener of listeners) listener()
}
