import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the device has a network, as far as the browser knows. The server says that it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Calls back each time the device comes back online. It listens all along: the event itself makes its caller render anew. */
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
