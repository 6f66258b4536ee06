import { AsyncLocalStorage } from 'node:async_hooks'
import { constants, getPriority, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { buildHash, loadSite, SiteMissingError } from './loadSite.ts'
import { createRenderer } from './renderer.ts'
import { toSentError, type MessageFromThread, type MessageToThread } from './renderMessages.ts'

/** Loads the web build into this thread, and renders what it is sent. */
export async function serveRenders(port: MessagePort, entry: string): Promise<void> {
  const send = (message: MessageFromThread) => port.postMessage(message)
  const currentRender = new AsyncLocalStorage<number>()
  const report = (error: unknown) => {
    const render = currentRender.getStore()
    send({ kind: 'reported', ...(render !== undefined && { render }), error: toSentError(error) })
  }
  // A promise that a page forgot is a mistake in that page, and no reason to end the others.
  process.on('unhandledRejection', report)

  try {
    const site = await loadSite(entry, report)
    const renderer = createRenderer(site, send, currentRender)
    port.on('message', (message: MessageToThread) => renderer.receive(message))
    const build = await buildHash(entry)
    // Only now: the threads of Node's pool, which read that file, would have this one's priority if they were started after it.
    letOthersGoFirst(report)
    send({ kind: 'ready', inlineScripts: site.inlineScripts, build })
  } catch (error) {
    if (!(error instanceof SiteMissingError)) throw error
    send({ kind: 'unusable', message: error.message })
  }
}

/**
 * Has the core given to the event loop first, where it wants the one that this thread has: what it does takes moments, and a page takes
 * long. On Linux each thread has a priority of its own; elsewhere this would be the process's.
 */
function letOthersGoFirst(report: (error: unknown) => void): void {
  if (process.platform !== 'linux') return
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  try {
    setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
  } catch (error) {
    report(error)
  }
}
