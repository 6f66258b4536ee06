import { useEffect, useState } from 'react'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import styles from './SignInPanel.module.css'

/** How long the button says that the address was copied, in ms. */
const COPIED_SHOWN_MS = 2000

type Copied = 'no' | 'yes' | 'refused'

/**
 * Helps where a mail program opens links in a window of its own, in which nothing is stored: the address is opened in the phone's
 * browser instead. Where the clipboard is refused, the address stands in a field to be copied by hand.
 */
export function HelpBox({ address }: { address: string }) {
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
