import { useNavigation } from 'react-router-dom'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import styles from './NavigationProgress.module.css'

/** Shows that the next page is being loaded: a thin bar under the header, and a text for screen readers. */
export function NavigationProgress() {
  const shown = useDelayedLoading(useNavigation().state === 'loading')

  return (
    <div className={shown ? styles.progress : undefined} role="status">
      <span className="visuallyHidden">{shown ? 'Loading...' : ''}</span>
    </div>
  )
}
