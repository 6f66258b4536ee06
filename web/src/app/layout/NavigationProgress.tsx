import { useNavigation } from 'react-router-dom'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import styles from './NavigationProgress.module.css'

/** Shows that a page is being loaded: a thin bar under the header at once, and a text for screen readers if it takes longer. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state === 'loading'
  const isPending = usePendingData() !== undefined
  const isLoading = isNavigating || isPending
  const isSlow = useDelayedLoading(isLoading)

  return (
    <div className={isLoading ? styles.progress : undefined} role="status">
      <span className="visuallyHidden">{isSlow ? 'Loading...' : ''}</span>
    </div>
  )
}
