import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { emailProblem } from './contact.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFocusOnProblem } from '../../ui/form/useFocusOnProblem.ts'
import { focusBesideKeyboard } from './focusBesideKeyboard.ts'
import styles from './SignInPanel.module.css'

interface ConfirmEmailProps {
  isHeld: boolean
  isBusy: boolean
  confirm: (email: string) => void
}

/** Asks for the address that a link was sent to, where this browser does not know it. */
export function ConfirmEmail({ isHeld, isBusy, confirm }: ConfirmEmailProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null)
  const form = useFocusOnProblem(problem)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isHeld) return
    const message = emailProblem(text)
    setProblem((last) => (message === null ? null : { message, attempt: (last?.attempt ?? 0) + 1 }))
    if (message === null) confirm(text.trim().toLowerCase())
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={focusBesideKeyboard}
        label="Email"
        hint="The address that the link was sent to."
        attempt={problem?.attempt}
        problem={problem?.message}
        value={text}
        type="email"
        autoComplete="email"
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
      />
      <BusyButton type="submit" wide isHeld={isHeld}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </BusyButton>
    </form>
  )
}
