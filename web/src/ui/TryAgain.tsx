import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBackOnline } from '../lib/loading/online.ts'
import buttons from './Button.module.css'

interface TryAgainProps {
  /** Loads the data again. Without it, and without scripts, this is a plain link to the same address. */
  retry: (() => Promise<unknown>) | undefined
  /** `primary` where it is the first thing to do. */
  look?: 'primary' | 'outline'
}

/** The way to load again what has failed, once at a time. It does so by itself when the device is back online. */
export function TryAgain({ retry, look = 'outline' }: TryAgainProps) {
  const [trying, setTrying] = useState(false)
  const { pathname, search } = useLocation()
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
    <a
      className={
        look === 'primary' ? buttons.button : `${buttons.button} ${buttons.outline} ${buttons.dense}`
      }
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
  )
}
