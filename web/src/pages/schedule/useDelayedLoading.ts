import { useEffect, useState } from 'react'

/** A wait this long (ms) is shown. */
const SLOW_MS = 150

/** Whether something has been going on for 150 ms, so that what is quick never flickers. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)

    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])

  return slow
}
