import { AsyncLocalStorage } from 'node:async_hooks'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { withinDeadline } from '../../platform/resilience/deadline.ts'
import { createYieldQueue } from '../../platform/queues/yieldQueue.ts'
import { fromSentError } from '../../platform/workers/sentError.ts'
import { watchWorker, type WorkerUsage } from '../../platform/workers/workerWatch.ts'
import type { Execute } from '../graphql/execute.ts'
import { SiteMissingError } from './loadSite.ts'
import type { MessageFromThread, MessageToThread, RenderThreadData, SentOperation } from './renderMessages.ts'
import type { RenderedPage, Site } from './site.ts'

/** The thread has ended before the page was rendered; the cause says why. */
export class RenderThreadEndedError extends Error {
  override name = 'RenderThreadEndedError'
}

/** A thread that has loaded the web build. */
export interface RenderThread extends Pick<Site, 'render' | 'inlineScripts'> {
  /** Identifies the web build. */
  build: string
  /** Ends the thread, or abandons it where it takes too long to end. */
  end(): Promise<void>
}

export interface RenderThreadOptions {
  /** The path of the web build's module, from the configuration. */
  entry: string
  /** Called with errors in the code of the pages, in the context of the request where they belong to one. */
  report: (error: unknown) => void
  /** Called once, when the thread has ended by itself after its start; its pending renders are rejected after that. */
  onEnded: (cause: Error) => void
  /** The heap limit of the thread, in MB. */
  memoryMb: number
  /** A thread that uses this much processor time without sending anything is ended, ms. */
  maxSilentCpuMs: number
  /** The processor time that it may use to load the web build, ms. */
  maxStartCpuMs: number
}

/** A render that a client waits for, or that was stopped but not yet confirmed. */
interface Render {
  execute: Execute
  isStopped: boolean
  /** Why it was stopped. */
  reason?: unknown
  /** Runs work in the async context of the page's request, so that its reads are recorded for that page. */
  inContext: <T>(work: () => T) => T
  resolve: (page: RenderedPage) => void
  reject: (error: unknown) => void
}

/** More than the operations of a build. */
const MAX_DOCUMENTS = 500
/** For the short-lived garbage of React and the router, in MB. */
const YOUNG_MB = 16
/** How long to wait for a thread to end, ms. */
const MAX_END_MS = 2000

/**
 * Starts a thread that renders pages. Their data is read outside it, by `execute`, and nothing else gets in:
 * no environment, no token.
 * @throws SiteMissingError without a web build; WorkerStuckError when loading it never ends; else the error
 * of loading
 */
