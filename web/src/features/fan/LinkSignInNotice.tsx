import { useState } from 'react'
import { nameOfAccount } from '../../session/signInProvider.ts'
import { fanActions } from '../../session/fanActions.ts'
import { notice, useNotice, useSession } from '../../session/session.ts'
import type { Fan } from '../../session/fanRecord.ts'
import type { Session } from '../../session/sessionState.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import styles from './LinkSignInNotice.module.css'

/**
 * Says whose account a link has signed this page in to: the link may be somebody else's, in whose account the visitor would then save
 * what is hers. Signing out is one press away.
 */
export function LinkSignInNotice() {
  const signIn = useNotice('linkSignIn')
  const session = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (signIn === null || session.state !== 'loggedIn' || session.account.uid !== signIn.uid) return null
  const name = nameOf(session)
  // The record may have the name that the provider lacks.
  if (name === null && session.record.state === 'loading') return null
  const leave = () => {
    notice({ linkSignIn: null })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const signOut = async () => {
    setState('busy')
    if ((await fanActions.signOut()) === 'done') leave()
    else setState('failed')
  }
  const [headline, reason] = textsOf(name, signIn.before)
  return (
    <section className={styles.notice} aria-label="Signed in by a link" data-link-sign-in="">
      <p role="status" className={styles.text}>
        <b>{headline}</b> <small>{reason}</small>
      </p>
      {state === 'failed' ? (
        <p role="alert" className={styles.problem}>
          You are still signed in. Signing out did not work. Try again in a moment.
        </p>
      ) : null}
      <BusyButton look="outline" isHeld={state === 'busy'} onClick={() => void signOut()}>
        {state === 'busy' ? 'Signing out...' : 'Sign out'}
      </BusyButton>
      <CloseButton className={styles.close} label="Close" onClick={leave} />
    </section>
  )
}

function textsOf(name: string | null, before: string | null): [headline: string, reason: string] {
  const reason =
    before === null || before === ''
      ? 'The link you opened signed you in.'
      : `You were signed in as ${before}.`
  const headlineOf = (verb: string, as: string) => (name === null ? `You ${verb}.` : `You ${as} ${name}.`)
  const headline =
    before === null
      ? headlineOf('are signed in', 'are signed in as')
      : headlineOf('switched accounts', 'switched to')
  return [headline, `${reason} Not you?`]
}

function nameOf({ account, record }: Extract<Session, { state: 'loggedIn' }>): string | null {
  return nameOfAccount(account) ?? (record.state === 'ready' ? nameInRecord(record.fan) : null)
}

function nameInRecord({ email, phone, firstName, lastName, username }: Fan): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return nameOfAccount({ email, phone, name: name === '' ? username : name })
}
