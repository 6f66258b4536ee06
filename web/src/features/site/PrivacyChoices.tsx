import { useRef } from 'react'
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
import { removeServiceStorage } from '../../lib/tracking/setConsent.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { Button } from '../../ui/Button.tsx'
import { ConsentChoice } from './ConsentChoice.tsx'
import { forgetQuestionOfTab } from './consentQuestion.ts'
import styles from './PrivacyChoices.module.css'

graphql(`
  fragment PrivacyChoices_site on Site {
    id
    services
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

/**
 * What is stored in this browser, what the services may do, and a button that removes it all. A privacy policy without a known
 * target becomes plain text.
 */
export function PrivacyChoices({ name, site }: PrivacyChoicesProps) {
  const isForgotten = useBrowserValue(onStoredChange, canRestore, () => false)
  const forget = useRef<HTMLDivElement>(null)
  const policy = safeHref(site?.links?.privacyPolicy)
  const doNotShare = safeHref(site?.links?.doNotShare)
  const forgetAll = () => {
    forgetOriginOfTab()
    void clearLocalCache()
    forgetQuestionOfTab()
    removeServiceStorage()
    forgetEverything()
  }
  const undo = () => {
    restoreForgotten()
    // The pressed button no longer exists.
    forget.current?.querySelector('button')?.focus()
  }

  return (
    <div id={`${name}-privacy`} className={styles.choices} role="group" aria-label="Privacy choices">
      <ConsentChoice name={name} services={site?.services ?? null} />
      <ul className={styles.links}>
        <li>{policy === null ? 'Privacy Policy' : <a href={policy}>Privacy Policy</a>}</li>
        {doNotShare === null ? null : (
          <li>
            <a href={doNotShare}>More about Do Not Share My Personal Information</a>
          </li>
        )}
      </ul>
      <p className={`label ${styles.kept}`}>Kept in this browser only</p>
      <p className="small">
        These settings, whom you follow, what you watch, which pop-ups you have seen, copies of the pages you
        have read for 7 days, and how you came here for a week if you allow us to count, else until you close
        the tab.
      </p>
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
