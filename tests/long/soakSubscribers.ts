import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { subscribeTo } from '../support/liveSubscribers.ts'
import type { Random } from '../support/random/randomRuns.ts'
import type { SoakFleet } from './soakFleet.ts'
import type { Way } from './soakTraffic.ts'

const WATCHES = [
  ['subscription { liveGames { slug } }', {}],
  ['subscription ($slug: String!) { game(slug: $slug) { slug version } }', { slug: '2025-wll-ev-17' }],
] as const
const MAX_MS = 20_000

/** Subscribes to live data, and leaves after some seconds. Returns the outcome, and the mistake in it, if any. */
export async function watchLive(
  fleet: SoakFleet,
  random: Random,
  way: Way,
  over: AbortSignal,
): Promise<{ outcome: string; problem?: string }> {
  const transport = random() < 0.5 ? 'sse' : 'ws'
  const [query, variables] = WATCHES[random() < 0.5 ? 0 : 1]
  const sinceMs = performance.now()
  const subscriber = subscribeTo(way.url, transport, query, variables)
  const hasAnswer = () =>
    subscriber.received.length + subscriber.codes.length > 0 ||
    subscriber.isComplete ||
    subscriber.failure !== undefined
  await setTimeout(1000 + MAX_MS * random(), undefined, { signal: over }).catch(() => undefined)
  await vi.waitUntil(hasAnswer, { timeout: 30_000 }).catch(() => undefined)
  subscriber.leave()

  const { received, codes, failure } = subscriber
  const which = `${transport} ${query} by ${way.whom}`
  const isItsOwn = JSON.stringify(received).includes('2025-wll-ev-17') || query.includes('liveGames')
  const isExcused = fleet.troubles.touched(way.whom, sinceMs)
  if (received.length > 0 && !isItsOwn)
    return { outcome: 'wrong', problem: `${which}: ${JSON.stringify(received)}` }
  if (codes.some((code) => !/^UPSTREAM_/.test(String(code))))
    return { outcome: 'wrong', problem: `${which}: ${JSON.stringify(codes)}` }
  if (isExcused && (failure !== undefined || !hasAnswer()))
    return { outcome: `${transport} lost with its gateway` }
  if (codes.length > 0) return { outcome: `${transport} told of a failure` }
  if (failure !== undefined || !hasAnswer())
    return { outcome: 'failed', problem: `${which} failed: ${describe(failure)}` }
  return { outcome: `${transport} served` }
}

/** The end of a connection is no Error, but has a code. */
function describe(failure: unknown): string {
  const { code, reason } = (failure ?? {}) as { code?: unknown; reason?: unknown }
  return `${String(failure)} ${JSON.stringify({ code, reason })}`
}
