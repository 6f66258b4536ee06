import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ShareFacts } from './shareFacts.ts'

/** What the thread is started with. */
export interface DrawingThreadData {
  /** Whether stack traces name the sources, which Node keeps for each thread. */
  hasSourceMaps: boolean
}

/** What the thread gets for each drawing. */
export interface DrawingOrder {
  facts: ShareFacts
  league: string
  /** The bytes of crests and photos as data addresses, by their own addresses. */
  pictures: ReadonlyMap<string, string>
}

/** Makes drawings beside the requests of other visitors. */
export interface DrawingThread {
  /**
   * Draws one picture. The next may be ordered only once this one is there.
   * @returns the SVG
   * @throws DOMException when it takes too long; else what drawing throws
   */
  draw(order: DrawingOrder): Promise<string>
}

/**
 * Builds a thread that starts with the first drawing, because it takes some 0.3 s to read the fonts, and lettering a picture for the
 * first time takes 80 ms. One that fails or takes too long is ended; the next drawing starts another.
 *
 * @param maxMs how long one drawing may take.
 * @param startWorker starts the thread; that of `drawingWorker.ts` when left out.
 */
export function createDrawingThread(maxMs: number, startWorker = startDrawingWorker): DrawingThread {
  let worker: Worker | undefined

  function start(): Worker {
    const started = startWorker()
    // An idle thread does not keep the process running.
    started.unref()
    // Whoever waits for the drawing gets the failure. Without a listener it would end the process as well.
    started.on('error', () => undefined)
    return started
  }

  return {
    async draw(order) {
      worker ??= start()
      const current = worker
      try {
        const answer = once(current, 'message', { signal: AbortSignal.timeout(maxMs) })
        current.postMessage(order)
        const [svg] = (await answer) as [string]
        return svg
      } catch (error) {
        worker = undefined
        void current.terminate()
        throw error
      }
    },
  }
}

function startDrawingWorker(): Worker {
  const workerData: DrawingThreadData = { hasSourceMaps: process.sourceMapsEnabled }
  return new Worker(new URL('./drawingWorker.ts', import.meta.url), { workerData })
}
