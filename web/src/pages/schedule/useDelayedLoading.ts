import { useEffect, useState } from 'react'

/** A wait this long (ms) is shown. */
const DELAY_MS = 150

/** Whether something has been going on for 150 ms, so that what is quick never flickers. */
export function useDelayedLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setShown(true), DELAY_MS)

    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [loading])

  return shown
}
