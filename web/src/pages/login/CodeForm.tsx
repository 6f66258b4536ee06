import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { isPhoneCode } from './contact.ts'
import type { IdentityProvider, SentCode } from '../../session/signInProvider.ts'
import {
  GENERAL_FAILURE,
  NO_SENT_CODE,
  SEND_CODE_FAILURE,
  signInFailure,
} from '../../session/sessionMessages.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import type { Failure } from '../../ui/form/FormAlert.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
import { displayPhone } from '../../session/signInProvider.ts'
import styles from './SignInPanel.module.css'

const DIGITS = 6

interface CodeFormProps {
  provider: IdentityProvider
  /** The number that the code was sent to, such as +12025550123. */
  phone: string
  sentCode: SentCode
  /** Goes back to the field for an email address. */
  useEmail: () => void
}

/** The field for the code of a text message. Whoever is signed in by it is noticed by the panel. */
export function CodeForm({ provider, phone, sentCode, useEmail }: CodeFormProps) {
  const [latest, setLatest] = useState<SentCode | null>(sentCode)
  const [digits, setDigits] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [notice, setNotice] = useState('')
  const [isBusy, run] = useOneRequest()
  const missing = DIGITS - digits.length
  const isHeld = isBusy || !isPhoneCode(digits)

  const confirm = async () => {
    setNotice('')
    setFailure(latest ? null : { title: NO_SENT_CODE, reason: 'Send the code again.' })
    try {
      await latest?.confirm(digits)
    } catch (error) {
      setFailure(signInFailure(error, GENERAL_FAILURE))
    }
  }
  const sendAgain = async (button: HTMLElement) => {
    setFailure(null)
    setNotice('')
    // The code that was sent before does not count any more, also when the new one cannot be sent.
    setLatest(null)
    try {
      setLatest(await provider.sendCode(phone, button))
      setDigits('')
      setNotice('A new code is on its way.')
    } catch (error) {
      setFailure(signInFailure(error, SEND_CODE_FAILURE))
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isHeld) run(confirm)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>Sent to {displayPhone(phone)}. It expires in 5 minutes.</p>
      <FormAlert failure={failure} />
      <TextField
        ref={focusOnMount}
        label="6-digit code"
        hint={
          missing === 0
            ? 'All six digits are there'
            : `${missing} ${missing === 1 ? 'digit' : 'digits'} to go`
        }
        className={styles.code}
        value={digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => {
          setDigits(target.value.replace(/\D/g, '').slice(0, DIGITS))
        }}
      />
      <BusyButton type="submit" wide isHeld={isHeld}>
        {isBusy && missing === 0 ? 'Signing in...' : 'Sign In'}
      </BusyButton>
      <p className={styles.more}>
        Nothing yet?{' '}
        <BusyButton
          look="quiet"
          isHeld={isBusy}
          onClick={({ currentTarget }) => {
            run(() => sendAgain(currentTarget))
          }}
        >
          Send Code again
        </BusyButton>{' '}
        or{' '}
        <BusyButton look="quiet" isHeld={isBusy} onClick={useEmail}>
          use email
        </BusyButton>
      </p>
      <p role="status" className={styles.lead}>
        {notice}
      </p>
    </form>
  )
}

function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus()
}
