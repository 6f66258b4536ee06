import { useCallback, useEffect, useRef } from 'react'

/**
 * How long the gateway does not load an address that has failed, in ms: until then it answers with the same failure. See
 * docs/decisions/0084-failure-backoff-and-circuit-breakers.md.
 */
export const FAILURE_PAUSE_MS = 5000

/** The time after a failure in which asking again would only bring the same failure. */
export interface FailurePause {
  /** Begins when a failure is shown, which is no sooner than the gateway's own pause. */
  begin: () => void
  /** Resolves once it is over, and never after the component has gone; undefined where there is no pause. */
  over: () => Promise<void> | undefined
}

/** The pause of what a component has failed to load. */
export function useFailurePause(): FailurePause {
  const endsAtMs = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = useCallback(() => {
    endsAtMs.current = performance.now() + FAILURE_PAUSE_MS
  }, [])
  const over = useCallback(() => {
    const remainingMs = endsAtMs.current - performance.now()
    if (remainingMs <= 0) return undefined
    return new Promise<void>((resolve) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(resolve, remainingMs)
    })
  }, [])

  return { begin, over }
}
