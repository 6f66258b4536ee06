import { setImmediate as nextTurn } from 'node:timers/promises'

/** Something in the worker runs without end, blocks it, or takes too much memory. */
export class WorkerStuckError extends Error {
  override name = 'WorkerStuckError'
}

/** What a worker has used so far. */
export interface WorkerUsage {
  /** Processor time, ms. */
  cpuMs: number
  /** Memory that it takes now, in MB; absent where other limits bound it. */
  memoryMb?: number
}

interface WatchOptions {
  /** What the worker has used; undefined where nobody knows. A blocked thread never tells. */
  usage: () => Promise<WorkerUsage | undefined> | WorkerUsage | undefined
  /** Whether the worker has anything to do. */
  isWorking: () => boolean
  /** Whether the worker has to send something even if nothing outside it happens. */
  owesAnswer: () => boolean
  /** The most processor time that the worker may take without sending anything, ms. */
  maxSilentCpuMs: () => number
  /** The most memory that it may take, in MB; any when left out. */
  maxMemoryMb?: number
  /** How often it is checked, ms; 250 when left out. */
  checkMs?: number
  /** Called when the worker is stuck; maybe more than once. */
  onStuck: (error: WorkerStuckError) => void
}

interface WorkerWatch {
  /** To be called when the worker has sent something, or gets something to do. */
  heard(): void
  stop(): void
}

/** A worker that works takes more processor time from one check to the next, however little of a core it gets; ms. */
const MIN_WORK_MS = 1
/** A worker that owes an answer and does not work for half a minute is blocked. */
const MAX_IDLE_MS = 30_000

/**
 * Finds out when a thread or process is stuck. One that runs without end takes processor time and sends nothing. One that only waits for
 * a core takes none, so that it is given all the time that it needs. One that neither works nor answers for half a minute is blocked;
 * checks are counted, because a process that stands still freezes its threads too.
 */
export function watchWorker(options: WatchOptions): WorkerWatch {
  const { usage, isWorking, owesAnswer, maxSilentCpuMs, maxMemoryMb = Infinity, checkMs = 250 } = options
  const onStuck = (reason: string) => options.onStuck(new WorkerStuckError(reason))
  /** The worker's processor time when it was heard, and at the last check. */
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
    // What the worker has sent meanwhile counts first.
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
