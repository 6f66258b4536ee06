import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNotice, useSession } from '../../session/session.ts'
import { signInRequest, ALL_FIELDS } from '../../session/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { closedByBack } from '../../ui/overlay/closeDialogOf.ts'
import { AfterSignIn } from './AfterSignIn.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'
import { usePanelSession, useSignInData } from './loginData.ts'
import type { PanelSession } from './loginData.ts'
import { Icon } from '../../ui/Icon.tsx'
import figures from '../../ui/figures.svg?url'
import styles from './SignInPanel.module.css'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import type { SentCode } from '../../session/signInProvider.ts'
import { CodeForm } from './CodeForm.tsx'
import { ContactStep } from './ContactStep.tsx'
import { EmailLinkReturn } from './EmailLinkReturn.tsx'
import { LinkSent } from './LinkSent.tsx'
import { loginAddress } from './returnPath.ts'
import { NotReady } from './NotReady.tsx'
import { StepHeading } from './StepHeading.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'

/**
 * What is in the dialog of the sign-in: step 1 signs a fan in, step 2 completes her profile. Whoever becomes signed in meanwhile, also
 * in another tab, goes on to step 2, also while the provider is away; a link that she has opened is used or declined first.
 */
export function SignInPanel() {
  const panel = usePanelSession()
  const session = useSession()
  const { links, teams } = useSignInData()
  const { pathname, search } = useLocation()
  const [request] = useState(signInRequest)
  const question = useNotice('accountQuestion')
  const [openedAt, setOpenedAt] = useState<string | null>(() => location.href)
  const link =
    openedAt !== null && 'session' in panel && panel.session.provider.isEmailLink(openedAt) ? openedAt : null
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    content.current?.closest('dialog')?.close()
  }
  // At /login the panel is the page, and Back leaves it.
  const isPage = pathname === paths.login
  useEffect(() => (isPage ? undefined : closedByBack(content.current?.closest('dialog'))), [isPage])

  return (
    <div ref={content} className={styles.panel}>
      <SignInArt />
      <div className={styles.body}>
        {question ? (
          <SwitchAccount question={question} />
        ) : session.state === 'loggedIn' && 'session' in panel && link === null ? (
          <AfterSignIn
            session={panel.session}
            record={session.record}
            asks={request.asks ?? ALL_FIELDS}
            teams={teams}
            close={close}
          />
        ) : (
          <SignInSteps
            panel={panel}
            link={link}
            onLinkDone={() => {
              setOpenedAt(null)
            }}
            returnPath={request.returnPath ?? pathname + search}
            links={links}
          />
        )}
      </div>
    </div>
  )
}

const reasons = [
  'Your club marked on every page',
  'Your players on all your devices',
  'One sign-in, kept on this device',
]

/** The left side of the panel on wide screens: a player who celebrates, and what an account is good for. */
function SignInArt() {
  return (
    <div className={`league ${styles.side}`}>
      <div className={styles.scene} aria-hidden="true">
        <svg className="art" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" focusable="false">
          <use href={`${figures}#field`} width="1600" height="900" />
          <use href={`${figures}#joy`} x="560" y="-30" width="522" height="980" />
        </svg>
      </div>
      <div className={styles.text}>
        <p className={styles.promise}>
          Your team,
          <br />
          first every time
        </p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" /> {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Step =
  | { at: 'contact'; email?: string }
  | { at: 'linkSent'; email: string }
  | { at: 'code'; phone: string; sentCode: SentCode }

interface SignInStepsProps {
  panel: PanelSession
  /** The address that the email has led to, while its link is to be used; null for none. */
  link: string | null
  onLinkDone: () => void
  /** The path of the site that an email link leads to in the end. */
  returnPath: string
  links: NonNullable<SignInQuery['site']>['links'] | null
}

/** Step 1: signs a fan in by email, text message or Google. */
export function SignInSteps({ panel, link, onLinkDone, returnPath, links }: SignInStepsProps) {
  const [step, setStep] = useState<Step>({ at: 'contact' })
  const startAgain = () => {
    setStep({ at: 'contact' })
  }
  if (!('session' in panel)) {
    return (
      <>
        <StepHeading>Sign in</StepHeading>
        <NotReady panel={panel} />
      </>
    )
  }
  const { provider } = panel.session
  if (step.at === 'code') {
    return (
      <>
        <StepHeading>Enter your code</StepHeading>
        <CodeForm provider={provider} phone={step.phone} sentCode={step.sentCode} useEmail={startAgain} />
      </>
    )
  }
  if (step.at === 'linkSent') {
    return (
      <>
        <StepHeading>Check your email</StepHeading>
        <LinkSent
          email={step.email}
          address={loginAddress(returnPath)}
          startAgain={() => {
            setStep({ at: 'contact', email: step.email })
          }}
        />
      </>
    )
  }
  if (link !== null) return <EmailLinkReturn panel={panel} link={link} onDone={onLinkDone} />
  return (
    <>
      <StepHeading>Sign in</StepHeading>
      <SignedOutReason />
      <p className={styles.lead}>
        Scores, stats, video and tickets stay open to everyone. An account keeps your team and players on
        every device.
      </p>
      <NotReady panel={panel} />
      <ContactStep
        session={panel.session}
        isReady={panel.state === 'ready'}
        email={step.email}
        returnPath={returnPath}
        links={links}
        onLinkSent={(email) => {
          setStep({ at: 'linkSent', email })
        }}
        onCodeSent={(phone, sentCode) => {
          setStep({ at: 'code', phone, sentCode })
        }}
      />
    </>
  )
}

/** Why a fan has to sign in again who has not signed out; nothing for everybody else. */
function SignedOutReason() {
  const title = useNotice('signedOutReason')
  return title === null ? null : <FormAlert failure={{ title, reason: null }} />
}
