import type { DataRouter } from 'react-router-dom'

/**
 * Returns the router with subscribers that are told its state at once where that has changed since this call. React renders the page
 * in slices and subscribes after the last one: Back, pressed meanwhile, would change the address and leave the page as it is. The router
 * keeps what was missed for its first subscriber alone, which React is not.
 */
export function withMissedState(router: DataRouter): DataRouter {
  const { state: rendered } = router
  function subscribe(onState: Parameters<DataRouter['subscribe']>[0]): () => void {
    const leave = router.subscribe(onState)
    if (router.state !== rendered)
      onState(router.state, { deletedFetchers: [], flushSync: false, newErrors: null })
    return leave
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
