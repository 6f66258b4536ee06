import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** How long a process that has just started asks for no requests while its front page is not made, in ms. */
const LONGEST_WARM_UP_MS = 5000
/** Between two attempts, in ms. A page that lacks something is kept for moments, so that most attempts cost nothing. */
const PAUSE_MS = 250
const MOST_ATTEMPTS = LONGEST_WARM_UP_MS / PAUSE_MS

/**
 * What happens between listening and asking for requests: the front page is made once, with all that it reads, and what no page needs is
 * loaded after it.
 */
export interface WarmStart {
  /** Whether the front page is being made, or the rest loaded after it, for less than five seconds so far. */
  isWarmingUp(): boolean
  /**
   * Makes the front page by asking for it at the process's own port, as a visitor would, until it is whole or the five seconds are over,
   * and then loads the rest.
   *
   * @throws what `loadRest` throws
   */
  run(port: number): Promise<void>
}

/**
 * Builds the start of one process; nothing is being made before `run`.
 *
 * @param parts.loadRest loads what answers need that are no pages.
 */
export function createWarmStart(parts: { clock: Clock; log: Log; loadRest: () => Promise<void> }): WarmStart {
  const { clock, log, loadRest } = parts
  let startedAtMs: number | undefined
  const isWarmingUp = () => startedAtMs !== undefined && clock.nowMs() - startedAtMs < LONGEST_WARM_UP_MS

  return {
    isWarmingUp,
    async run(port) {
      startedAtMs = clock.nowMs()
      let failure: unknown
      for (let attempts = 0; attempts < MOST_ATTEMPTS && isWarmingUp(); attempts += 1) {
        if (attempts > 0) await setTimeout(PAUSE_MS, undefined, { ref: false })
        failure = await makeFrontPage(port)
        if (failure === undefined) break
      }
      // A page that could not be made is tried again by the first visitor.
      if (failure !== undefined) log.warn({ err: failure }, 'The front page could not be made ahead')
      await loadRest()
      startedAtMs = undefined
    },
  }
}

/** Asks for the front page; returns why it is not made, undefined when it is. */
async function makeFrontPage(port: number): Promise<unknown> {
  try {
    const response = await fetch(`http://localhost:${port}/`, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WARM_UP_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) return new Error(`The front page was answered with status ${response.status}`)
    // Only what is whole may be kept by a browser.
    const isWhole = /\bmax-age=[1-9]/.test(response.headers.get('cache-control') ?? '')
    return isWhole ? undefined : new Error('The front page lacks something')
  } catch (error) {
    return error
  }
}
