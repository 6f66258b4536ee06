import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { startScoreStreams, type ScoreStreams } from './scoreStreams.ts'

const longTimeout = { timeout: 15_000, interval: 20 }
/** So large that a few fill the buffers of a connection that nothing reads from. */
const STATE_BYTES = 1_000_000
const STATES = 100

let streams: ScoreStreams
/** Lets the preparation of a subscription finish. */
let goOn: () => void
let isPreparing: boolean

afterEach(() => streams.close())

async function startSlowly(): Promise<void> {
  isPreparing = false
  streams = await startScoreStreams({
    prepare: () => {
      isPreparing = true
      return new Promise((resolve) => (goOn = resolve))
    },
  })
}

async function expectNoSubscribers(): Promise<void> {
  await vi.waitFor(async () => {
    expect(streams.readers.size).toBe(0)
    expect(await streams.metrics.text()).toContain('wll_subscribers{transport="sse"} 0\n')
  }, longTimeout)
}

it('the event stream forgets a client that leaves while its subscription is prepared', async () => {
  await startSlowly()
  const client = streams.connect()
  await vi.waitFor(() => expect(isPreparing).toBe(true), longTimeout)
  const hasLeft = streams.nextLeaver()

  client.destroy()
  await hasLeft
  goOn()

  await expectNoSubscribers()
})

it('the event stream is ended when the process stops during its preparation', async () => {
  await startSlowly()
  const following = streams.follow()
  await vi.waitFor(() => expect(isPreparing).toBe(true), longTimeout)

  streams.drain()
  goOn()

  expect((await following)()).toEqual([])
  await expectNoSubscribers()
})

it('the event streams of slow clients are ended at a stop, and nothing more is written to them', async () => {
  streams = await startScoreStreams({ textOf: (home) => `${home} `.padEnd(STATE_BYTES, '.') })
  const slow = streams.connect()
  await vi.waitFor(() => expect(streams.readers.size).toBe(1), longTimeout)
  const [reader] = streams.readers
  for (let home = 1; home <= STATES; home += 1) {
    streams.tell({ home })
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  expect(streams.counts.executed).toBeLessThan(STATES)

  streams.drain()
  reader?.push({ home: STATES + 1 })

  await expectNoSubscribers()
  let tail = ''
  slow.on('data', (data) => (tail = (tail + data.toString()).slice(-100))).resume()
  // The end of a chunked answer.
  await vi.waitFor(() => expect(tail.endsWith('\r\n0\r\n\r\n')).toBe(true), longTimeout)
  expect(streams.lines.filter(({ msg }) => msg === 'An event stream failed')).toEqual([])
})
