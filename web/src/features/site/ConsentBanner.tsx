import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import type { SiteService } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { openInstead, SETTINGS_DIALOG_ID } from '../../lib/openDialog.ts'
import type { Consent } from '../../lib/tracking/consent.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { useConsent } from '../../lib/tracking/useConsent.ts'
import { Button } from '../../ui/Button.tsx'
import { consentPurposes, countedData, mayAskForConsent, rememberQuestion } from './consentQuestion.ts'
import styles from './ConsentBanner.module.css'

interface ConsentBannerProps {
  /** Those of the deployment; the question names what they are for. */
  services: readonly SiteService[]
  /** The league's privacy policy; null without one. */
  privacyPolicy: string | null
}

/**
 * Asks a visitor who has not answered whether the services may be loaded: a bar over the foot of the page, which neither takes the
 * focus nor moves anything. It stands behind the link that skips to
 * the content, so that Tab reaches it before the page. Ignoring it is a refusal, and so is Esc in it. Without scripts it is not there.
 */
export function ConsentBanner({ services, privacyPolicy }: ConsentBannerProps) {
  const consent = useConsent()
  const [isDue] = useState(mayAskForConsent)
  const [host] = useState(() => document.createElement('div'))
  const purpose = consentPurposes(services)
  const data = countedData(services)
  const isVisible = isDue && consent === null && purpose !== null
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isVisible || !bar.current) return
    rememberQuestion()
    putBehindSkipLink(host)
    const giveBack = reserveRoom(bar.current)
    return () => {
      giveBack()
      host.remove()
    }
  }, [isVisible, host])
  if (!isVisible) return null
  const policy = safeHref(privacyPolicy)

  const answer = (given: Consent) => {
    setConsent(given, services)
    // What had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const refuseOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) answer('refused')
  }

  return createPortal(
    <section
      ref={bar}
      className={styles.banner}
      aria-label="Your privacy"
      data-consent-banner=""
      onKeyDown={refuseOnEscape}
    >
      <div className={`wrap ${styles.content}`}>
        <p className={`small ${styles.question}`}>
          <b>May we {purpose}?</b>{' '}
          <span>{data && `${data} `}Nothing of this is loaded or sent unless you allow it.</span>
        </p>
        <p className={`cluster small ${styles.links}`}>
          {policy === null ? null : <a href={policy}>Privacy Policy</a>}
          <Link to={paths.settings} onClick={(event) => openInstead(event, SETTINGS_DIALOG_ID)}>
            Choose later in settings
          </Link>
        </p>
        <div className={styles.answers}>
          <Button look="outline" onClick={() => answer('refused')}>
            Refuse
          </Button>
          <Button look="outline" onClick={() => answer('granted')}>
            Allow
          </Button>
        </div>
      </div>
    </section>,
    host,
  )
}

/** The link that skips to the content is the first of each page. */
function putBehindSkipLink(part: HTMLElement): void {
  const skip = document.querySelector('a[href="#main"]')
  if (skip) skip.after(part)
  else document.body.prepend(part)
}

/**
 * Tells the page's styles how high the bar is, so that the end of the page and whatever gets the focus can be scrolled out from under
 * it, as `--consent-banner` on the root. Returns the function that gives the room back.
 */
function reserveRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = new ResizeObserver(() => {
    style.setProperty('--consent-banner', `${Math.ceil(bar.getBoundingClientRect().height)}px`)
  })
  measure.observe(bar)
  return () => {
    measure.disconnect()
    style.removeProperty('--consent-banner')
  }
}
