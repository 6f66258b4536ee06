import { rejectOnAbort } from '../../platform/queues/rejectOnAbort.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'
import { RenderThreadEndedError } from './renderThread.ts'
import type { RenderedPage } from './site.ts'

/** Renders a page, and calls its parameter with each promise that the page waits for. */
type Render = (watchData: (data: Promise<unknown>) => void) => Promise<RenderedPage>

/** Retries the pages that were being rendered when a thread ended. */
export interface Retries {
  /** Resolves when new pages may start. @throws the signal's reason */
  mayBegin(signal: AbortSignal): Promise<void>
  /**
   * Retries a page; and once again where its thread has ended while others were retried beside it.
   * @param ended the rejection of its first try: one error for all pages of a thread.
   * @throws the error of the last try; the signal's reason
   */
  tryAgain(render: Render, ended: RenderThreadEndedError, signal: AbortSignal): Promise<RenderedPage>
}

/** Data that a retry has to wait for is late; others wait for it this long, ms. */
const MAX_DATA_MS = 250

/**
 * The pages of a thread that has ended are retried one after the other, so that a page which crashes every thread takes no others along
 * twice. When one waits long for data the next starts beside it: if the thread ends then, each is retried alone. New pages wait for the
 * first retry only, until it is done or waits long for data, which shows that threads survive again.
 */
export function createRetries(): Retries {
  const line = createWorkQueue({ atOnce: 1, maxWaiting: Infinity })
  /** Retries in progress, and whether others ran at the same time. */
  const underWay = new Set<{ isAlone: boolean }>()
  /** Threads whose pages are being retried already. */
  const seen = new WeakSet<RenderThreadEndedError>()
  let triedAgain = 0
  /** Resolves when new pages may start; undefined while they may. */
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

  /** Renders a page, and calls `onLate` when it waits long for data. */
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

  /** Renders a page when its turn comes. The turn ends with the page, or when it waits long for data. */
  function tryInTurn(render: Render, signal: AbortSignal, own: { isAlone: boolean; isLast: boolean }) {
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    async function takeTurn(): Promise<void> {
      const late = Promise.withResolvers<undefined>()
      const page = tryNow(render, own, () => late.resolve(undefined))
      resolve(page)
      await Promise.race([page, late.promise]).catch(() => undefined)
      // An abandoned page proves nothing: its thread may be stuck.
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
