import type { DataRouter } from 'react-router-dom'
import type * as SharedElements from './sharedElements.ts'

/** What a fan does before she follows a link. */
const SIGNS_OF_A_PRESS = ['pointermove', 'pointerdown', 'keydown']

/** How a page changes once that is known; until then at once. */
let changes: typeof SharedElements | undefined

/**
 * Returns the router with view transitions: the picture, the name and the ground of a pressed card move to the hero of the page that it
 * leads to, and back again. How they do is loaded before the first press. The transition begins when the next page has been loaded,
 * and never holds the screen for longer than 200 ms.
 */
export function withSharedElements(router: DataRouter): DataRouter {
  function subscribe(onState: Parameters<DataRouter['subscribe']>[0]): () => void {
    let path = router.state.location.pathname
    let isHeld = false
    return router.subscribe((state, update) => {
      // The transition that is about to begin shows the newest state.
      if (isHeld) return
      if (!changes || state.location.pathname === path) {
        path = state.location.pathname
        return onState(state, update)
      }
      isHeld = true
      changes.changePage(path, state, () => {
        isHeld = false
        path = router.state.location.pathname
        onState(router.state, update)
      })
    })
  }

  const loading = new AbortController()
  const load = () => {
    loading.abort()
    import('./sharedElements.ts').then(
      (module) => {
        module.watchPresses()
        changes = module
      },
      // Without its code pages change at once.
      () => undefined,
    )
  }
  for (const sign of SIGNS_OF_A_PRESS) addEventListener(sign, load, { signal: loading.signal })
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}

/** Lets what moves arrive. To be called in the layout effect in which another page, or its skeleton, is in the document. */
export function arriveShared(): void {
  changes?.arriveNow()
}
