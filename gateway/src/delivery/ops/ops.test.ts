import express from 'express'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import type { UpstreamHealth } from '../../upstreams/circuit.ts'
import { opsRoutes, type Readiness } from './ops.ts'

const READY: Readiness = {
  isDraining: false,
  isWarmingUp: false,
  rest: 'loaded',
  isOutdated: false,
  redis: 'none',
  upstreams: {},
  warnings: [],
}

/** A readiness, with the health of each outside system and the statuses that they refuse with. */
interface States extends Partial<Omit<Readiness, 'upstreams'>> {
  upstreams?: Record<string, UpstreamHealth>
  refusals?: Record<string, string>
}

it.each<[string, States, number, object]>([
  ['ready', {}, 200, { status: 'ready' }],
  ['making its first page', { isWarmingUp: true, rest: 'loading' }, 503, { status: 'starting' }],
  ['loading the rest, however late', { rest: 'loading' }, 503, { status: 'starting' }],
  ['without the rest', { rest: 'failed' }, 503, { status: 'failed', reason: 'pictures' }],
  ['without its web build', { isOutdated: true }, 200, { status: 'degraded', reason: 'outdated' }],
  [
    'refused by an outside system',
    { upstreams: { league: 'refusing', live: 'failing' }, refusals: { league: '401' } },
    200,
    { status: 'degraded', reason: 'league refuses the token' },
  ],
  [
    'without its web build and refused',
    { isOutdated: true, upstreams: { shop: 'refusing' }, refusals: { shop: '403' } },
    200,
    { status: 'degraded', reason: 'outdated, shop refuses the token' },
  ],
  [
    'refused by two outside systems for other reasons',
    {
      upstreams: { league: 'refusing', shop: 'refusing' },
      refusals: { league: '404', shop: 'ACCESS_DENIED' },
    },
    200,
    { status: 'degraded', reason: 'league refuses with 404, shop refuses with ACCESS_DENIED' },
  ],
  [
    'ready, with a warning',
    { warnings: ['shop answers as 2025-01, called as 2024-10'] },
    200,
    { status: 'ready', warnings: ['shop answers as 2025-01, called as 2024-10'] },
  ],
  ['cut off from Redis', { redis: 'down' }, 200, { status: 'degraded', reason: 'redis' }],
  ['deaf to the fleet', { redis: 'deaf' }, 200, { status: 'degraded', reason: 'redis' }],
  [
    'refused by Redis and an outside system',
    { redis: 'refusing NOPERM', upstreams: { live: 'refusing' }, refusals: { live: '401' } },
    200,
    { status: 'degraded', reason: 'redis, live refuses the token' },
  ],
  ['connected to Redis', { redis: 'up' }, 200, { status: 'ready' }],
  ['beside failing systems', { upstreams: { league: 'failing', live: 'partly' } }, 200, { status: 'ready' }],
  ['draining', { isDraining: true, rest: 'failed' }, 503, { status: 'draining' }],
])('readyz answers for a server that is %s', async (_which, states, status, said) => {
  const { upstreams = {}, refusals = {}, ...others } = states
  const systems = Object.entries(upstreams).map(([name, health]) => [
    name,
    { health: () => health, refusedWith: () => refusals[name] },
  ])
  const readiness = () => ({
    ...READY,
    ...others,
    upstreams: Object.fromEntries(systems) as Readiness['upstreams'],
  })
  const app = express().use(opsRoutes(readiness, { version: '1.2.3', build: 'none', config: 'f00' }))

  const answer = await supertest(app).get('/readyz')

  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ ...said, redis: states.redis ?? 'none', upstreams })
})
