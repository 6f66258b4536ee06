import { setTimeout } from 'node:timers/promises'
import { coreWaitMs } from '../../gateway/src/platform/coreWait.ts'
import type { SoakFleet } from './soakFleet.ts'

const SAMPLE_MS = 1000
const MB = 1024 * 1024

interface Sample {
  gateway: number
  heapMb: number
  residentMb: number
  /** The longest stall of the event loop since the previous sample. */
  stallMs: number
  /** How much of it was not spent waiting for a core used by others. */
  ownStallMs: number
}

export interface SoakFigures {
  samples: readonly Sample[]
  /** How many samples were skipped because the process was frozen, starting or ending. */
  leftOut: number
}

/**
 * Reads the gateways' metrics once a second until the signal. A sample covers the time since the previous
 * one, so it is skipped when the process was frozen or started in that time.
 */
export async function watchFigures(fleet: SoakFleet, over: AbortSignal): Promise<SoakFigures> {
  const samples: Sample[] = []
  let leftOut = 0

  async function watch(at: 0 | 1): Promise<void> {
    let before: { ms: number; waitedMs: number } | undefined
    while (!over.aborted) {
      const gateway = fleet.gateways[at]
      const readMs = performance.now()
      const waitedMs = coreWaitMs(gateway.pid)
      const figure = await gateway.figures().catch(() => undefined)
      if (!figure || !before || fleet.troubles.touched(`gateway ${at}`, before.ms)) leftOut += 1
      else {
        const stallMs = figure('wll_nodejs_eventloop_lag_max_seconds') * 1000
        samples.push({
          gateway: at,
          heapMb: figure('wll_nodejs_heap_size_used_bytes') / MB,
          residentMb: figure('wll_process_resident_memory_bytes') / MB,
          stallMs,
          ownStallMs: Math.max(0, stallMs - (coreWaitMs(gateway.pid) - before.waitedMs)),
        })
      }
      before = { ms: readMs, waitedMs }
      await setTimeout(SAMPLE_MS, undefined, { signal: over }).catch(() => undefined)
    }
  }
  await Promise.all([watch(0), watch(1)])
  return { samples, leftOut }
}