export async function startRenderThread(options: RenderThreadOptions): Promise<RenderThread> {
  const { entry, report, onEnded, memoryMb, maxSilentCpuMs, maxStartCpuMs } = options
  // Node stores it in a subfolder named after its version.
  const compileCache = getCompileCacheDir()
  const workerData: RenderThreadData = {
    entry,
    compileCache: compileCache === undefined ? undefined : dirname(compileCache),
    hasSourceMaps: process.sourceMapsEnabled,
  }
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    ...{ workerData, env: {} },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const renders = new Map<number, Render>()
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS })
  /** Operations of several pages may arrive at once, and each blocks the event loop for some ms. */
  const inTurn = createYieldQueue()
  const started = Promise.withResolvers<Pick<RenderThread, 'inlineScripts' | 'build'>>()
  let lastRender = 0
  let hasStarted = false
  let isEnded = false
  /** Whether it was ended on purpose. */
  let isClosed = false

  const watch = watchWorker({
    usage: () => usageOf(worker),
    isWorking: () => !hasStarted || renders.size > 0,
    owesAnswer: () => !hasStarted || [...renders.values()].some(({ isStopped }) => isStopped),
    maxSilentCpuMs: () => (hasStarted ? maxSilentCpuMs : maxStartCpuMs),
    onStuck(error) {
      settle(error)
      void worker.terminate()
    },
  })

  const send = (message: MessageToThread) => worker.postMessage(message)

  function documentOf(query: string): DocumentNode {
    const known = documents.get(query)
    if (known) return known
    const document = parse(query)
    documents.set(query, document)
    return document
  }

  /** Runs an operation of a page. When the gateway itself fails, the page is rendered without an answer. */
  async function answerTo(render: Render, { query, ...others }: SentOperation) {
    try {
      const result = await render.execute({ document: documentOf(query), ...others })
      return { kind: 'answer' as const, json: JSON.stringify(result) }
    } catch (error) {
      report(error)
      return { kind: 'noAnswer' as const }
    }
  }

  /** Whether the page is still needed: it was neither stopped nor finished, and its thread has not ended. */
  const isWanted = (number: number, { isStopped }: Render) => renders.has(number) && !isStopped

  async function answer(number: number, render: Render, call: number, operation: SentOperation) {
    const message = await answerTo(render, operation)
    if (isWanted(number, render)) send({ ...message, render: number, call })
  }

  function stop(number: number, render: Render, reason: unknown): void {
    render.isStopped = true
    render.reason = reason
    send({ kind: 'stop', render: number })
  }

  function receive(message: MessageFromThread): void {
    watch.heard()
    if (message.kind === 'ready') {
      const { inlineScripts, build } = message
      return started.resolve({ inlineScripts, build })
    }
    if (message.kind === 'unusable') return started.reject(new SiteMissingError(message.message))
    const number = message.render ?? 0
    const render = renders.get(number)
    if (message.kind === 'reported') {
      const error = fromSentError(message.error)
      if (message.render === undefined) report(error)
      // Errors of a stopped page are expected and not reported.
      else if (render && !render.isStopped) render.inContext(() => report(error))
      return
    }
    if (!render) return
    if (message.kind === 'call') {
      const { call, operation } = message
      return inTurn(() => {
        if (isWanted(number, render)) void render.inContext(() => answer(number, render, call, operation))
      })
    }
    renders.delete(number)
    if (message.kind === 'rendered') render.resolve(message.page)
    else if (message.kind === 'failed' && !render.isStopped) render.reject(fromSentError(message.error))
    else render.reject(render.reason)
  }

  /** The thread has ended, or is being ended: with a full heap that may take long. */
  function settle(cause: Error): void {
    if (isEnded) return
    isEnded = true
    watch.stop()
    started.reject(cause)
    if (hasStarted && !isClosed) onEnded(cause)
    const error = new RenderThreadEndedError('The thread that renders pages has ended', { cause })
    for (const { isStopped, reason, reject } of renders.values()) reject(isStopped ? reason : error)
    renders.clear()
  }

  worker.on('message', receive)
  worker.on('error', (error) => settle(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => settle(new Error(`The thread has exited with code ${code}`)))

  async function end(): Promise<void> {
    isClosed = true
    settle(new Error('The thread was ended'))
    // A thread with a full heap may never end; it must not keep the process running.
    worker.unref()
    await withinDeadline(worker.terminate(), MAX_END_MS).catch(() => undefined)
  }

  const loaded = await started.promise.catch(async (error: unknown) => {
    await end()
    throw error
  })
  hasStarted = true
  // The server keeps the process running; an idle thread must not.
  worker.unref()

  return {
    ...loaded,
    end,
    render: ({ url, signal }, execute) => {
      signal.throwIfAborted()
      if (isEnded) throw new RenderThreadEndedError('The thread that renders pages has ended')
      const number = (lastRender += 1)
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
      const render: Render = {
        ...{ execute, resolve, reject },
        isStopped: false,
        inContext: AsyncLocalStorage.snapshot(),
      }
      const onAbort = () => {
        if (renders.has(number)) stop(number, render, signal.reason)
      }
      renders.set(number, render)
      signal.addEventListener('abort', onAbort, { once: true })
      send({ kind: 'render', render: number, address: url })
      return promise.finally(() => signal.removeEventListener('abort', onAbort))
    },
  }
}

/** The thread's resource usage; undefined before its start and after its end. */
function usageOf(worker: Worker): Promise<WorkerUsage | undefined> {
  return worker.cpuUsage().then(
    ({ user, system }) => ({ cpuMs: (user + system) / 1000 }),
    () => undefined,
  )
}
