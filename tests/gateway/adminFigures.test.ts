import { afterEach, expect, it } from 'vitest'
import { sumOf } from '../../bench/gatewayFigures.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { plainSite, startStack, type Stack, type StackOptions } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { slug version } }'
const longTimeout = { timeout: 15_000, interval: 20 }

let stack: Stack
afterEach(() => stack.close())

async function start(options: StackOptions): Promise<void> {
  stack = await startStack(options)
}

/** The sum of a figure over its lines whose labels contain a text. */
async function figure(name: string, label?: string): Promise<number> {
  return sumOf(await (await fetch(`${stack.adminUrl}/metrics`)).text(), name, label)
}

it.each(['sse', 'ws'] as const)(
  'a change of a live game is timed to its publication and to a fan over %s',
  async (transport) => {
    await start({ env: { LIVE_POLL_MS: '100' } })
    const subscriber = subscribeTo(stack.url, transport, WATCH, { slug: GAME })
    await expect.poll(() => subscriber.received.length, longTimeout).toBeGreaterThan(0)
    const before = await figure('wll_live_poll_to_change_seconds_count')

    const leagueMs = Date.parse(LIVE_MOMENT) + 60_000
    await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })

    await expect.poll(() => figure('wll_live_change_to_fan_seconds_count'), longTimeout).toBeGreaterThan(0)
    expect(await figure('wll_live_poll_to_change_seconds_count')).toBeGreaterThan(before)
    expect(await figure('wll_live_poll_to_change_seconds_sum')).toBeLessThan(15)
    expect(await figure('wll_live_change_to_fan_seconds_sum')).toBeLessThan(15)
    subscriber.leave()
  },
)

it('the age of the oldest live state grows while the live system hangs, and is 0 when nobody follows a game', async () => {
  await start({ env: { LIVE_POLL_MS: '100' } })
  const age = () => figure('wll_live_state_age_seconds')
  const atRest = await age()
  const subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
  await expect.poll(() => subscriber.received.length, longTimeout).toBeGreaterThan(0)

  await stack.control({ action: 'hang' }, 'live')

  await expect.poll(age, longTimeout).toBeGreaterThan(0.5)
  await stack.control({ action: 'reset' }, 'live')
  subscriber.leave()
  await expect.poll(age, longTimeout).toBe(0)
  expect(atRest).toBe(0)
})

it('pages are measured by kind and by how they were answered', async () => {
  await start({
    site: {
      ...plainSite,
      async render(request, execute) {
        const { pathname } = new URL(request.url)
        if (pathname === '/standings') throw new Error('no page')
        const page = await plainSite.render(request, execute)
        return pathname === '/no-such-page' ? { ...page, status: 404 } : page
      },
    },
  })

  for (const path of ['/', '/', '/teams/guard', '/standings', '/no-such-page'])
    await (await fetch(stack.url + path)).text()

  const count = (labels: string) => figure('wll_page_duration_seconds_count', labels)
  await expect.poll(() => count('page="home",outcome="ok"')).toBe(2)
  await expect.poll(() => count('page="teams",outcome="ok"')).toBe(1)
  await expect.poll(() => count('page="standings",outcome="failed"')).toBe(1)
  await expect.poll(() => count('page="other",outcome="missing"')).toBe(1)
  expect(await figure('wll_page_duration_seconds_count')).toBe(5)
})

it('pages that are rendered are counted while they are', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await start({
    site: {
      ...plainSite,
      async render(request, execute) {
        await released
        return plainSite.render(request, execute)
      },
    },
  })
  const page = fetch(`${stack.url}/standings`)

  await expect.poll(() => figure('wll_page_renders_running')).toBe(1)
  release(undefined)
  await (await page).text()
  await expect.poll(() => figure('wll_page_renders_running')).toBe(0)
})
