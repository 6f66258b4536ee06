import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { HelpBox } from './HelpBox.tsx'
import styles from './SignInPanel.module.css'

/** How long the panel says that the link was sent, and when phones get help, in ms. */
const SENT_SHOWN_MS = 10_000
const HELP_AFTER_MS = 4000
const PHONE = /Android|iPhone|iPad|iPod|Mobile/i

interface LinkSentProps {
  email: string
  /** The address of the site that a fan can open in another browser of her phone. */
  address: string
  /** Goes back to the field, to send another link. */
  startAgain: () => void
}

/** What to do once the link was sent. */
export function LinkSent({ email, address, startAgain }: LinkSentProps) {
  const [isNew, setIsNew] = useState(true)
  const [needsHelp, setNeedsHelp] = useState(false)
  useEffect(() => {
    const sent = setTimeout(setIsNew, SENT_SHOWN_MS, false)
    const help = setTimeout(setNeedsHelp, HELP_AFTER_MS, PHONE.test(navigator.userAgent))
    return () => {
      clearTimeout(sent)
      clearTimeout(help)
    }
  }, [])

  return (
    <div className={styles.form}>
      <div role="status">
        {isNew && (
          <p className={styles.sent}>
            <Icon name="check" /> Email link sent. Check your email
          </p>
        )}
      </div>
      <p className={styles.lead}>
        It went to <b>{email}</b>. Open the link on this device and you are in.
      </p>
      {needsHelp && <HelpBox address={address} />}
      <p className={styles.more}>
        Nothing yet?{' '}
        <BusyButton look="quiet" onClick={startAgain}>
          Send another link
        </BusyButton>
      </p>
    </div>
  )
}
