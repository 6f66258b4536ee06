import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken over: false on the server and in the first render of its page, for decoration that its HTML need not carry. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
