import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBackOnline, useOnline } from '../lib/loading/online.ts'
import { Icon } from './Icon.tsx'
import buttons from './Button.module.css'
import styles from './EmptyState.module.css'

interface QueryFailedProps {
  /** What could not be loaded, as it goes into "We could not load the …": "schedule", "standings". */
  what: string
  /** Loads the data again. Without it, and without scripts, "Try again" is a plain link to the same address. */
  retry?: () => Promise<unknown>
}

/**
 * Shown when the data of a block could not be loaded: it says so, and that the rest of the page works. It tries again by itself
 * when the device is back online.
 */
export function QueryFailed({ what, retry }: QueryFailedProps) {
  const [trying, setTrying] = useState(false)
  const { pathname, search } = useLocation()
  const online = useOnline()
  const tryAgain = () => {
    if (!retry || trying) return
    setTrying(true)
    const done = () => {
      setTrying(false)
    }
    retry().then(done, done)
  }
  useBackOnline(tryAgain)
  return (
    <div className={styles.empty} role="alert">
      <Icon name="warning" size={32} />
      <p className={styles.title}>We could not load the {what}</p>
      <p>{online ? 'The rest of the page still works.' : 'You are offline.'}</p>
      <a
        className={`${buttons.button} ${buttons.outline} ${buttons.dense}`}
        href={pathname + search}
        aria-busy={trying}
        onClick={(event) => {
          if (!retry) return
          event.preventDefault()
          tryAgain()
        }}
      >
        {trying ? 'Trying again…' : 'Try again'}
      </a>
    </div>
  )
}
