import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFailurePause } from '../lib/loading/failurePause.ts'
import { useBackOnline } from '../lib/loading/online.ts'
import { Button } from './Button.tsx'
import buttons from './Button.module.css'

type Retry = () => Promise<unknown>

const LOOKS = {
  primary: buttons.button,
  outline: `${buttons.button} ${buttons.outline} ${buttons.dense}`,
  spark: `${buttons.button} ${buttons.spark}`,
}

interface TryAgainProps {
  /** Loads the data again. Without it, and without scripts, this is a plain link to the same address. */
  retry: Retry | undefined
  /** `primary` where it is the first thing to do, `spark` on a stage. */
  look?: keyof typeof LOOKS
  /** Whether the gateway leaves alone for a moment what has failed; it does not where that is a fan's own. */
  hasPause?: boolean
}

/** The way to load again what a page has failed to load. */
export function TryAgain({ retry, look = 'outline', hasPause = true }: TryAgainProps) {
  const { label, isTrying, tryAgain, news } = useTryAgain(retry, hasPause)
  const { pathname, search } = useLocation()

  return (
    <>
      <a
        className={LOOKS[look]}
        href={pathname + search}
        aria-busy={isTrying}
        onClick={(event) => {
          if (!retry) return
          event.preventDefault()
          tryAgain()
        }}
      >
        {label}
      </a>
      {news}
    </>
  )
}

/** The same for what a dialog or a field has failed to load, which no address leads to. */
export function TryAgainButton({ retry }: { retry: Retry }) {
  const { label, isTrying, tryAgain, news } = useTryAgain(retry, true)

  return (
    <>
      <Button look="outline" dense aria-busy={isTrying} onClick={tryAgain}>
        {label}
      </Button>
      {news}
    </>
  )
}

/**
 * Loads again what has failed, once at a time, and, where there is a pause, not before the gateway would ask for it again. It does so by
 * itself when the device is back online. `news` tells screen readers how it goes.
 */
function useTryAgain(retry: Retry | undefined, hasPause: boolean) {
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed')
  const { begin, over } = useFailurePause()
  const isTrying = state === 'trying'
  useEffect(begin, [begin])
  useEffect(
    () => () => {
      // What was pressed has gone with the focus on it.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )

  async function tryAfter(pausing: Promise<void> | undefined): Promise<void> {
    if (!retry || isTrying) return
    setState('trying')
    if (pausing) await pausing
    await retry().catch(() => undefined)
    begin()
    setState('failedAgain')
  }
  // What a device without a network has not loaded, the gateway was never asked for.
  useBackOnline(() => void tryAfter(undefined))

  const news = (
    <span className="visuallyHidden" role="status">
      {isTrying ? 'Trying again…' : state === 'failedAgain' ? 'It failed again.' : ''}
    </span>
  )
  const label = isTrying ? 'Trying again…' : 'Try again'
  const tryAgain = () => {
    // A second pause would take the place of the first, which would never be over.
    if (!isTrying) void tryAfter(hasPause ? over() : undefined)
  }
  return { label, isTrying, tryAgain, news }
}
