import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ShareButton.module.css'

/** Shares the page's address with the device's own dialog, or copies it and says so. The button is hidden without scripts. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') return navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }

  return (
    <span className="needsScript">
      <Button
        look="outline"
        onClick={() => {
          // When the fan closes the device's dialog, or the clipboard is forbidden, nothing happens.
          share().catch(() => undefined)
        }}
      >
        <Icon name="share" /> <span className={styles.word}>Share</span>
      </Button>
      <span role="status" className={copied ? 'small' : 'visuallyHidden'}>
        {copied ? ' Link copied' : ''}
      </span>
    </span>
  )
}
