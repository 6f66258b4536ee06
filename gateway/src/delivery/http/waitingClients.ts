import type { Response } from 'express'

/** Every client that waited for an answer has gone before it was there. */
export class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** Knows for which answers any client still waits. */
export interface WaitingClients {
  /**
   * Lets the client of this response wait with all others that wait for the same key. Where the last of them has just gone as it comes,
   * the work begins anew.
   *
   * @param work gets a signal that is aborted with an AbandonedError once none of them waits any more.
   * @throws AbandonedError where the client has gone; else what the work throws
   */
  wait<T>(key: unknown, response: Response, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

interface Group {
  clients: number
  controller: AbortController
}

/** Builds it without any client. */
export function createWaitingClients(): WaitingClients {
  const groups = new Map<unknown, Group>()

  /** Returns the signal of those that wait for a key, and the function by which this client waits no more. */
  function join(key: unknown, response: Response): { signal: AbortSignal; leave: () => void } {
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
      group.controller.abort(new AbandonedError('Every client that waited for the answer has gone'))
    }
    response.on('close', leave)
    if (response.destroyed) leave()
    return { signal: group.controller.signal, leave }
  }

  return {
    async wait(key, response, work) {
      for (;;) {
        const { signal, leave } = join(key, response)
        try {
          return await work(signal)
        } catch (error) {
          if (!(error instanceof AbandonedError) || response.destroyed) throw error
        } finally {
          leave()
        }
      }
    },
  }
}
