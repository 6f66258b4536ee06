import { setTimeout as wait } from 'node:timers/promises'
import { sumOf } from '../../bench/gatewayFigures.ts'
import { percentile } from '../../bench/results.ts'

/** Pages that are rendered for every request, because no two addresses are equal: each has a parameter with any word. */
export const ENDLESS_PAGES = [
  '/stats?team=',
  '/stats?sort=',
  '/games/2025-wll-ev-17?sort=',
  '/teams/guard/roster?sort=',
  '/search?q=',
] as const
/** Between two checks of Home and of the gateway's metrics, ms. */
const PAUSE_MS = 25
const MB = 1024 * 1024

/** The clients of a phase: either clients that wait for an answer and obey `Retry-After`, or a constant rate, whatever the answers. */
type Crowd = { clients: number } | { perSecond: number }

export interface PhaseOptions {
  crowd: Crowd
  seconds: number
  /** How long the event loop's thread has waited for its core so far, ms; unknown when left out. */
  coreWaitMs?: () => number
}

/** The clients' view of a phase. All times are ms; 0 without any of a kind. */
export interface OverloadPhase {
  /** Complete pages a second. */
  goodput: number
  refused: number
  failed: number
  /** The share of rejections before the handler chain, 0–1. */
  earlyShare: number
  /** The median of rejections for the clients, and the 99th percentile. */
  refusalHalfMs: number
  refusalMs: number
  /** The same for Home, which is in memory. */
  keptHalfMs: number
  keptMs: number
  /** The longest delay of the gateway's event loop, including time of other processes and threads on its core. */
  loopMs: number
  /** The event loop's own work in that delay, without its waits for the core. */
  ownLoopMs: number
  /** The gateway's maximum memory, in MB. */
  residentMb: number
}

let addresses = 0

/** Opens unique pages as a crowd, while another client opens Home again and again. */
export async function overloadPhase(
  { url, adminUrl }: { url: string; adminUrl: string },
  { crowd, seconds, coreWaitMs = () => 0 }: PhaseOptions,
): Promise<OverloadPhase> {
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  const refusals: number[] = []
  const kept: number[] = []
  const loop: number[] = []
  const ownLoop: number[] = []
  const residents: number[] = []
  const counts = { good: 0, failed: 0, early: 0 }

  /** Opens one page; returns after how many seconds its client may come again. */
  async function openPage(): Promise<number> {
    addresses += 1
    const sentMs = performance.now()
    const response = await fetch(`${url}${ENDLESS_PAGES[addresses % ENDLESS_PAGES.length]}w${addresses}`)
    const html = await response.text()
    // 429 where the client's share is full, 503 where all places are.
    if (response.status === 429 || response.status === 503) {
      refusals.push(performance.now() - sentMs)
      // Only the handler chain gives a rejection a tag.
      if (!response.headers.has('etag')) counts.early += 1
      return Number(response.headers.get('retry-after'))
    }
    const isComplete = response.status === 200 && html.endsWith('</html>')
    if (!isComplete) counts.failed += 1
    // Later pages were not served within the phase.
    else if (performance.now() < endMs) counts.good += 1
    return 0
  }
  async function client(): Promise<void> {
    while (performance.now() < endMs) await wait((await openPage()) * 1000)
  }
  async function openAtRate(perSecond: number): Promise<void> {
    const pages: Promise<number>[] = []
    for (let nowMs = startMs; nowMs < endMs; nowMs = performance.now()) {
      while (pages.length < ((nowMs - startMs) / 1000) * perSecond) pages.push(openPage())
      await wait(5)
    }
    await Promise.all(pages)
  }
  async function watch(): Promise<void> {
    let waitedMs = coreWaitMs()
    while (performance.now() < endMs) {
      const sentMs = performance.now()
      await (await fetch(url)).text()
      kept.push(performance.now() - sentMs)
      const figures = await (await fetch(`${adminUrl}/metrics`)).text()
      residents.push(sumOf(figures, 'wll_process_resident_memory_bytes'))
      // Since the previous read of the metrics.
      const delayMs = sumOf(figures, 'wll_nodejs_eventloop_lag_max_seconds') * 1000
      const [beforeMs, nowMs] = [waitedMs, coreWaitMs()]
      waitedMs = nowMs
      loop.push(delayMs)
      ownLoop.push(delayMs - (nowMs - beforeMs))
      await wait(PAUSE_MS)
    }
  }
  // Resets the event loop's metrics.
  await (await fetch(`${adminUrl}/metrics`)).text()
  await Promise.all([
    watch(),
    ...('clients' in crowd ? Array.from({ length: crowd.clients }, client) : [openAtRate(crowd.perSecond)]),
  ])
  return {
    goodput: counts.good / seconds,
    ...{ refused: refusals.length, failed: counts.failed },
    earlyShare: counts.early / Math.max(refusals.length, 1),
    ...{ refusalHalfMs: quantile(refusals, 0.5), refusalMs: quantile(refusals, 0.99) },
    ...{ keptHalfMs: quantile(kept, 0.5), keptMs: quantile(kept, 0.99) },
    ...{ loopMs: Math.max(0, ...loop), ownLoopMs: Math.max(0, ...ownLoop) },
    residentMb: Math.round(Math.max(0, ...residents) / MB),
  }
}

function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  return percentile(
    values.toSorted((one, other) => one - other),
    share,
  )
}
