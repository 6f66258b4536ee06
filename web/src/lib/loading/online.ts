import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the device has a network, as far as the browser knows; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Calls back each time the device comes back online. The listener is added only once, because the same event also makes the
 * caller render again.
 */
export function useBackOnline(callback: () => void): void {
  const onOnline = useEffectEvent(() => {
    if (navigator.onLine) callback()
  })
  useEffect(() => subscribe(() => onOnline()), [])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
