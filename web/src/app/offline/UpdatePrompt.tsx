import { Button } from '../../ui/Button.tsx'
import styles from './UpdatePrompt.module.css'

/** Offers to load the page anew with the build of the newest service worker. */
export function UpdatePrompt({ newest, close }: { newest: ServiceWorker; close: () => void }) {
  const reload = () => {
    newest.postMessage('activate')
    location.reload()
  }

  const later = () => {
    close()
    // The pressed button no longer exists.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.prompt}>
      <p>A new version of the site is ready.</p>
      <Button dense onClick={reload}>
        Reload
      </Button>
      <Button dense look="outline" onClick={later}>
        Later
      </Button>
    </div>
  )
}
