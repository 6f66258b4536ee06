import { readFileSync } from 'node:fs'

/**
 * How long the main thread of a process, which has its event loop, could have run but waited for a core so far, in ms: other processes had
 * the cores, or the container had used up its share. 0 where the system does not say, which is all but Linux. The rest of an event-loop
 * delay is the process's own work.
 */
export function coreWaitMs(pid: number | undefined = process.pid): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
