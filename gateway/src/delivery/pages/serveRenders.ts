import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { toSentError } from '../../platform/workers/sentError.ts'
import { buildHash, loadSite, SiteMissingError } from './loadSite.ts'
import { createRenderer } from './renderer.ts'
import type { MessageFromThread, MessageToThread } from './renderMessages.ts'

/** Loads the web build into this thread, and renders the pages that the gateway requests. */
export async function serveRenders(port: MessagePort, entry: string): Promise<void> {
  const send = (message: MessageFromThread) => port.postMessage(message)
  const currentRender = new AsyncLocalStorage<number>()
  const report = (error: unknown) => {
    const render = currentRender.getStore()
    send({ kind: 'reported', ...(render !== undefined && { render }), error: toSentError(error) })
  }
  // An unhandled promise of a page is a defect of that page, and no reason to end the others.
  process.on('unhandledRejection', report)

  try {
    const site = await loadSite(entry, report)
    const renderer = createRenderer(site, send, currentRender)
    port.on('message', (message: MessageToThread) => renderer.receive(message))
    const build = await buildHash(entry)
    send({ kind: 'ready', inlineScripts: site.inlineScripts, build })
  } catch (error) {
    if (!(error instanceof SiteMissingError)) throw error
    send({ kind: 'unusable', message: error.message })
  }
}
