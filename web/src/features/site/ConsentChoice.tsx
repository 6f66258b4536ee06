import type { SiteService } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { DO_NOT_SHARE_KEY, hasPrivacyControl } from '../../lib/tracking/consent.ts'
import { setConsent, setDoNotShare } from '../../lib/tracking/setConsent.ts'
import { useConsent } from '../../lib/tracking/useConsent.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { consentPurposes, countedData } from './consentPurposes.ts'
import styles from './ConsentChoice.module.css'

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
export function ConsentChoice({ name, services }: ConsentChoiceProps) {
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
    <div className={styles.choice}>
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
