import { useRef, useSyncExternalStore } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PrivacyChoices_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import {
  restoreForgotten,
  canRestore,
  forgetEverything,
  onStoredChange,
} from '../../lib/settings/browserStorage.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PrivacyChoices.module.css'

graphql(`
  fragment PrivacyChoices_site on Site {
    id
    links {
      privacyPolicy
      doNotShare
    }
  }
`)

/** What is stored in this browser, with a button that removes it. A link without a known target becomes plain text. */
export function PrivacyChoices({ site }: { site: PrivacyChoices_SiteFragment | null }) {
  const isForgotten = useSyncExternalStore(onStoredChange, canRestore, () => false)
  const forget = useRef<HTMLDivElement>(null)
  const links = [
    { label: 'Do Not Share My Personal Information', href: safeHref(site?.links?.doNotShare) },
    { label: 'Privacy Policy', href: safeHref(site?.links?.privacyPolicy) },
  ]
  const undo = () => {
    restoreForgotten()
    // The pressed button no longer exists.
    forget.current?.querySelector('button')?.focus()
  }

  return (
    <div className={styles.choices} role="group" aria-label="Privacy choices">
      <p className="small">
        We keep these settings, whom you follow and which pop-up you have seen in this browser only. Nothing
        is sent to us.
      </p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={label}>{href === null ? label : <a href={href}>{label}</a>}</li>
        ))}
      </ul>
      <div ref={forget} className={styles.forget}>
        <Button look="outline" dense onClick={forgetEverything}>
          Forget everything kept here
        </Button>
        <span role="status" className="small">
          {isForgotten ? 'Everything kept here is forgotten.' : ''}
        </span>
        {isForgotten ? (
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        ) : null}
      </div>
    </div>
  )
}
