import { Button } from '../../ui/Button.tsx'
import styles from './UpdatePrompt.module.css'

/** How long the page waits for the newest worker before it reloads without it, ms. It then takes over when it can. */
const ACTIVATION_MS = 2_000

/** Offers to load the page anew with the build of the newest service worker. */
export function UpdatePrompt({ newest, close }: { newest: ServiceWorker; close: () => void }) {
  const reload = async () => {
    newest.postMessage('activate')
    // The requests of a page that reloads at once would go to the previous worker, and browsers wait for their end.
    await activated(newest)
    location.reload()
  }

  const later = () => {
    close()
    // The pressed button no longer exists.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.prompt} data-update-prompt="">
      <p>A new version of the site is ready.</p>
      <Button dense onClick={() => void reload()}>
        Reload
      </Button>
      <Button dense look="outline" onClick={later}>
        Later
      </Button>
    </div>
  )
}

/** Resolves once a worker has taken over, or the time is up. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated') resolve()
    }
    worker.addEventListener('statechange', check)
    setTimeout(resolve, ACTIVATION_MS)
    check()
  })
}
