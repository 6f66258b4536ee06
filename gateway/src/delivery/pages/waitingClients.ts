import type { Response } from 'express'

/** Every client that waited for a page has left before it was ready. */
export class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** A client that waits for a page with others. */
interface Wait {
  /** Aborted with an AbandonedError once no client waits any more. */
  signal: AbortSignal
  /** Reports that the client no longer waits, because it has the page or an error. */
  leave: () => void
}

/** Tracks which pages any client still waits for. */
export interface WaitingClients {
  /** Adds the client of this response to those that wait for the same key. */
  join(key: unknown, response: Response): Wait
}

interface Group {
  clients: number
  controller: AbortController
}

/** Builds an empty tracker. */
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
        // A finished page ignores this abort.
        group.controller.abort(new AbandonedError('Every client that waited for the page has gone'))
      }
      response.on('close', leave)
      if (response.destroyed) leave()
      return { signal: group.controller.signal, leave }
    },
  }
}
