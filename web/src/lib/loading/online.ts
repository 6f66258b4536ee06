import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let isReachable = true

/** Says whether the league's site answers, as it may not although the browser has a network. */
export function setReachable(value: boolean): void {
  if (value === isReachable) return
  isReachable = value
  window.dispatchEvent(new Event(value ? 'online' : 'offline'))
}

/** Whether the league's site can be reached, as far as the browser and the last request know; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
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
  return navigator.onLine && isReachable
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
