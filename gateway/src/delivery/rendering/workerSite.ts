import { setTimeout } from 'node:timers/promises'
import { backoff } from '../../platform/backoff.ts'
import type { Log } from '../../platform/log.ts'
import type { RenderMetrics, ThreadEnd } from '../../platform/renderMetrics.ts'
import { loadAddresses } from '../loadSite.ts'
import {
  RenderThreadEndedError,
  RenderThreadStuckError,
  startRenderThread,
  type RenderThread,
} from './renderThread.ts'
import type { Site } from './site.ts'

/** A site that has to be closed. */
export interface RunningSite extends Site {
  /** Ends what renders. Pages under way are not rendered any more. */
  close(): Promise<void>
}

interface WorkerSiteOptions {
  /** The path of the web build's module, from the configuration. */
  entry: string
  /** Called with errors in the code of the pages, in the context of the request where they belong to one. */
  report: (error: unknown) => void
  log: Pick<Log, 'error'>
  metrics: Pick<RenderMetrics, 'renderThreadEnded'>
  /** The most that the thread's heap may take, in MB; 128 when left out. */
  memoryMb?: number
  /** A thread that does not answer for so long when a page is not wanted any more is ended, ms; 2000 when left out. */
  longestSilenceMs?: number
}

/** A page that a thread has ended under is tried once more: mostly it was another page that ended it. */
const MOST_TRIES = 2
/** A thread that ends before it has rendered a page is started again after a pause, of so many ms at most. */
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts a site whose pages are rendered by a thread beside the gateway's event loop. When the thread ends, another one starts, and
 * pages that were under way are tried there once more.
 *
 * @throws SiteMissingError where there is no web build
 */
export async function startWorkerSite(options: WorkerSiteOptions): Promise<RunningSite> {
  const { entry, report, log, metrics, memoryMb = 128, longestSilenceMs = 2000 } = options
  const closing = new AbortController()
  /** Threads in a row that have rendered nothing. */
  let failures = 0

  function onEnded(cause: Error, hasRendered: boolean): void {
    metrics.renderThreadEnded(endOf(cause))
    log.error({ err: cause }, 'The thread that renders pages has ended, and another one starts')
    failures = hasRendered ? 0 : failures + 1
    current = startAgain()
  }

  function startThread(): Promise<RenderThread> {
    return startRenderThread({ entry, report, onEnded, memoryMb, longestSilenceMs })
  }

  function startAgain(): Promise<RenderThread> {
    const next = pause().then(startThread)
    next.catch((error: unknown) => {
      if (closing.signal.aborted) return
      log.error({ err: error }, 'The thread that renders pages could not be started')
      failures += 1
      current = startAgain()
    })
    return next
  }

  async function pause(): Promise<void> {
    closing.signal.throwIfAborted()
    if (failures === 0) return
    const ms = backoff(failures - 1, { random: Math.random, maxMs: LONGEST_PAUSE_MS })
    await setTimeout(ms, undefined, { ref: false, signal: closing.signal })
  }

  const addresses = await loadAddresses(entry)
  const first = await startThread()
  let current = Promise.resolve(first)

  return {
    inlineScripts: first.inlineScripts,
    ...addresses,
    async render(request, execute) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await (await current).render(request, execute)
        } catch (error) {
          if (!(error instanceof RenderThreadEndedError) || tries === MOST_TRIES) throw error
        }
      }
    },
    async close() {
      closing.abort(new Error('The site is closed'))
      const thread = await current.catch(() => undefined)
      await thread?.end()
    },
  }
}

function endOf(cause: Error): ThreadEnd {
  if (cause instanceof RenderThreadStuckError) return 'stuck'
  return 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'
}
