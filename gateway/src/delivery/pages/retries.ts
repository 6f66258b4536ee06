import { rejectOnAbort } from '../../platform/queues/rejectOnAbort.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'
import { RenderThreadEndedError } from './renderThread.ts'
import type { RenderedPage } from './site.ts'

/** Renders a page, and calls its parameter with everything that the page waits for. */
type Render = (watchData: (data: Promise<unknown>) => void) => Promise<RenderedPage>

/** Tries pages once more that were under way when a thread has ended. */
export interface Retries {
  /** Resolves when new pages may begin. @throws the signal's reason */
  mayBegin(signal: AbortSignal): Promise<void>
  /**
   * Tries a page once more; and once again where its thread has ended and others were tried beside it.
   *
   * @param ended with which its first try was rejected: one error for all pages of a thread.
   * @throws what the last try throws; the signal's reason
   */
  tryAgain(render: Render, ended: RenderThreadEndedError, signal: AbortSignal): Promise<RenderedPage>
}

/** Data that is not in memory by a second try comes late, or not at all: others wait for it so long, ms. */
const MAX_DATA_MS = 250

/**
 * The pages of a thread that has ended are tried one after the other, so that those which end every thread end no others twice. One that
 * waits long for data lets the next begin: if that ends them both, each is tried to its end before the next begins. New pages wait for
 * the first of them only, until it is there or waits long for data, which tells that threads live again: one of them that ends a thread,
 * too, takes a page along that is tried again beside it.
 */
export function createRetries(): Retries {
  const line = createWorkQueue({ atOnce: 1, maxWaiting: Infinity })
  /** Second tries that are under way, and whether others were at the same time. */
  const underWay = new Set<{ isAlone: boolean }>()
  /** Threads whose pages are tried again already. */
  const seen = new WeakSet<RenderThreadEndedError>()
  let triedAgain = 0
  /** Resolves when new pages may begin; undefined while they may. */
  let gate: PromiseWithResolvers<undefined> | undefined

  function openGate(): void {
    gate?.resolve(undefined)
    gate = undefined
  }

  function closeGateOnce(ended: RenderThreadEndedError): void {
    if (!seen.has(ended)) gate ??= Promise.withResolvers()
    seen.add(ended)
  }

  function leave(): void {
    triedAgain -= 1
    if (triedAgain === 0) openGate()
  }

  /** Tries a page, and calls `onLate` when it waits long for data. */
  async function tryNow(render: Render, own: { isAlone: boolean }, onLate: () => void) {
    own.isAlone = underWay.size === 0
    for (const other of underWay) other.isAlone = false
    underWay.add(own)
    try {
      return await render((data) => {
        const timer = setTimeout(onLate, MAX_DATA_MS).unref()
        const stop = () => clearTimeout(timer)
        data.then(stop, stop)
      })
    } finally {
      underWay.delete(own)
    }
  }

  /** Tries a page when its turn comes, which is over with the page, or where others may begin beside it when it waits long for data. */
  function tryInTurn(render: Render, signal: AbortSignal, own: { isAlone: boolean; isLast: boolean }) {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    async function takeTurn(): Promise<void> {
      const late = Promise.withResolvers<undefined>()
      const page = tryNow(render, own, () => late.resolve(undefined))
      resolve(page)
      await Promise.race([page, late.promise]).catch(() => undefined)
      // One that nobody wants any more tells nothing: its thread may be stuck.
      if (!signal.aborted) openGate()
      if (own.isLast) await page
    }
    line.run(takeTurn, { signal }).catch(reject)
    return promise
  }

  return {
    async mayBegin(signal) {
      while (gate) await rejectOnAbort(gate.promise, signal)
    },
    async tryAgain(render, ended, signal) {
      triedAgain += 1
      closeGateOnce(ended)
      const own = { isAlone: true, isLast: false }
      try {
        return await tryInTurn(render, signal, own)
      } catch (error) {
        if (!(error instanceof RenderThreadEndedError) || own.isAlone) throw error
        closeGateOnce(error)
        return await tryInTurn(render, signal, { isAlone: true, isLast: true })
      } finally {
        leave()
      }
    },
  }
}
