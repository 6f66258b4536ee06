import { useOnline } from '../lib/loading/online.ts'
import { Icon } from './Icon.tsx'
import { TryAgain } from './TryAgain.tsx'
import styles from './EmptyState.module.css'

interface QueryFailedProps {
  /** What could not be loaded, as it goes into "We could not load the …": "schedule", "standings". */
  what: string
  /** Loads the data again. Without it, and without scripts, "Try again" is a plain link to the same address. */
  retry?: () => Promise<unknown>
  /** Whether the gateway leaves alone for a moment what has failed; it does not where that is a fan's own. */
  hasPause?: boolean
}

/** Shown when the data of a block could not be loaded: it says so, and that the rest of the page works. */
export function QueryFailed({ what, retry, hasPause = true }: QueryFailedProps) {
  const online = useOnline()

  return (
    <div className={styles.empty} role="alert">
      <Icon name="warning" size={32} />
      <p className={styles.title}>We could not load the {what}</p>
      <p>{online ? 'The rest of the page still works.' : 'You are offline.'}</p>
      <TryAgain retry={retry} hasPause={hasPause} />
    </div>
  )
}
