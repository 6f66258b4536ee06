import { readFileSync } from 'node:fs'
import type { WorkerUsage } from './workerWatch.ts'

/** The kernel tells processor time in hundredths of a second, on every machine. */
const TICK_MS = 10
/** Where user and system time stand after the name of the program, which may have spaces in it. */
const CPU_FIELDS = [11, 12] as const

/** What another process has used, by the kernel of Linux; undefined on other systems, and when the process has ended. */
export function processUsage(pid: number): WorkerUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpuMs = CPU_FIELDS.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS
    return { cpuMs, memoryMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 }
  } catch {
    return undefined
  }
}
