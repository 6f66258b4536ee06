import { useState } from 'react'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import type { SentCode } from '../../session/signInProvider.ts'
import { CodeForm } from './CodeForm.tsx'
import { ContactStep } from './ContactStep.tsx'
import { EmailLinkReturn } from './EmailLinkReturn.tsx'
import { LinkSent } from './LinkSent.tsx'
import { loginAddress } from './returnPath.ts'
import { NotReady } from './NotReady.tsx'
import { StepHeading } from './StepHeading.tsx'
import type { PanelSession } from './usePanelSession.ts'
import { useNotice } from '../../session/session.ts'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import styles from './SignInPanel.module.css'

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
