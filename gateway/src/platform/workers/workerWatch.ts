import { setImmediate as nextTurn } from 'node:timers/promises'

/** The worker runs without end, is blocked, or takes too much memory. */
export class WorkerStuckError extends Error {
  override name = 'WorkerStuckError'
}

/** What a worker has used so far. */
export interface WorkerUsage {
  /** Processor time, ms. */
  cpuMs: number
  /** Memory in use, in MB; absent where other limits bound it. */
  memoryMb?: number
}

interface WatchOptions {
  /** Reads the worker's usage; undefined where it is unknown. A blocked thread never answers. */
  usage: () => Promise<WorkerUsage | undefined> | WorkerUsage | undefined
  /** Whether the worker has anything to do. */
  isWorking: () => boolean
  /** Whether the worker must send an answer even if nothing else arrives. */
  owesAnswer: () => boolean
  /** The processor time that the worker may use without sending anything, ms. */
  maxSilentCpuMs: () => number
  /** The most memory that it may take, in MB; any when left out. */
  maxMemoryMb?: number
  /** The interval of the checks, ms; 250 when left out. */
  checkMs?: number
  /** Called when the worker is stuck; maybe more than once. */
  onStuck: (error: WorkerStuckError) => void
}

interface WorkerWatch {
  /** To be called when the worker has sent something, or gets something to do. */
  heard(): void
  stop(): void
}

/** The least processor time between two checks that shows that a worker runs, even on a busy core; ms. */
const MIN_WORK_MS = 1
/** A worker that owes an answer and uses no processor time for half a minute is blocked. */
const MAX_IDLE_MS = 30_000

/**
 * Detects a stuck thread or process. An endless loop uses processor time and sends nothing. A worker that
 * waits for a core uses none, so it gets all the time it needs. One that neither runs nor answers for half a
 * minute is blocked; checks are counted instead of time, because a suspended process freezes its threads too.
 */
export function watchWorker(options: WatchOptions): WorkerWatch {
  const { usage, isWorking, owesAnswer, maxSilentCpuMs, maxMemoryMb = Infinity, checkMs = 250 } = options
  const onStuck = (reason: string) => options.onStuck(new WorkerStuckError(reason))
  /** The worker's processor time at its last message, and at the last check. */
  let heardCpuMs: number | undefined
  let lastCpuMs = 0
  let idleChecks = 0
  let isReading = false

  function heard(): void {
    heardCpuMs = undefined
    idleChecks = 0
  }

  async function readUsage(): Promise<void> {
    if (isReading) return
    isReading = true
    const used = await usage()
    // A message that has already arrived counts first.
    await nextTurn()
    isReading = false
    if (used === undefined || !isWorking()) return
    const { cpuMs, memoryMb = 0 } = used
    if (cpuMs - lastCpuMs >= MIN_WORK_MS) idleChecks = 0
    lastCpuMs = cpuMs
    heardCpuMs ??= cpuMs
    const silentMs = cpuMs - heardCpuMs
    if (silentMs >= maxSilentCpuMs())
      onStuck(`The worker sent nothing in ${Math.round(silentMs)} ms of processor time`)
    else if (memoryMb > maxMemoryMb) onStuck(`The worker took ${Math.round(memoryMb)} MB`)
  }

  const timer = setInterval(() => {
    if (!isWorking()) return heard()
    idleChecks = owesAnswer() ? idleChecks + 1 : 0
    if (idleChecks * checkMs >= MAX_IDLE_MS)
      onStuck('The worker neither worked nor answered for half a minute')
    else void readUsage()
  }, checkMs).unref()

  return { heard, stop: () => clearInterval(timer) }
}
