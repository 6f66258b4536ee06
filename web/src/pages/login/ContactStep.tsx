import { useEffect, useState } from 'react'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { notice, useNotice } from '../../session/session.ts'
import type { SentCode } from '../../session/signInProvider.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import type { Failure } from '../../ui/form/FormAlert.tsx'
import { useOneRequest } from '../../ui/form/useOneRequest.ts'
import { ContactForm } from './ContactForm.tsx'
import { signInFailure } from '../../session/sessionMessages.ts'
import styles from './SignInPanel.module.css'

interface ContactStepProps {
  session: LoadedSession
  /** Whether the provider answers: until then nothing can be sent. */
  isReady: boolean
  /** What stands in the field at first. */
  email?: string | undefined
  returnPath: string
  links: NonNullable<SignInQuery['site']>['links'] | null
  onLinkSent: (email: string) => void
  onCodeSent: (phone: string, sentCode: SentCode) => void
}

/** All that a fan can sign in by: the field, Google where the league offers it, and the terms that she accepts. */
export function ContactStep({ session, isReady, links, ...form }: ContactStepProps) {
  const { provider, settings } = session
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, run] = useOneRequest()
  const redirectFailure = useNotice('redirectFailure')
  useEffect(() => {
    if (redirectFailure === null) return
    setFailure(signInFailure(redirectFailure))
    // It is told once.
    notice({ redirectFailure: null })
  }, [redirectFailure])
  const offersGoogle = settings.googleClientId !== null
  useEffect(() => {
    if (offersGoogle) provider.prepareGoogle()
  }, [offersGoogle, provider])
  useEffect(() => {
    // Google's own prompt is an offer: a browser that does not show it takes nothing away.
    if (isReady && offersGoogle) provider.offerOneTap().catch(() => undefined)
  }, [isReady, offersGoogle, provider])
  const openGoogle = async () => {
    setFailure(null)
    try {
      await provider.signInWithGoogle()
    } catch (error) {
      setFailure(signInFailure(error))
    }
  }

  return (
    <>
      <ContactForm provider={provider} isReady={isReady} {...form} />
      {offersGoogle && (
        <>
          <p className={styles.or}>or</p>
          <FormAlert failure={failure} />
          <BusyButton
            look="outline"
            wide
            isHeld={!isReady || isBusy}
            onClick={() => {
              run(openGoogle)
            }}
          >
            <GoogleMark /> Continue with Google
          </BusyButton>
        </>
      )}
      <p className={`fine ${styles.terms}`}>
        By signing in you accept the <Term url={links?.termsOfService}>Terms of Service</Term> and{' '}
        <Term url={links?.privacyPolicy}>Privacy Policy</Term>.
      </p>
    </>
  )
}

/** Opens a new tab, so that what a fan has typed stays; plain text where the league names no address. */
function Term({ url, children }: { url: string | null | undefined; children: string }) {
  const href = url ? safeHref(url) : null
  if (href === null) return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        // A press on a link in a dialog closes it.
        event.stopPropagation()
      }}
    >
      {children}
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </a>
  )
}

/** The letter of Google, in the color of the text around it. */
function GoogleMark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <path d="M20 12h-8M20 12a8 8 0 1 1-2.5-5.8" />
    </svg>
  )
}
