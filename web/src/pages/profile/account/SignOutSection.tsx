import { useState } from 'react'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { AccountSection } from './AccountSection.tsx'
import styles from './SignOutSection.module.css'

/** From where a fan signs out. */
export type SignOutFrom = 'here' | 'everywhere'

interface SignOutSectionProps {
  /** Asks the fan whether changes that are not saved may be lost; left out where there can be none. */
  mayLeave?: () => Promise<boolean>
  /** Signs out. The page then shows itself signed out. */
  onSignOut: (from: SignOutFrom) => Promise<'done' | 'failed'>
}

/** Both ways to sign out, and what each of them does. */
export function SignOutSection({ mayLeave, onSignOut }: SignOutSectionProps) {
  const [state, setState] = useState<'idle' | SignOutFrom | 'failed'>('idle')
  const isBusy = state === 'here' || state === 'everywhere'
  const signOut = async (from: SignOutFrom) => {
    if (mayLeave && !(await mayLeave())) return
    setState(from)
    setState((await onSignOut(from)) === 'failed' ? 'failed' : 'idle')
  }

  return (
    <AccountSection
      id="sign-out"
      title="Sign out"
      about="Scores, stats and video stay open when you are signed out."
    >
      <ul className={styles.choices}>
        <li>
          <p>
            <b>This browser</b>
            <span>
              Ends your visit here and removes your favorites from this browser. Your account keeps them.
            </span>
          </p>
          <BusyButton dense isHeld={isBusy} onClick={() => signOut('here')}>
            {state === 'here' ? 'Signing out...' : 'Sign out'}
          </BusyButton>
        </li>
        <li>
          <p>
            <b>Every device</b>
            <span>
              Signs you out here and on all phones, tablets and computers. Another device may take up to an
              hour.
            </span>
          </p>
          <BusyButton look="outline" dense isHeld={isBusy} onClick={() => signOut('everywhere')}>
            {state === 'everywhere' ? 'Signing out...' : 'Sign out everywhere'}
          </BusyButton>
        </li>
      </ul>
      {state === 'failed' ? (
        <FormAlert
          failure={{
            title: 'You are still signed in.',
            reason: 'Signing out did not work. Try again in a moment.',
          }}
        />
      ) : null}
    </AccountSection>
  )
}
