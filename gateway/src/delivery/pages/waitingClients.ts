import type { Response } from 'express'

/** Every client that waited for a page has gone before it was there. */
export class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** A client that waits for a page with others. */
interface Wait {
  /** Aborted with an AbandonedError once none of them waits any more. */
  signal: AbortSignal
  /** Says that the client waits no more, because it has the page or an error. */
  leave: () => void
}

/** Knows for which pages any client still waits. */
export interface WaitingClients {
  /** Lets the client of this response wait with all others that wait for the same key. */
  join(key: unknown, response: Response): Wait
}

interface Group {
  clients: number
  controller: AbortController
}

/** Builds it without any client. */
export function createWaitingClients(): WaitingClients {
  const groups = new Map<unknown, Group>()

  return {
    join(key, response) {
      const group = groups.get(key) ?? { clients: 0, controller: new AbortController() }
      groups.set(key, group)
      group.clients += 1
      let hasLeft = false

      function leave(): void {
        if (hasLeft) return
        hasLeft = true
        response.off('close', leave)
        group.clients -= 1
        if (group.clients > 0) return
        groups.delete(key)
        // What nobody waits for because it is there has ended, and takes no notice.
        group.controller.abort(new AbandonedError('Every client that waited for the page has gone'))
      }
      response.on('close', leave)
      if (response.destroyed) leave()
      return { signal: group.controller.signal, leave }
    },
  }
}
