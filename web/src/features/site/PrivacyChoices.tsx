import { useRef } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PrivacyChoices_SiteFragment, SiteService } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import {
  restoreForgotten,
  canRestore,
  forgetEverything,
  onStoredChange,
  readStored,
} from '../../lib/settings/browserStorage.ts'
import { DO_NOT_SHARE_KEY, hasPrivacyControl } from '../../lib/tracking/consent.ts'
import { forgetOriginOfTab } from '../../lib/tracking/originStore.ts'
import { removeServiceStorage, setConsent, setDoNotShare } from '../../lib/tracking/setConsent.ts'
import { useConsent } from '../../lib/tracking/useConsent.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { consentPurposes, countedData, forgetQuestionOfTab } from './consentQuestion.ts'
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
    <div
      id={`${name}-privacy`}
      className={`stack gap8 ${styles.choices}`}
      role="group"
      aria-label="Privacy choices"
    >
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
      <div ref={forget} className={`cluster ${styles.forget}`}>
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

interface ConsentChoiceProps {
  /** Makes the names of the controls unique when a page contains two panels. */
  name: string
  /** Null when they could not be loaded. */
  services: readonly SiteService[] | null
}

const TITLE = 'Counting, messages and advertisements'

/**
 * The visitor's answer to all services, and "Do Not Share My Personal Information". That refuses, and so does Global Privacy Control,
 * which the browser sends: the controls then show it, and say why they cannot be changed.
 */
function ConsentChoice({ name, services }: ConsentChoiceProps) {
  const consent = useConsent()
  const isControlled = useBrowserValue(onStoredChange, hasPrivacyControl, () => false)
  const isForbidden = useBrowserValue(onStoredChange, isSharingForbidden, () => false)
  const reason = isControlled
    ? 'Your browser sends Global Privacy Control, so all of it is refused. To allow it, turn that off in your browser.'
    : isForbidden
      ? 'Refused, because you chose Do Not Share My Personal Information.'
      : null
  const reasonId = `${name}-consent-reason`
  const purpose = consentPurposes(services ?? [])
  const data = countedData(services ?? [])

  return (
    <div className={`stack gap8 ${styles.choice}`}>
      {/* The group of answers says it to screen readers. */}
      <p className="label" aria-hidden="true">
        {TITLE}
      </p>
      <fieldset disabled={reason !== null} aria-describedby={reason === null ? undefined : reasonId}>
        <SegmentedControl
          legend={TITLE}
          name={`${name}-consent`}
          value={consent}
          onChange={(answer) => setConsent(answer, services ?? [])}
          options={[
            { value: 'granted', label: 'Allow' },
            { value: 'refused', label: 'Refuse' },
          ]}
        />
      </fieldset>
      {reason === null ? null : (
        <p id={reasonId} className={`small ${styles.reason}`}>
          {reason}
        </p>
      )}
      {services && (
        <p className="small">
          {purpose === null
            ? 'No service is set up here, so nothing is counted or sent.'
            : `With your yes we ${purpose}. One answer is for all of it, and without your yes none of it is loaded or sent.`}
        </p>
      )}
      {data && <p className="small muted">{data} Pages go by their addresses, nothing that you type.</p>}
      <fieldset disabled={isControlled} aria-describedby={isControlled ? reasonId : undefined}>
        <Switch checked={isForbidden || isControlled} onChange={setDoNotShare}>
          Do Not Share My Personal Information
        </Switch>
      </fieldset>
    </div>
  )
}

function isSharingForbidden(): boolean {
  return readStored(DO_NOT_SHARE_KEY) !== null
}
