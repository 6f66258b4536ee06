import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { PanelSession } from './loginData.ts'
import styles from './SignInPanel.module.css'

/** Says why nobody can sign in yet: it is being loaded, could not be, is not offered, or its provider is away; nothing once it is ready. */
export function NotReady({ panel }: { panel: PanelSession }) {
  if (panel.state === 'failed') {
    return (
      <>
        <FormAlert
          failure={{
            title: 'Sign-in could not be loaded.',
            reason: 'Everything else on the site is open without it.',
          }}
        />
        <BusyButton wide onClick={panel.retry}>
          Try again
        </BusyButton>
      </>
    )
  }
  return (
    <div role="status" className={styles.status}>
      {panel.state === 'loading' && 'Loading...'}
      {panel.state === 'notOffered' && (
        <p className={styles.away}>
          <Icon name="info" />
          Nobody can sign in here at the moment. Everything else on the site is open without it.
        </p>
      )}
      {panel.state === 'away' && (
        <p className={styles.away}>
          <Icon name="info" />
          {panel.session.settings.emulatorUrl === null
            ? 'The sign-in service does not answer at the moment. This goes on by itself when it does.'
            : 'Sign-in is not ready yet.'}
        </p>
      )}
    </div>
  )
}
