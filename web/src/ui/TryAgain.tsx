import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFailurePause } from '../lib/loading/failurePause.ts'
import { useBackOnline } from '../lib/loading/online.ts'
import buttons from './Button.module.css'

interface TryAgainProps {
  /** Loads the data again. Without it, and without scripts, this is a plain link to the same address. */
  retry: (() => Promise<unknown>) | undefined
  /** `primary` where it is the first thing to do. */
  look?: 'primary' | 'outline'
}

/**
 * The way to load again what has failed, once at a time, and not before the gateway would ask for it again. It does so by itself when the
 * device is back online.
 */
export function TryAgain({ retry, look = 'outline' }: TryAgainProps) {
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed')
  const { begin, over } = useFailurePause()
  const { pathname, search } = useLocation()
  const trying = state === 'trying'
  useEffect(begin, [begin])

  async function tryAgain(pause: Promise<void>): Promise<void> {
    if (!retry || trying) return
    setState('trying')
    await pause
    await retry().catch(() => undefined)
    begin()
    setState('failedAgain')
  }
  // What a device without a network has not loaded, the gateway was never asked for.
  useBackOnline(() => void tryAgain(Promise.resolve()))

  return (
    <>
      <a
        className={
          look === 'primary' ? buttons.button : `${buttons.button} ${buttons.outline} ${buttons.dense}`
        }
        href={pathname + search}
        aria-busy={trying}
        onClick={(event) => {
          if (!retry) return
          event.preventDefault()
          if (!trying) void tryAgain(over())
        }}
      >
        {trying ? 'Trying again…' : 'Try again'}
      </a>
      <span className="visuallyHidden" role="status">
        {trying ? 'Trying again…' : state === 'failedAgain' ? 'It failed again.' : ''}
      </span>
    </>
  )
}
