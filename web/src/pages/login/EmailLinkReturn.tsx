import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SyntheticEvent } from 'react'
import type { AccountQuestion } from '../../session/sessionState.ts'
import { SignInError } from '../../session/signInProvider.ts'
import type { Account } from '../../session/signInProvider.ts'
import { currentSession } from '../../session/session.ts'
import { awaitedEmail } from '../../session/signInEmail.ts'
import { paths } from '../../lib/address/paths.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import type { Failure } from '../../ui/form/FormAlert.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
import { NotReady } from './NotReady.tsx'
import { returnPath } from './returnPath.ts'
import { signInFailure } from '../../session/sessionMessages.ts'
import { StepHeading } from './StepHeading.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'
import type { PanelSession } from './loginData.ts'
import { emailProblem, focusBesideKeyboard } from './contact.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFocusOnProblem } from '../../ui/form/useFocusOnProblem.ts'
import styles from './SignInPanel.module.css'

interface EmailLinkReturnProps {
  panel: Extract<PanelSession, { state: 'away' | 'ready' }>
  /** The address that the email has led to. */
  link: string
  /** Goes on once the link has been used, or is not to be used: to step 2 where a fan is signed in, else to the field. */
  onDone: () => void
}

/**
 * Signs in by the link of an email that has led here: at once where this browser knows the address that it was sent to, and else once
 * the fan has confirmed it. A fan who is signed in with another address is asked first.
 */
export function EmailLinkReturn({ panel, link, onDone }: EmailLinkReturnProps) {
  const { provider } = panel.session
  const isReady = panel.state === 'ready'
  const navigate = useNavigate()
  const [known] = useState(awaitedEmail)
  const [failure, setFailure] = useState<LinkFailure | null>(null)
  const [question, setQuestion] = useState<(AccountQuestion & { other: string }) | null>(null)
  const [isBusy, run] = useOneRequest()

  // The link stays in the address while it may still be used, so that she can also load the page again.
  const leaveLink = async () => {
    if (location.href === link) await navigate(withoutLink(link), { replace: true })
  }
  const signIn = async (email: string) => {
    setFailure(null)
    const ask = async (account: Account) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ account, other: email, answer: resolve })
      const isYes = await promise
      setQuestion(null)
      return isYes
    }
    try {
      await provider.signInWithEmailLink(email, link, ask)
    } catch (error) {
      // Another tab may have used the link.
      if (!isSignedInAs(email)) {
        setFailure(linkFailure(error))
        return
      }
    }
    await leaveLink()
    onDone()
  }
  const sendAnother = async () => {
    await leaveLink()
    onDone()
  }
  const signInWhenReady = useEffectEvent(() => {
    if (isReady && known !== null) run(() => signIn(known))
  })
  useEffect(() => {
    signInWhenReady()
  }, [isReady])

  if (question) return <SwitchAccount question={question} other={question.other} />
  const isCached = known !== null && failure?.isForNow === true
  const isConfirmed = known !== null && (failure === null || isCached)
  return (
    <>
      <StepHeading>{isConfirmed ? 'Signing in' : 'Please confirm your email'}</StepHeading>
      <NotReady panel={panel} />
      <FormAlert failure={failure?.reason ?? null} />
      {isCached ? (
        <BusyButton
          wide
          isHeld={!isReady || isBusy}
          onClick={() => {
            run(() => signIn(known))
          }}
        >
          Try again
        </BusyButton>
      ) : isConfirmed ? (
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
          <BusyButton look="quiet" onClick={() => void sendAnother()}>
            Send another link
          </BusyButton>
        </p>
      )}
    </>
  )
}

/** Why the link has not signed her in, and whether the same may go well a little later. */
interface LinkFailure {
  reason: Failure | null
  isForNow: boolean
}

/** The link was not looked at, or not to the end: neither it nor the address is to blame. */
const FOR_NOW = ['network-request-failed', 'timeout', 'too-many-requests', 'internal-error']

function linkFailure(error: unknown): LinkFailure {
  const isForNow = error instanceof SignInError && FOR_NOW.includes(error.code)
  return { reason: signInFailure(error), isForNow }
}

function isSignedInAs(email: string): boolean {
  const session = currentSession()
  return session.state === 'loggedIn' && session.account.email?.toLowerCase() === email
}

/** The address of the sign-in without what the link has added, so that it is not used again from the history. */
function withoutLink(link: string): string {
  const then = returnPath(new URL(link).searchParams.get('then'))
  return then === null ? paths.login : `${paths.login}?${new URLSearchParams({ then }).toString()}`
}

interface ConfirmEmailProps {
  isHeld: boolean
  isBusy: boolean
  confirm: (email: string) => void
}

/** Asks for the address that a link was sent to, where this browser does not know it. */
function ConfirmEmail({ isHeld, isBusy, confirm }: ConfirmEmailProps) {
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
