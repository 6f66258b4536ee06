import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './NavigationProgress.module.css'

/** A move that takes less than this shows no sign of loading. */
const DELAY_MS = 150

/** Says that the next page is on its way: a thin bar under the header, and words for screen readers. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => {
      setShown(true)
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [loading])
  return (
    <div className={shown ? styles.progress : undefined} role="status">
      <span className="visuallyHidden">{shown ? 'Loading...' : ''}</span>
    </div>
  )
}
