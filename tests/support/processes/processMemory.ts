import { readdirSync, readFileSync } from 'node:fs'
import { processUsage } from '../../../gateway/src/platform/workers/processUsage.ts'

/** What a process takes, in MB; 0 where it has ended. */
export const memoryOf = (pid: number) => processUsage(pid)?.memoryMb ?? 0

/** What processes in one container take, in MB: each its own, and once what they have mapped of files, such as Node itself. */
export function togetherOf(pids: readonly number[]): number {
  const own = pids.reduce((sum, pid) => sum + statusOf(pid, 'RssAnon') + statusOf(pid, 'RssShmem'), 0)
  return (own + Math.max(...pids.map((pid) => statusOf(pid, 'RssFile')))) / 1024
}

/** The processes that a process has started, by the kernel of Linux. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statusOf(pid, 'PPid') === parent)
}

/** A number of the kernel's status of a process; 0 where it has ended. */
function statusOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
