import { useEffect, useState } from 'react'

/** Shorter waits than this (ms) are not shown. */
const DELAY_MS = 150

/** Whether loading has taken 150 ms or longer, so that the page does not flicker when it is quick. */
export function useDelayedLoading(loading: boolean): boolean {
  const [isVisible, setIsVisible] = useState(false)

  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setIsVisible(true), DELAY_MS)

    return () => {
      clearTimeout(timer)
      setIsVisible(false)
    }
  }, [loading])

  return isVisible
}
