import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './NavigationProgress.module.css'

/** A navigation that takes less than this (ms) shows no sign of loading. */
const DELAY_MS = 150

/** Shows that the next page is being loaded: a thin bar under the header, and a text for screen readers. */
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
