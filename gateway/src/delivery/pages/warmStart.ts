import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'

/** How long a process that has just started asks for no requests while its front page is not made, in ms. */
const MAX_WARM_UP_MS = 5000
/** Between two attempts, in ms. A page that lacks something is kept for moments, so that most attempts cost nothing. */
const PAUSE_MS = 250
const MAX_ATTEMPTS = MAX_WARM_UP_MS / PAUSE_MS

/** What became of that which no page needs. */
type RestState = 'loading' | 'loaded' | 'failed'

/**
 * What happens between listening and asking for requests: the front page is made once, with all that it reads, and what no page needs is
 * loaded after it.
 */
export interface WarmStart {
  /** Whether the front page is being made, for less than five seconds so far. */
  isWarmingUp(): boolean
  /** What became of the rest, which is waited for as long as it takes. Nothing is missing before `run`. */
  rest(): RestState
  /**
   * Makes the front page by asking for it at the process's own port, as a visitor would, until it is whole or the five seconds are over,
   * and then loads the rest, in any case and once. When the process wants requests, it loads what only fans who sign in need. What fails
   * is logged.
   */
  run(port: number): Promise<void>
}

/**
 * Builds the start of one process; nothing is being made before `run`.
 *
 * @param parts.loadRest loads what answers need that are no pages.
 * @param parts.loadLast loads what the process is ready without.
 */
export function createWarmStart(parts: {
  clock: Clock
  log: Log
  loadRest: () => Promise<void>
  loadLast: () => Promise<void>
}): WarmStart {
  const { clock, log, loadRest, loadLast } = parts
  let startedAtMs: number | undefined
  let rest: RestState = 'loaded'
  const isWarmingUp = () => startedAtMs !== undefined && clock.nowMs() - startedAtMs < MAX_WARM_UP_MS

  /** Returns why the front page is not whole after the last attempt, in words; undefined when it is. */
  async function makeWhole(port: number): Promise<string | undefined> {
    const over = new AbortController()
    const watching = setInterval(() => {
      if (!isWarmingUp()) over.abort(new Error(`It takes longer than ${MAX_WARM_UP_MS} ms`))
    }, PAUSE_MS).unref()
    let failure: string | undefined
    for (let attempts = 0; attempts < MAX_ATTEMPTS && isWarmingUp(); attempts += 1) {
      if (attempts > 0) await setTimeout(PAUSE_MS, undefined, { ref: false })
      failure = await makeFrontPage(port, over.signal)
      if (failure === undefined) break
    }
    clearInterval(watching)
    return failure
  }

  return {
    isWarmingUp,
    rest: () => rest,
    async run(port) {
      startedAtMs = clock.nowMs()
      rest = 'loading'
      const failure = await makeWhole(port)
      // The first visitor tries it again; on a busy machine it takes longer than this waits, and nothing is wrong.
      if (failure !== undefined)
        log.info({ reason: failure }, 'The front page is not made ahead: the first visitor waits for it')
      startedAtMs = undefined
      try {
        await loadRest()
        rest = 'loaded'
      } catch (error) {
        rest = 'failed'
        log.error(
          { err: error },
          'What pictures are made with could not be loaded, so no requests are wanted',
        )
      }
      await loadLast().catch((error: unknown) =>
        log.error({ err: error }, 'What verifies tokens could not be loaded'),
      )
    },
  }
}

/** Asks for the front page; returns why it is not made, in words; undefined when it is. */
async function makeFrontPage(port: number, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`http://localhost:${port}/`, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
      signal,
    })
    await response.arrayBuffer()
    if (!response.ok) return `It was answered with status ${response.status}`
    // Only what is whole may be kept by a browser.
    const isWhole = /\bmax-age=[1-9]/.test(response.headers.get('cache-control') ?? '')
    return isWhole ? undefined : 'It lacks something'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
