import { useRef, useSyncExternalStore } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PrivacyChoices_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import {
  restoreForgotten,
  canRestore,
  forgetEverything,
  onStoredChange,
} from '../../lib/settings/browserStorage.ts'
import { forgetOriginOfTab } from '../../lib/tracking/originStore.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { useConsent } from '../../lib/tracking/useConsent.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
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

interface PrivacyChoicesProps {
  /** Makes the name of the radio group unique when a page contains two panels. */
  name: string
  /** Null when it could not be loaded. */
  site: PrivacyChoices_SiteFragment | null
}

/** What is stored in this browser, whether visits are counted, and a button that removes it all. A link without a known target becomes plain text. */
export function PrivacyChoices({ name, site }: PrivacyChoicesProps) {
  const consent = useConsent()
  const isForgotten = useSyncExternalStore(onStoredChange, canRestore, () => false)
  const forget = useRef<HTMLDivElement>(null)
  const links = [
    { label: 'Do Not Share My Personal Information', href: safeHref(site?.links?.doNotShare) },
    { label: 'Privacy Policy', href: safeHref(site?.links?.privacyPolicy) },
  ]
  const forgetAll = () => {
    forgetOriginOfTab()
    void clearLocalCache()
    forgetEverything()
  }
  const undo = () => {
    restoreForgotten()
    // The pressed button no longer exists.
    forget.current?.querySelector('button')?.focus()
  }

  return (
    <div className={styles.choices} role="group" aria-label="Privacy choices">
      <p className="small">
        We keep these settings, whom you follow, what you watch and which pop-ups you have seen in this
        browser only, and how you came here for a week if you let us count, else until you close the tab.
      </p>
      <SegmentedControl
        legend="Count my visits"
        name={`${name}-consent`}
        value={consent}
        onChange={setConsent}
        options={[
          { value: 'granted', label: 'Count my visits' },
          { value: 'refused', label: 'Do not count' },
        ]}
      />
      <p className="small">
        Counted are the pages, buttons and clips you use, by the names in their addresses, never what you type
        into a field. Without your yes nothing is counted.
      </p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={label}>{href === null ? label : <a href={href}>{label}</a>}</li>
        ))}
      </ul>
      <div ref={forget} className={styles.forget}>
        <Button look="outline" dense onClick={forgetAll}>
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
