import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createDrawingThread, type DrawingOrder } from './drawingThread.ts'

const order: DrawingOrder = {
  facts: {
    kind: 'team',
    team: {
      name: 'Guard',
      location: null,
      code: 'BOS',
      color: null,
      secondColor: null,
      logo: 'https://a.example/a.png',
    },
  },
  league: 'WLL',
  pictures: new Map([['https://a.example/a.png', 'data:image/png;base64,AAAA']]),
}

const HANGING = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })"
const ANSWERING =
  "const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => parentPort.postMessage('<svg/>'))"

it('draws with the pictures that it is given', async () => {
  const thread = createDrawingThread(30_000)

  expect(await thread.draw(order)).toContain('href="data:image/png;base64,AAAA"')
})

it('goes on after a drawing that failed', async () => {
  const thread = createDrawingThread(30_000)
  const broken = { ...order, facts: { kind: 'team' } } as unknown as DrawingOrder

  await expect(thread.draw(broken)).rejects.toThrow(TypeError)
  expect(await thread.draw(order)).toMatch(/^<svg/)
})

it('ends a drawing that takes too long, and draws the next one in another thread', async () => {
  const started: Worker[] = []
  const code = [HANGING, ANSWERING]
  const thread = createDrawingThread(1500, () => {
    const worker = new Worker(code[started.length] ?? '', { eval: true })
    started.push(worker)
    return worker
  })
  const drawn = thread.draw(order)
  const [hanging] = started
  if (!hanging) throw new Error('No thread was started')
  const exited = once(hanging, 'exit')

  await expect(drawn).rejects.toThrow('aborted')
  await exited
  expect(await thread.draw(order)).toBe('<svg/>')
  expect(started).toHaveLength(2)
  await started[1]?.terminate()
})
