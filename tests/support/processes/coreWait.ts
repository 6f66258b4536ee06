import { readFileSync } from 'node:fs'

/**
 * How long the main thread of a process, which has its event loop, has waited for a core until now, in ms, where Linux tells; else 0. What
 * of a delay of the loop is not such a wait is its own work.
 */
export function coreWaitMs(pid: number | undefined): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
