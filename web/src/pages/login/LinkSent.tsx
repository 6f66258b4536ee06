import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
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

/** How long the button says that the address was copied, in ms. */
const COPIED_SHOWN_MS = 2000

type Copied = 'no' | 'yes' | 'refused'

/**
 * Helps where a mail program opens links in a window of its own, in which nothing is stored: the address is opened in the phone's
 * browser instead. Where the clipboard is refused, the address stands in a field to be copied by hand.
 */
function HelpBox({ address }: { address: string }) {
  const [copied, setCopied] = useState<Copied>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  useEffect(() => {
    if (copied !== 'yes') return
    const timer = setTimeout(setCopied, COPIED_SHOWN_MS, 'no')
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <div className={styles.help}>
      <p>Trouble logging in? Copy and paste in your phone browser.</p>
      {copied === 'refused' ? (
        <input aria-label="Address of this page" readOnly value={address} ref={selectText} />
      ) : (
        <BusyButton look="outline" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied!' : 'Copy link'}
        </BusyButton>
      )}
      <p role="status" className="visuallyHidden">
        {copied === 'yes' ? 'Copied!' : ''}
      </p>
    </div>
  )
}

function selectText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
