import { setListenerBeforeRouter } from '../../../lib/beforeRouter.ts'

/** What the router keeps in an entry: its place in the visit's history. */
interface EntryState {
  idx?: number
}

/** The entry of something that is open over the page. */
export interface HistoryEntry {
  /** Takes the entry away, because what is open was closed by other means. */
  leave: () => void
  /** The entry is about to become that of another page. */
  giveUp: () => void
}

/** While the browser is on its way back from an entry, which takes a moment, no other one is made. */
let onTheWayBack: Promise<void> | null = null

/**
 * Gives something that is open over the page an entry of its own in the history, at the page's address, so that Back closes it and
 * stays on the page, in every browser and also on the first page of a visit. The router does not learn of the entry: it is a twin of
 * the page's, and the way back to that is no navigation.
 */
export function openHistoryEntry(onBack: () => void): HistoryEntry {
  const { promise: isBack, resolve } = Promise.withResolvers<void>()
  let phase: 'waiting' | 'open' | 'left' = 'waiting'
  const start = () => {
    if (phase !== 'waiting') return
    phase = 'open'
    const { idx } = (history.state ?? {}) as EntryState
    history.pushState(history.state, '')
    setListenerBeforeRouter((event) => {
      setListenerBeforeRouter(null)
      if (((event.state ?? {}) as EntryState).idx === idx) event.stopImmediatePropagation()
      if (phase === 'open') onBack()
      phase = 'left'
      onTheWayBack = null
      resolve()
    })
  }
  if (onTheWayBack) void onTheWayBack.then(start)
  else start()

  return {
    leave() {
      if (phase === 'open') {
        onTheWayBack = isBack
        history.back()
      }
      phase = 'left'
    },
    giveUp() {
      if (phase === 'open') setListenerBeforeRouter(null)
      phase = 'left'
    },
  }
}
