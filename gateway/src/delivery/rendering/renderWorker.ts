import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderThreadData } from './renderMessages.ts'

// The thread of startRenderThread. A thread without an environment has no compile cache by itself, and only what is imported after it is
// enabled comes from there.
if (parentPort) {
  const { entry, compileCache } = workerData as RenderThreadData
  if (compileCache !== undefined) enableCompileCache(compileCache)
  const { serveRenders } = await import('./serveRenders.ts')
  await serveRenders(parentPort, entry)
}
