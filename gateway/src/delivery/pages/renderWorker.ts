import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderThreadData } from './renderMessages.ts'

// The thread of startRenderThread. It has neither source maps nor, without an environment, a compile cache by itself, and both hold only
// for what is imported after they are enabled.
if (parentPort) {
  const { entry, compileCache, hasSourceMaps } = workerData as RenderThreadData
  process.setSourceMapsEnabled(hasSourceMaps)
  if (compileCache !== undefined) enableCompileCache(compileCache)
  const { serveRenders } = await import('./serveRenders.ts')
  await serveRenders(parentPort, entry)
}
