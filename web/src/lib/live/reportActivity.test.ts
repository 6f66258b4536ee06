import { expect, it } from 'vitest'
import { reportActivity } from './watchForSilence.ts'

it('reports each piece that arrives, comments too, and passes everything on', async () => {
  const pieces = [':\n\n', 'event: next\ndata: {}\n\n', ':\n\n']
  const sent = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  let reports = 0

  const response = reportActivity(
    new Response(sent, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    () => (reports += 1),
  )

  expect(await response.text()).toBe(pieces.join(''))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(reports).toBe(3)
})

it('returns a response without a body as it is', () => {
  const refused = new Response(null, { status: 503 })

  expect(reportActivity(refused, () => undefined)).toBe(refused)
})
