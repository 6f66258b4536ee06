import { setTimeout as wait } from 'node:timers/promises'
import { sumOf } from '../../bench/gatewayFigures.ts'
import { percentile } from '../../bench/results.ts'

/** Pages that are rendered for every request, because no two addresses are the same: each reads a parameter that may be any word. */
export const ENDLESS_PAGES = [
  '/stats?team=',
  '/stats?sort=',
  '/games/2025-wll-ev-17?sort=',
  '/teams/guard/roster?sort=',
  '/search?q=',
] as const
/** Between two looks at Home and at the gateway's figures, ms. */
const PAUSE_MS = 25
const MB = 1024 * 1024

/** Who asks for pages in a phase: clients that wait for an answer and heed `Retry-After`, or whoever comes, whatever comes back. */
type Crowd = { clients: number } | { perSecond: number }

export interface PhaseOptions {
  crowd: Crowd
  seconds: number
  /** How long the loop's thread has waited for its core so far, ms; not known when left out. */
  coreWaitMs?: () => number
}

/** What a phase was like for those who asked. All times are ms; without any of a kind they are 0. */
export interface OverloadPhase {
  /** Pages a second that came whole. */
  goodput: number
  refused: number
  failed: number
  /** The share of refusals that came before the chain of handlers, 0–1. */
  earlyShare: number
  /** How long half of the refusals took for the clients, and 99 of 100. */
  refusalHalfMs: number
  refusalMs: number
  /** The same of Home, which comes from memory. */
  keptHalfMs: number
  keptMs: number
  /** The longest delay of the gateway's event loop. Other processes and threads on its core are in it. */
  loopMs: number
  /** The longest work of the loop's own in such a delay, without its waits for the core. */
  ownLoopMs: number
  /** The most memory that the gateway held, in MB. */
  residentMb: number
}

let addresses = 0

/** Has a crowd open pages whose addresses nobody has used before, while somebody opens Home again and again. */
export async function overloadPhase(
  url: string,
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
      // Only the chain gives a refusal a tag.
      if (!response.headers.has('etag')) counts.early += 1
      return Number(response.headers.get('retry-after'))
    }
    const isWhole = response.status === 200 && html.endsWith('</html>')
    if (!isWhole) counts.failed += 1
    // What comes later was not served within the phase.
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
      const figures = await (await fetch(`${url}/metrics`)).text()
      residents.push(sumOf(figures, 'process_resident_memory_bytes'))
      // Since the figures were read before.
      const delayMs = sumOf(figures, 'nodejs_eventloop_lag_max_seconds') * 1000
      const [beforeMs, nowMs] = [waitedMs, coreWaitMs()]
      waitedMs = nowMs
      loop.push(delayMs)
      ownLoop.push(delayMs - (nowMs - beforeMs))
      await wait(PAUSE_MS)
    }
  }
  // The figures of the loop begin here.
  await (await fetch(`${url}/metrics`)).text()
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
