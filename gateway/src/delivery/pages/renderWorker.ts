import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderThreadData } from './renderMessages.ts'

// The entry of the render thread. A thread has neither source maps nor, without an environment, a compile
// cache by default, and both apply only to later imports.
if (parentPort) {
  const { entry, compileCache, hasSourceMaps } = workerData as RenderThreadData
  process.setSourceMapsEnabled(hasSourceMaps)
  if (compileCache !== undefined) enableCompileCache(compileCache)
  const { serveRenders } = await import('./serveRenders.ts')
  await serveRenders(parentPort, entry)
}
