import { useOnline } from '../../lib/loading/online.ts'
import styles from './OfflineNotice.module.css'

/** The notice of the whole page while the device has no network; the blocks keep their data. */
export function OfflineNotice() {
  const online = useOnline()
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
