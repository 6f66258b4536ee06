import { readFileSync } from 'node:fs'

/**
 * How long the main thread of a process, which has its event loop, has waited for a core so far, in ms, on
 * Linux; else 0. The rest of an event-loop delay is the process's own work.
 */
export function coreWaitMs(pid: number | undefined): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
