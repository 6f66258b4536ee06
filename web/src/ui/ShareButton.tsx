import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ShareButton.module.css'

/** Hands the page's address on by the device's own means, or copies it and says so. There is no such button without scripts. */
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
          // Closing the device's panel, or forbidding the clipboard, ends it without a word.
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
