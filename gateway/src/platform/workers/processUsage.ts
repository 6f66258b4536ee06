import { readFileSync } from 'node:fs'
import type { WorkerUsage } from './workerWatch.ts'

/** Linux reports processor time in hundredths of a second, on every machine. */
const TICK_MS = 10
/** The positions of user and system time after the program's name, which may contain spaces. */
const CPU_FIELDS = [11, 12] as const

/**
 * The processor time and memory of another process, read from Linux's /proc; undefined on other systems, and when the process has ended.
 */
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
