import { setTimeout } from 'node:timers/promises'
import { backoff } from '../../platform/resilience/backoff.ts'
import type { Log } from '../../platform/log.ts'
import type { RenderMetrics, ThreadEnd } from '../../platform/metrics/renderMetrics.ts'
import { rejectOnAbort } from '../../platform/queues/rejectOnAbort.ts'
import { WorkerStuckError } from '../../platform/workers/workerWatch.ts'
import { isBuildGone, loadAddresses, SiteMissingError } from './loadSite.ts'
import { RenderThreadEndedError, startRenderThread, type RenderThread } from './renderThread.ts'
import { createRetries } from './retries.ts'
import { SiteUnavailableError, type Site } from './site.ts'

/** A site that has to be closed. */
export interface RunningSite extends Site {
  /** Whether no page can be rendered because the web build was replaced or removed since the first thread started. */
  isOutdated(): boolean
  /** Ends the render thread. Pages in progress fail with a SiteUnavailableError. */
  close(): Promise<void>
}

interface WorkerSiteOptions {
  /** The path of the web build's module, from the configuration. */
  entry: string
  /** Called with errors in the code of the pages, in the context of the request where they belong to one. */
  report: (error: unknown) => void
  log: Pick<Log, 'error'>
  metrics: Pick<RenderMetrics, 'renderThreadEnded'>
  /** The heap limit of the thread, in MB; 128 when left out. */
  memoryMb?: number
  /** A thread that uses this much processor time without sending anything is ended, ms; 5000 when left out. */
  maxSilentCpuMs?: number
  /** The processor time that a thread may use to load the web build, ms; 10 000 when left out. */
  maxStartCpuMs?: number
  /** Waits before a thread is started, and rejects when the site is closed meanwhile; by a timer when left out. */
  wait?: (ms: number, closing: AbortSignal) => Promise<void>
}

/** A thread that ends sooner counts as a crash in a row, ms. */
const BRIEF_MS = 10_000
/** How many crashes in a row are followed by an immediate restart. */
const FREE_ENDS = 1
/** The longest pause before later restarts, ms. */
const MAX_PAUSE_MS = 10_000

/**
 * Starts a site whose pages are rendered by a thread beside the gateway's event loop. When the thread ends,
 * another one starts and retries its pages (`createRetries`). A web build other than the first thread's is
 * not used, because addresses and scripts would not match. While no thread can be started, every page fails
 * at once with a SiteUnavailableError, and starts are retried in the background.
 * @throws SiteMissingError without a web build
 */
export async function startWorkerSite(options: WorkerSiteOptions): Promise<RunningSite> {
  const { entry, report, log, metrics, memoryMb = 128 } = options
  const { maxSilentCpuMs = 5000, maxStartCpuMs = 10_000, wait = waitByTimer } = options
  const closing = new AbortController()
  const retries = createRetries()
  /** Threads in a row that have crashed early, or could not be started. */
  let failures = 0
  let startedAtMs = 0
  /** The rejection of pages from a failed start until the next successful one. */
  let unavailable: SiteUnavailableError | undefined
  /** Whether that start has failed because the first thread's web build is gone. */
  let isOutdated = false

  function onEnded(cause: Error): void {
    metrics.renderThreadEnded(endOf(cause))
    log.error({ err: cause }, 'The thread that renders pages has ended, and another one starts')
    failures = performance.now() - startedAtMs < BRIEF_MS ? failures + 1 : 0
    current = startAgain()
  }

  function startThread(): Promise<RenderThread> {
    const limits = { memoryMb, maxSilentCpuMs, maxStartCpuMs }
    startedAtMs = performance.now()
    return startRenderThread({ entry, report, onEnded, ...limits })
  }

  async function startSameBuild(): Promise<RenderThread> {
    try {
      const thread = await startThread()
      if (thread.build !== first.build) {
        await thread.end()
        throw new SiteMissingError(
          'The web build has changed since the gateway started: start the gateway again',
        )
      }
      unavailable = undefined
      isOutdated = false
      return thread
    } catch (cause) {
      if (!closing.signal.aborted)
        log.error({ err: cause }, 'The thread that renders pages could not be started')
      isOutdated = await isBuildGone(cause, entry, first.build)
      unavailable = new SiteUnavailableError('No thread that renders pages could be started', { cause })
      throw unavailable
    }
  }

  function startAgain(): Promise<RenderThread> {
    const next = pause().then(startSameBuild)
    next.catch(() => {
      if (closing.signal.aborted) return
      failures += 1
      current = startAgain()
    })
    return next
  }

  async function pause(): Promise<void> {
    closing.signal.throwIfAborted()
    if (failures <= FREE_ENDS) return
    const ms = backoff(failures - FREE_ENDS - 1, { random: Math.random, maxMs: MAX_PAUSE_MS })
    await wait(ms, closing.signal).catch(() => closing.signal.throwIfAborted())
  }

  const addresses = await loadAddresses(entry)
  const first = await startThread()
  let current = Promise.resolve(first)

  return {
    inlineScripts: first.inlineScripts,
    ...addresses,
    isOutdated: () => isOutdated,
    async render(request, execute) {
      const { signal } = request
      const render = async (watchData?: (data: Promise<unknown>) => void) => {
        if (unavailable) throw unavailable
        const thread = await rejectOnAbort(current, signal)
        return thread.render(request, (operation) => {
          const data = execute(operation)
          watchData?.(data)
          return data
        })
      }
      await retries.mayBegin(signal)
      try {
        return await render()
      } catch (error) {
        if (!(error instanceof RenderThreadEndedError)) throw error
        return retries.tryAgain(render, error, signal)
      }
    },
    async close() {
      const closed = new SiteUnavailableError('The site is closed')
      closing.abort(closed)
      const thread = await current.catch(() => undefined)
      unavailable = closed
      await thread?.end()
    },
  }
}

/** The timer does not keep the process running. */
function waitByTimer(ms: number, closing: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { ref: false, signal: closing })
}

function endOf(cause: Error): ThreadEnd {
  if (cause instanceof WorkerStuckError) return 'stuck'
  return 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'
}
