import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

interface WatchOptions {
  /** Whether the thread has anything to do. */
  isWorking: () => boolean
  /** Whether the thread has to send something even if nothing outside it happens. */
  owesAnswer: () => boolean
  /** The most processor time that the thread may take without sending anything, ms. */
  maxSilentCpuMs: () => number
  /** Called with the reason when the thread is stuck; maybe more than once. */
  onStuck: (reason: string) => void
}

interface ThreadWatch {
  /** To be called when the thread has sent something. */
  heard(): void
  stop(): void
}

const CHECK_MS = 250
/** A thread that works takes more processor time from one check to the next, however little of a core it gets; ms. */
const MIN_WORK_MS = 1
/** After so many checks without work a thread that owes an answer is blocked: half a minute. */
const MAX_IDLE_CHECKS = 120

/**
 * Finds out when a thread is stuck. One that runs without end takes processor time and sends nothing. One that only waits for a core
 * takes none, so that it is given all the time that it needs. A thread that neither works nor answers for half a minute is blocked;
 * checks are counted, because a process that stands still freezes its threads too.
 */
export function watchThread(worker: Worker, options: WatchOptions): ThreadWatch {
  const { isWorking, owesAnswer, maxSilentCpuMs, onStuck } = options
  /** The thread's processor time when it was heard, and at the last check. */
  let heardCpuMs: number | undefined
  let lastCpuMs = 0
  let idleChecks = 0
  let isReading = false

  function heard(): void {
    heardCpuMs = undefined
    idleChecks = 0
  }

  async function readCpu(): Promise<void> {
    if (isReading) return
    isReading = true
    const cpuMs = await cpuTimeOf(worker)
    // What the thread has sent meanwhile counts first.
    await nextTurn()
    isReading = false
    if (cpuMs === undefined || !isWorking()) return
    if (cpuMs - lastCpuMs >= MIN_WORK_MS) idleChecks = 0
    lastCpuMs = cpuMs
    heardCpuMs ??= cpuMs
    const silentMs = cpuMs - heardCpuMs
    if (silentMs >= maxSilentCpuMs())
      onStuck(`The thread sent nothing in ${Math.round(silentMs)} ms of processor time`)
  }

  const timer = setInterval(() => {
    if (!isWorking()) return heard()
    idleChecks = owesAnswer() ? idleChecks + 1 : 0
    if (idleChecks >= MAX_IDLE_CHECKS) onStuck('The thread neither worked nor answered for half a minute')
    else void readCpu()
  }, CHECK_MS).unref()

  return { heard, stop: () => clearInterval(timer) }
}

/** Processor time of the thread so far, ms; undefined while it does not run yet or any more. A blocked thread never tells. */
function cpuTimeOf(worker: Worker): Promise<number | undefined> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => undefined,
  )
}
