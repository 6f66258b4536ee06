import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** How long a process that has just started asks for no requests while its front page is not made, in ms. */
const LONGEST_WARM_UP_MS = 5000

/** What happens between listening and asking for requests: the front page is made once, with all that it reads. */
export interface WarmStart {
  /** Whether the front page is being made, for less than five seconds so far. */
  isWarmingUp(): boolean
  /** Makes the front page by asking for it at the process's own port, as a visitor would. Never fails. */
  run(port: number): Promise<void>
}

/** Builds the start of one process; nothing is being made before `run`. */
export function createWarmStart({ clock, log }: { clock: Clock; log: Log }): WarmStart {
  let startedAtMs: number | undefined

  return {
    isWarmingUp: () => startedAtMs !== undefined && clock.nowMs() - startedAtMs < LONGEST_WARM_UP_MS,
    async run(port) {
      startedAtMs = clock.nowMs()
      try {
        const response = await fetch(`http://localhost:${port}/`, { headers: { 'accept-encoding': 'br' } })
        await response.arrayBuffer()
        // A page that could not be made is tried again by the first visitor; until then other processes are the better choice.
        if (response.ok) startedAtMs = undefined
        else log.warn({ status: response.status }, 'The front page could not be made ahead')
      } catch (error) {
        log.warn({ err: error }, 'The front page could not be made ahead')
      }
    },
  }
}
