import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { steppedClocks, type SteppedClocks } from '../support/steppedClocks.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { stateUpdated state { ... on LiveGame { label } } } }`
const HOUR = 3_600_000
const MINUTE = 60_000
const longTimeout = { timeout: 20_000, interval: 10 }
const STEPS = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const

let stack: Stack
let subscriber: LiveSubscriber | undefined

afterEach(async () => {
  subscriber?.leave()
  await stack.close()
})

describe.each(STEPS)('a live game while the clock is set %s by an hour', (_direction, ms) => {
  interface Sent {
    stateUpdated: string
    state: { label: string }
  }

  const sent = () => subscriber?.received.at(-1)?.['game'] as Sent
  const polls = async () => (await stack.requests('live')).length

  function moveLeague(seconds: number): Promise<unknown> {
    const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
    return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  }

  it('is sent with each change within two polls, with the right date', async () => {
    const clocks = steppedClocks({ runs: true })
    stack = await startStack({ ...clocks, env: { LIVE_POLL_MS: '1000' } })
    subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
    await vi.waitFor(() => expect(subscriber?.received).not.toHaveLength(0), longTimeout)

    clocks.step(ms)
    const needed: number[] = []
    for (const seconds of [60, 120]) {
      const before = sent().state.label
      await moveLeague(seconds)
      const seen = await polls()
      await vi.waitFor(() => expect(sent().state.label).not.toBe(before), longTimeout)
      needed.push((await polls()) - seen)
    }

    expect(Math.max(...needed)).toBeLessThanOrEqual(2)
    // An hour's step makes any wrong date wrong by an hour.
    expect(Math.abs(Date.parse(sent().stateUpdated) - clocks.wall.nowMs())).toBeLessThan(HOUR / 2)
  })
})

describe.each(STEPS)('cached data while the clock is set %s by an hour', (_direction, ms) => {
  let clocks: SteppedClocks

  async function start(): Promise<void> {
    clocks = steppedClocks()
    stack = await startStack({ ...clocks })
  }

  const tablesRead = async () =>
    (await stack.requests()).filter(({ path }) => path.endsWith('/standings')).length

  async function table(): Promise<string> {
    const { data } = await stack.query('{ standings { lastUpdated } }')
    return (data?.['standings'] as { lastUpdated: string }).lastUpdated
  }

  it('is reloaded exactly when it expires, with a right date', async () => {
    await start()
    await table()
    clocks.step(ms)

    clocks.advance(5 * MINUTE - 1)
    await table()
    const whileFresh = await tablesRead()
    clocks.advance(10 * MINUTE + 1)
    const lastUpdated = await table()

    expect([whileFresh, await tablesRead()]).toEqual([1, 2])
    expect(lastUpdated).toBe(new Date(clocks.wall.nowMs()).toISOString())
  })

  it('is sent with its age and the right date', async () => {
    await start()
    await fetch(`${stack.url}/calendar/league.ics`)
    clocks.step(ms)
    clocks.advance(2000)

    const { headers } = await fetch(`${stack.url}/calendar/league.ics`)

    const age = Number(headers.get('age'))
    expect(age).toBe(2)
    expect(headers.get('date')).toBe(new Date(clocks.wall.nowMs() - age * 1000).toUTCString())
  })

  it('on a page is rendered again after a minute, because of relative times', async () => {
    let renders = 0
    clocks = steppedClocks()
    stack = await startStack({ ...clocks, site: { ...plainPage(() => (renders += 1)) } })
    const read = () => fetch(stack.url).then((response) => response.text())
    await read()
    clocks.step(ms)

    await read()
    const atOnce = renders
    clocks.advance(61_001)
    await read()
    await read()

    expect([atOnce, renders]).toEqual([1, 2])
  })

  it('pauses its loads after a failure for as long as without the step', async () => {
    await start()
    await table()
    clocks.advance(16 * MINUTE)
    await stack.control({ action: 'failNext', path: 'standings', status: 503, count: 1000 })
    await table()
    const before = await tablesRead()
    clocks.step(ms)

    clocks.advance(4999)
    await table()
    const whilePaused = await tablesRead()
    clocks.advance(1)
    await table()

    expect(whilePaused).toBe(before)
    expect(await tablesRead()).toBeGreaterThan(before)
  })
})

function plainPage(onRender: () => void) {
  return {
    canonicalAddress: () => null,
    pages: [],
    inlineScripts: [],
    render: () => {
      onRender()
      return Promise.resolve({ status: 200, headers: {}, body: '<!doctype html><title>Plain</title>' })
    },
  }
}
