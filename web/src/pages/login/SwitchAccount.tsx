import { useEffect, useRef, useState } from 'react'
import { nameOfAccount } from '../../session/signInProvider.ts'
import type { AccountQuestion } from '../../session/sessionState.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { closeDialogOf } from '../../ui/overlay/closeDialogOf.ts'
import { StepHeading } from './StepHeading.tsx'
import styles from './SignInPanel.module.css'

interface SwitchAccountProps {
  question: AccountQuestion
  /** The address of the other account, where it is known. */
  other?: string | null
}

/**
 * Asks a fan who is signed in before a link signs her in to another account: the link may be somebody else's, in whose account she
 * would then save what is hers. Closing the panel says no.
 */
export function SwitchAccount({ question: { account, answer }, other = null }: SwitchAccountProps) {
  const [isSwitching, setIsSwitching] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    const decline = () => {
      answer(false)
    }
    dialog?.addEventListener('close', decline)
    return () => dialog?.removeEventListener('close', decline)
  }, [answer])
  const name = nameOfAccount(account)

  return (
    <div ref={content} className={styles.form}>
      <StepHeading>Switch accounts?</StepHeading>
      <p className={styles.lead}>
        You are signed in{name !== null && ' as '}
        {name !== null && <b>{name}</b>}. The link that you have opened is for{' '}
        {other === null ? 'another account' : <b>{other}</b>}. Continue as the other account?
      </p>
      <BusyButton
        ref={focusOnMount}
        wide
        isHeld={isSwitching}
        onClick={(event) => {
          answer(false)
          closeDialogOf(event)
        }}
      >
        Stay signed in
      </BusyButton>
      <BusyButton
        look="outline"
        wide
        isHeld={isSwitching}
        onClick={() => {
          setIsSwitching(true)
          answer(true)
        }}
      >
        {isSwitching ? 'Signing in...' : 'Continue as the other account'}
      </BusyButton>
    </div>
  )
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}
