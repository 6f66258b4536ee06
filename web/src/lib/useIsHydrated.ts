import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its page is hydrated, true from then on: for what nobody can say in a page that is read later. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
