import { useState } from 'react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './AccountSection.module.css'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'

interface AccountSectionProps {
  /** The fragment by which the bar under the stage links to it. */
  id: string
  title: string
  /** What it is for, in a sentence or two. */
  about: string
  children: ReactNode
}

/** A part of the account: what it is for at the left, what can be changed at the right. */
export function AccountSection({ id, title, about, children }: AccountSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.about}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{about}</p>
      </div>
      <Panel className={styles.content}>{children}</Panel>
    </section>
  )
}

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
