import { useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'

/** One notice for the whole page while the device has no network; the blocks keep what they have. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.notice}>
          <span className="wrap">
            <b>You are offline.</b> Showing what was loaded last.
          </span>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
