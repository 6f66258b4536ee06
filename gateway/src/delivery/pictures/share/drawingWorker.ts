import { parentPort, workerData } from 'node:worker_threads'
import type { DrawingOrder, DrawingThreadData } from './drawingThread.ts'

// The thread of createDrawingThread: it gets what to draw and answers with the SVG. Source maps hold only for what is imported after they
// are enabled.
if (parentPort) {
  const { hasSourceMaps } = workerData as DrawingThreadData
  process.setSourceMapsEnabled(hasSourceMaps)
  const { drawing } = await import('./drawing.ts')
  const port = parentPort
  port.on('message', ({ facts, league, pictures }: DrawingOrder) => {
    port.postMessage(drawing(facts, { league, pictureAt: (address) => pictures.get(address ?? '') }))
  })
}
