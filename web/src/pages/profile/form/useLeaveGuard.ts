import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Asks before a fan leaves the page with changes that are not saved: by a link or Back with the page's own dialog, by closing or
 * reloading the tab with the browser's. Another part of the same page is no leaving.
 *
 * @param isUnsaved whether there are such changes
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<((mayLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
  const settle = (mayLeave: boolean) => {
    setIsAsking(false)
    answer.current?.(mayLeave)
    answer.current = null
  }

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
    settle(false)
  }
  const leave = () => {
    if (blocker.state === 'blocked') blocker.proceed()
    settle(true)
  }
  /** Whether what ends the page in another way, such as signing out, may go on; asks where changes would be lost. */
  const mayLeave = async (): Promise<boolean> => {
    if (!isUnsaved) return true
    setIsAsking(true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer.current = resolve
    return promise
  }

  return { isAsking: blocker.state === 'blocked' || isAsking, stay, leave, mayLeave }
}
