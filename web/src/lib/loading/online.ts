import { useEffect, useEffectEvent } from 'react'
import { useBrowserValue } from '../useBrowserValue.ts'

let reachable = true
/** Not the window: others take its events for the device's own. */
const changes = new EventTarget()

/** Says whether the league's site answers, as it may not although the browser has a network. */
export function setReachable(value: boolean): void {
  if (value === reachable) return
  reachable = value
  changes.dispatchEvent(new Event('change'))
}

/** What was said last of the league's site, whether or not the device has a network. */
export function isReachable(): boolean {
  return reachable
}

/** Whether the league's site can be reached, as far as the browser and the last request know; true on the server. */
export function useOnline(): boolean {
  return useBrowserValue(subscribe, isOnline, () => true)
}

/**
 * Calls back each time the site can be reached again. The listener is added only once, because the same event also makes the caller
 * render again.
 */
export function useBackOnline(callback: () => void): void {
  const onOnline = useEffectEvent(() => {
    if (isOnline()) callback()
  })
  useEffect(() => subscribe(() => onOnline()), [])
}

function isOnline(): boolean {
  return navigator.onLine && reachable
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  changes.addEventListener('change', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    changes.removeEventListener('change', listener)
  }
}
