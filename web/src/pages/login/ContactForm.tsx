import { useState, useEffect, useEffectEvent } from 'react'
import type { SyntheticEvent } from 'react'
import { emailProblem, focusBesideKeyboard, loadPhoneReader, readContact } from './contact.ts'
import type { Contact, PhoneReader } from './contact.ts'
import type { IdentityProvider, SentCode } from '../../session/signInProvider.ts'
import { SEND_CODE_FAILURE, SEND_LINK_FAILURE, signInFailure } from '../../session/sessionMessages.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import type { Failure } from '../../ui/form/FormAlert.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFocusOnProblem } from '../../ui/form/useFocusOnProblem.ts'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
import styles from './SignInPanel.module.css'

interface ContactFormProps {
  provider: IdentityProvider
  /** Whether the provider answers: until then nothing can be sent. */
  isReady: boolean
  /** What stands in the field at first; nothing when left out. */
  email?: string | undefined
  /** The path of the site that an email link leads to in the end. */
  returnPath: string
  onLinkSent: (email: string) => void
  onCodeSent: (phone: string, sentCode: SentCode) => void
  /** Loads what reads phone numbers. */
  loadReader?: typeof loadPhoneReader
}

const NO_READER: Failure = {
  title: 'The number could not be checked.',
  reason: 'An email address works too.',
}

const WRONG_NUMBER = '* Please enter valid US mobile number.'
const PHONE_DIGITS = 10

/** The one field that takes an email address or a mobile number; which of them it is shows in the button. */
export function ContactForm({
  provider,
  isReady,
  email = '',
  returnPath,
  onLinkSent,
  onCodeSent,
  loadReader,
}: ContactFormProps) {
  const [text, setText] = useState(email)
  const [contact, setContact] = useState<Contact>({ kind: 'email', value: email })
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, run] = useOneRequest()
  const form = useFocusOnProblem(problem)
  const isPhone = contact.kind === 'phone'
  const { phone, isRead, hasFailed, retry } = usePhoneNumber(isPhone ? contact.value : null, loadReader)
  const isHeld = !isReady || isBusy || (isPhone && phone === null)
  // While she still types, the hint alone says what is missing.
  const isWrongNumber = isPhone && isRead && phone === null && hasAllDigits(contact.value)

  const send = async (button: HTMLElement) => {
    setFailure(null)
    try {
      if (!isPhone) {
        await provider.sendEmailLink(contact.value, returnPath)
        onLinkSent(contact.value)
      } else if (phone !== null) {
        onCodeSent(phone, await provider.sendCode(phone, button))
      }
    } catch (error) {
      setFailure(signInFailure(error, isPhone ? SEND_CODE_FAILURE : SEND_LINK_FAILURE))
    }
  }
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    if (hasFailed) {
      retry()
      return
    }
    const button = event.currentTarget.querySelector('button')
    if (isHeld || !button) return
    const message = isPhone ? null : emailProblem(contact.value)
    setProblem((last) => (message === null ? null : { message, attempt: (last?.attempt ?? 0) + 1 }))
    if (message === null) run(() => send(button))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <FormAlert failure={hasFailed ? NO_READER : failure} />
      <TextField
        ref={focusBesideKeyboard}
        label="Email or US mobile number"
        hint={
          isPhone && isRead && phone === null
            ? 'Enter all 10 digits of a US mobile number to get a code.'
            : 'We send a link by email or a 6-digit code by text. No password.'
        }
        attempt={problem?.attempt}
        problem={problem?.message ?? (isWrongNumber ? WRONG_NUMBER : undefined)}
        value={text}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setContact(readContact(target.value, contact.kind))
          setProblem(null)
        }}
      />
      <BusyButton type="submit" wide isHeld={isHeld && !hasFailed}>
        {hasFailed
          ? 'Try again'
          : isPhone
            ? isBusy
              ? 'Sending...'
              : 'Send Code'
            : isBusy
              ? 'Submitting...'
              : 'Submit'}
      </BusyButton>
    </form>
  )
}

/** Whether a number has all its digits, of which a leading 1 is the country's. */
function hasAllDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return digits.length >= (digits.startsWith('1') ? PHONE_DIGITS + 1 : PHONE_DIGITS)
}

interface PhoneNumber {
  /** The number that the text is; null while that is not known, and when it is none. */
  phone: string | null
  /** Whether it is known. */
  isRead: boolean
  /** Whether numbers cannot be read, because what reads them could not be loaded. */
  hasFailed: boolean
  /** Loads it again. */
  retry: () => void
}

/**
 * The number that a fan has typed.
 *
 * @param text null as long as she types something else: nothing is loaded for it.
 */
function usePhoneNumber(text: string | null, load = loadPhoneReader): PhoneNumber {
  const [reader, setReader] = useState<{ read: PhoneReader } | 'failed' | null>(null)
  const start = () => {
    setReader(null)
    load().then(
      (read) => {
        setReader({ read })
      },
      (error: unknown) => {
        console.warn('What reads phone numbers could not be loaded', error)
        setReader('failed')
      },
    )
  }
  const isPhone = text !== null
  const startUnlessLoaded = useEffectEvent(() => {
    if (isPhone && (reader === null || reader === 'failed')) start()
  })
  useEffect(() => {
    startUnlessLoaded()
  }, [isPhone])

  const read = reader !== null && reader !== 'failed' ? reader.read : null
  return {
    phone: text === null || read === null ? null : read(text),
    isRead: read !== null,
    hasFailed: isPhone && reader === 'failed',
    retry: start,
  }
}
