import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { emulatorReady } from './emulatorReady.ts'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const READY = '{"authEmulator":{"ready":true}}'

/** An emulator that gives these answers in turn; null breaks the connection. */
async function startEmulator(...answers: (string | null)[]) {
  let calls = 0
  const server = createServer((_request, response) => {
    const answer = answers[calls] ?? null
    calls += 1
    if (answer === null) response.destroy()
    else response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls }
}

it('an emulator that answers is ready at once', async () => {
  const { url } = await startEmulator(READY)
  const onAway = vi.fn()

  await emulatorReady(url, onAway)

  expect(onAway).not.toHaveBeenCalled()
})

it('an emulator that is away is asked again after 1, 2, 4 and 8 s, and that is reported once', async () => {
  const { url, calls } = await startEmulator(null, 'Starting', '{"authEmulator":{}}', 'null', READY)
  const onAway = vi.fn()
  const pausesMs: number[] = []

  await emulatorReady(url, onAway, undefined, (ms) => Promise.resolve(pausesMs.push(ms)))

  expect(pausesMs).toEqual([1000, 2000, 4000, 8000])
  expect(calls()).toBe(5)
  expect(onAway).toHaveBeenCalledOnce()
})

it('is asked no more once the panel is closed', async () => {
  const { url, calls } = await startEmulator(null, null, READY)
  const closed = new AbortController()
  const pause = vi.fn(() => Promise.resolve(closed.abort()))

  await expect(emulatorReady(url, undefined, closed.signal, pause)).rejects.toThrow('aborted')

  expect(calls()).toBe(1)
  expect(pause).toHaveBeenCalledOnce()
})
