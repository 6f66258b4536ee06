import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { awaitedEmail } from '../../auth/signInEmail.ts'
import { paths } from '../../lib/address/paths.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import type { Failure } from '../../ui/form/FormAlert.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { NotReady } from './NotReady.tsx'
import { returnPath } from './returnPath.ts'
import { signInFailure } from './signInFailure.ts'
import { StepHeading } from './StepHeading.tsx'
import type { PanelSession } from './usePanelSession.ts'
import styles from './SignInPanel.module.css'

interface EmailLinkReturnProps {
  panel: Extract<PanelSession, { state: 'away' | 'ready' }>
  /** The address that the email has led to. */
  link: string
  /** Goes on to the field for another link. */
  startAgain: () => void
}

/**
 * Signs in by the link of an email that has led here: at once where this browser knows the address that it was sent to, and else once
 * the fan has confirmed it.
 */
export function EmailLinkReturn({ panel, link, startAgain }: EmailLinkReturnProps) {
  const { provider } = panel.session
  const isReady = panel.state === 'ready'
  const navigate = useNavigate()
  const [known] = useState(awaitedEmail)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, run] = useOneRequest()

  const signIn = async (email: string) => {
    setFailure(null)
    // First of all, because the panel leaves this page once the fan is signed in.
    await navigate(withoutLink(link), { replace: true })
    try {
      await provider.signInWithEmailLink(email, link)
    } catch (error) {
      setFailure(signInFailure(error))
    }
  }
  const signInWhenReady = useEffectEvent(() => {
    if (isReady && known !== null) run(() => signIn(known))
  })
  useEffect(() => {
    signInWhenReady()
  }, [isReady])

  const isConfirmed = known !== null && failure === null
  return (
    <>
      <StepHeading>{isConfirmed ? 'Signing in' : 'Please confirm your email'}</StepHeading>
      <NotReady panel={panel} />
      <FormAlert failure={failure} />
      {isConfirmed ? (
        <p role="status">Loading...</p>
      ) : (
        <ConfirmEmail
          isHeld={!isReady || isBusy}
          isBusy={isBusy}
          confirm={(email) => {
            run(() => signIn(email))
          }}
        />
      )}
      {failure && (
        <p className={styles.more}>
          <BusyButton look="quiet" onClick={startAgain}>
            Send another link
          </BusyButton>
        </p>
      )}
    </>
  )
}

/** The address of the sign-in without what the link has added, so that it is not used again from the history. */
function withoutLink(link: string): string {
  const then = returnPath(new URL(link).searchParams.get('then'))
  return then === null ? paths.login : `${paths.login}?${new URLSearchParams({ then }).toString()}`
}
