import { useNotice } from '../../session/session.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'

/** Why a fan has to sign in again who has not signed out; nothing for everybody else. */
export function SignedOutReason() {
  const title = useNotice('signedOutReason')
  return title === null ? null : <FormAlert failure={{ title, reason: null }} />
}
