import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'

/** How long a new process stays unready while its front page is not rendered, in ms. */
const MAX_WARM_UP_MS = 5000
/** Between two attempts, in ms. An incomplete page is cached briefly, so that most attempts cost nothing. */
const PAUSE_MS = 250
const MAX_ATTEMPTS = MAX_WARM_UP_MS / PAUSE_MS

/** The loading state of the libraries that no page needs. */
type RestState = 'loading' | 'loaded' | 'failed'

/**
 * The phase between listening and readiness: the front page is rendered once with all its data, then the
 * libraries that no page needs are loaded.
 */
export interface WarmStart {
  /** Whether the front page is being rendered, for less than five seconds so far. */
  isWarmingUp(): boolean
  /** The state of the other libraries, which readiness waits for without limit; `loaded` before `run`. */
  rest(): RestState
  /**
   * Requests the front page at the process's own port, as a visitor would, until it is complete or five seconds have passed, then loads the
   * other libraries, in any case and once. When the process is ready, it loads those that only signed-in fans need. Failures are logged.
   */
  run(port: number): Promise<void>
}

/**
 * Builds the warm start of one process; it begins with `run`.
 * @param parts.loadRest loads the libraries for answers other than pages.
 * @param parts.loadLast loads the libraries that readiness does not need.
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

  /** Returns why the front page is still incomplete after the last attempt, in words; undefined when it is complete. */
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
      // Not an error: the first visitor's request renders it, and a busy machine may take longer than this wait.
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

/** Requests the front page; returns why it is incomplete, in words; undefined when it is complete. */
async function makeFrontPage(port: number, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`http://localhost:${port}/`, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
      signal,
    })
    await response.arrayBuffer()
    if (!response.ok) return `It was answered with status ${response.status}`
    // Only a complete page has a max-age.
    const isComplete = /\bmax-age=[1-9]/.test(response.headers.get('cache-control') ?? '')
    return isComplete ? undefined : 'It lacks something'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
