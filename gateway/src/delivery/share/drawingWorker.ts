import { parentPort } from 'node:worker_threads'
import { drawing } from './drawing.ts'
import type { DrawingOrder } from './drawingThread.ts'

// The thread of createDrawingThread: it gets what to draw and answers with the SVG.
parentPort?.on('message', ({ facts, league, pictures }: DrawingOrder) => {
  parentPort?.postMessage(drawing(facts, { league, pictureAt: (address) => pictures.get(address ?? '') }))
})
