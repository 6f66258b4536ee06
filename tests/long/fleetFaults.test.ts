import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieName, createSessionCookie } from '../../gateway/src/delivery/http/sessionCookie.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { runAnew } from '../support/stack.ts'
import { openEventStream } from './eventStreams.ts'
import { longTimeout, signal, stop } from './gatewaySignals.ts'
import { startProductionFleet, type ProductionFleet } from './productionFleet.ts'
import { loadDuring, type LoadRequest } from './steadyLoad.ts'

const PER_SECOND = 200
/** The limit for 99 of 100 requests, ms. */
const MAX_MS = 1000
const STREAMS = 2000
/** A fan's session secret, shared by all gateways of the fleet. */
const SESSION_SECRET = 'a-secret-of-forty-letters-for-the-cookie'
const cookie = createSessionCookie({ secret: SESSION_SECRET, clock: { nowMs: Date.now } })
const FAN = `${cookieName}=${cookie.seal({ initials: 'RA', teamSlug: 'guard' })}`
const WATCH = 'subscription { liveGames { slug state { ... on LiveGame { label } } } }'
const GAME = '2025-wll-ev-17'
/** A file of a build, with a fingerprint in its name. */
const FILE = '/static/start-a1b2c3d4.js'

let build: string
let fleet: ProductionFleet

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(build, 'static'))
  writeFileSync(join(build, FILE), 'start()')
  fleet = await startProductionFleet({ env: { SESSION_SECRET, WEB_STATIC_DIR: build } })
})
afterAll(async () => {
  await fleet.close()
  rmSync(build, { recursive: true })
})

/** Pages, files, sessions, GET operations and posted queries in turn; none of them may be answered from the edge's cache. */
function requestOf(number: number): LoadRequest {
  const kind = number % 5
  if (kind === 0) return { path: '/standings', headers: { authorization: 'Bearer any' } }
  if (kind === 1) return { path: FILE, headers: { authorization: 'Bearer any' } }
  if (kind === 2) return { path: '/session', headers: { cookie: FAN } }
  if (kind === 3) {
    const query = encodeURIComponent('{ site { league } }')
    const headers = { 'apollo-require-preflight': 'true', authorization: 'Bearer any' }
    return { path: `/graphql?query=${query}`, headers }
  }
  const body = JSON.stringify({ query: runAnew('{ site { league } }') })
  return { path: '/graphql', headers: { 'content-type': 'application/json' }, body }
}

const load = { perSecond: PER_SECOND, make: requestOf }

/** Stops the league's clock this many seconds after the live moment. */
async function moveLeague(seconds: number): Promise<void> {
  const anchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT) + seconds * 1000, speed: 0 }
  const body = JSON.stringify({ action: 'setClock', anchor })
  const response = await fetch(new URL('/__control', fleet.sandbox.leagueUrl), { method: 'POST', body })
  expect(response.status).toBe(200)
}

it(
  'no request fails or takes long while one gateway after the other is restarted',
  { timeout: 300_000 },
  async () => {
    const streams = Array.from({ length: 50 }, () => openEventStream(fleet.edge.url, WATCH))
    await expect.poll(() => streams.every(({ results }) => results.length > 0), longTimeout).toBe(true)

    const { sent, failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
      await setTimeout(2000)
      await fleet.restart(0)
      await setTimeout(2000)
      await fleet.restart(1)
      await setTimeout(2000)
    })

    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(1000)
    expect(p99).toBeLessThan(MAX_MS)
    expect(streams.filter(({ hasEnded }) => !hasEnded)).toEqual([])
  },
)

it('no request fails or takes long while one of two gateways is frozen', { timeout: 300_000 }, async () => {
  const [frozen] = fleet.gateways
  const { sent, failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
    await setTimeout(2000)
    signal(frozen, 'SIGSTOP')
    await setTimeout(15_000)
    signal(frozen, 'SIGCONT')
    await setTimeout(3000)
  })

  expect(failures).toEqual([])
  expect(sent).toBeGreaterThan(2000)
  expect(p99).toBeLessThan(MAX_MS)
})

it('no request fails or takes long when one of two gateways is killed', { timeout: 300_000 }, async () => {
  const [killed] = fleet.gateways
  const { failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
    await setTimeout(2000)
    await killed.kill()
    await setTimeout(4000)
    await fleet.start(0)
    await setTimeout(2000)
  })

  expect(failures).toEqual([])
  expect(p99).toBeLessThan(MAX_MS)
})

it(
  `${STREAMS} event streams of one gateway get each change while pages are answered, and end when it drains`,
  { timeout: 300_000 },
  async () => {
    const [gateway] = fleet.gateways
    const streams = Array.from({ length: STREAMS }, () => openEventStream(gateway.url, WATCH))
    await expect.poll(() => streams.filter(({ results }) => results.length === 0).length, longTimeout).toBe(0)
    const first = new Set(streams.map(({ results }) => results.at(-1)))

    const pages = { perSecond: 20, make: () => ({ path: '/standings' }) }
    const { sent, failures } = await loadDuring(gateway.url, pages, async () => {
      await moveLeague(60)
      const waiting = () => streams.filter(({ results }) => first.has(results.at(-1))).length
      await expect.poll(waiting, longTimeout).toBe(0)
    })

    const labels = [first, new Set(streams.map(({ results }) => results.at(-1)))].map(labelsOf)
    expect(labels).toEqual([
      [expect.stringMatching(/^3rd \d+:\d\d$/)],
      [expect.stringMatching(/^3rd \d+:\d\d$/)],
    ])
    expect(labels[0]).not.toEqual(labels[1])
    expect(sent).toBeGreaterThan(0)
    expect(failures).toEqual([])
    expect(streams.filter(({ hasEnded }) => hasEnded)).toEqual([])

    await stop(gateway)

    await expect.poll(() => streams.filter(({ hasEnded }) => !hasEnded).length, longTimeout).toBe(0)
    await fleet.start(0)
  },
)

/** The game clock in each of these results. */
function labelsOf(results: Iterable<string | undefined>): unknown[] {
  return [...results].map((result) => {
    const { data } = JSON.parse(result ?? '') as {
      data: { liveGames: { slug: string; state: { label?: string } }[] }
    }
    return data.liveGames.find(({ slug }) => slug === GAME)?.state.label
  })
}
