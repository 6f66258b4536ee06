import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { sumOf } from './gatewayFigures.ts'
import { startPinned } from './pinnedProcess.ts'
import { median, percentile } from './results.ts'
import type { GatewaySettings } from './servers/gatewayServer.ts'
import type { UpstreamSettings } from './servers/upstream.ts'
import { CORES } from './benchStack.ts'
import { subscribeAll, type Subscribers } from './subscribers.ts'

/** The gateway's polling interval, in ms: short, so that mostly the delivery to clients is measured. */
const POLL_MS = 50
const UPSTREAM_MS = 20
/** How long a change may take to the last client, in ms. */
const MAX_MS = 10_000
/** How far the game's clock advances with each change, in ms. */
const STEP_MS = 20_000
/** How long after a change everything that follows it, such as plays, has arrived, in ms. */
const PAUSE_MS = 1500

const SUBSCRIPTION = {
  query: `subscription Bench($slug: String!) {
    game(slug: $slug) {
      id slug version status
      state { __typename status version ... on LiveGame { label score { home away } } }
    }
  }`,
  variables: { slug: '2025-wll-ev-17' },
}

/** Medians over the changes. */
interface LiveFigures {
  p50Ms: number
  p99Ms: number
  /** From the first client to the last. */
  spreadMs: number
  /** Processor time of the gateway. */
  cpuMs: number
  /** Memory of the gateway for each subscriber, in kB. */
  residentKb: number
  /** Results that were serialized for changes. */
  made: number
  sent: number
  /** Results that were serialized for the first state of all clients. */
  madeForJoins: number
}

/** Starts a sandbox and a gateway, subscribes clients to a live game, and advances it. */
export async function measureLive(plan: {
  count: number
  changes: number
}): Promise<{ figures: LiveFigures; problems: string[] }> {
  const clockAnchor: ClockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const upstreamSettings: UpstreamSettings = { clockAnchor, delayMs: UPSTREAM_MS }
  const script = (file: string) => join(import.meta.dirname, 'servers', file)
  const upstream = await startPinned<{ sandbox: Omit<Sandbox, 'close'> }>(
    CORES.others,
    script('upstream.ts'),
    upstreamSettings,
  )
  const { sandbox } = upstream.ready
  const settings: GatewaySettings = {
    ...{ sandbox, clockAnchor, fans: 0, isWithoutSite: true },
    // All of them come from one address.
    env: { LIVE_POLL_MS: String(POLL_MS), STREAMS_PER_CLIENT: '6000' },
  }
  const gateway = await startPinned<{ adminUrl: string }>(
    CORES.server,
    script('gatewayServer.ts'),
    settings,
    limitsOfImage(),
  )
  let subscribers: Subscribers | undefined
  try {
    const { url, adminUrl } = gateway.ready
    const body = JSON.stringify(SUBSCRIPTION)
    const nowMs = () => performance.now()
    // Loads the data for which the first subscriber would wait.
    const firstOne = await subscribeAll(url, { count: 1, body, nowMs })
    firstOne.close()
    const emptyMb = gateway.residentMb()
    const empty = await framesOf(adminUrl)
    subscribers = await subscribeAll(url, { count: plan.count, body, nowMs })
    const residentKb = ((gateway.residentMb() - emptyMb) * 1024) / plan.count

    const before = await framesOf(adminUrl)
    const rounds: { p50Ms: number; p99Ms: number; spreadMs: number; cpuMs: number }[] = []
    const problems: string[] = []
    for (let change = 1; change <= plan.changes; change += 1) {
      const cpuBefore = gateway.cpuMs()
      const versionBefore = Math.max(...new Set(subscribers.last().map(versionOf)))
      const startedMs = nowMs()
      await moveGame(sandbox.leagueUrl, clockAnchor.leagueMs + change * STEP_MS)
      const tookMs = await arrivals(subscribers, startedMs, (text) => versionOf(text) > versionBefore)
      await wait(PAUSE_MS)
      if (tookMs.length < plan.count) {
        problems.push(`${plan.count - tookMs.length} clients did not receive change ${change}`)
      }
      if (tookMs.length === 0) break
      const [first = 0] = tookMs
      rounds.push({
        ...{ p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99) },
        ...{ spreadMs: (tookMs.at(-1) ?? first) - first, cpuMs: gateway.cpuMs() - cpuBefore },
      })
    }
    const after = await framesOf(adminUrl)
    problems.push(...subscribers.failures, ...differences(subscribers.last()))
    const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
    const figures = {
      ...{
        p50Ms: of(({ p50Ms }) => p50Ms),
        p99Ms: of(({ p99Ms }) => p99Ms),
        spreadMs: of(({ spreadMs }) => spreadMs),
      },
      ...{ cpuMs: of(({ cpuMs }) => cpuMs), residentKb },
      madeForJoins: before.made - empty.made,
      ...{ made: after.made - before.made, sent: after.made + after.shared - before.made - before.shared },
    }
    return { figures, problems: [...new Set(problems)] }
  } finally {
    subscribers?.close()
    await Promise.all([gateway.stop(), upstream.stop()])
  }
}

/** Moves the clocks of the league and its live system to an instant (epoch ms). */
async function moveGame(leagueUrl: string, leagueMs: number): Promise<void> {
  const anchor: ClockAnchor = { wallMs: Date.now(), leagueMs, speed: 0 }
  const body = JSON.stringify({ action: 'setClock', anchor })
  const response = await fetch(new URL('/__control', leagueUrl), { method: 'POST', body })
  if (!response.ok) throw new Error(`The sandbox refused to set its clock: ${await response.text()}`)
}

/** How long after an instant clients received a matching event, in ms, ascending; waits until all have. */
async function arrivals(
  subscribers: Subscribers,
  startedMs: number,
  isWanted: (text: string) => boolean,
): Promise<number[]> {
  for (;;) {
    const instants = subscribers.firstSince(startedMs, isWanted)
    const isLate = performance.now() - startedMs > MAX_MS
    if (isLate || !instants.includes(undefined)) {
      return instants
        .filter((instant) => instant !== undefined)
        .map((instant) => instant - startedMs)
        .toSorted((a, b) => a - b)
    }
    await wait(20)
  }
}

/** The version of the state in an event: plays that were read later for the same state are no change. */
function versionOf(text: string): number {
  return Number(/"state":\{[^}]*"version":(\d+)/.exec(text)?.[1])
}

function differences(texts: readonly string[]): string[] {
  const kinds = new Set(texts).size
  return kinds === 1 ? [] : [`the clients have ${kinds} different states of the game at the end`]
}

async function framesOf(adminUrl: string): Promise<{ made: number; shared: number }> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text()
  const count = (outcome: string) => sumOf(text, 'wll_event_frames_total', `outcome="${outcome}"`)
  return { made: count('made'), shared: count('shared') }
}
