import { SignInError } from '../../session/signInProvider.ts'
import { GENERAL_FAILURE, providerMessage } from '../../session/sessionMessages.ts'
import type { Failure } from '../../ui/form/FormAlert.tsx'

/**
 * What the panel says of an attempt that failed: a title, and beneath it the reason. Null where the fan has stopped the attempt
 * herself. A reason that says no more than the title is left out.
 */
export function signInFailure(error: unknown, title: string = GENERAL_FAILURE): Failure | null {
  const reason = error instanceof SignInError ? providerMessage(error.code) : GENERAL_FAILURE
  if (reason === null) return null
  return { title, reason: reason === title ? null : reason }
}
