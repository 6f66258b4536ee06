/** Measures how long this process's turns of the event loop are, by the processor time of its thread: waiting for a core counts nothing. */
export interface TurnMeter {
  /** Runs work; returns its result, and the longest turn until the end of it, ms of processor time. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; longestMs: number }>
  stop(): void
}

export function startTurnMeter(): TurnMeter {
  let [longestMs, beganAtMs] = [0, spentMs()]
  let isStopped = false

  // Called once in each turn that something else has begun.
  function endTurn(): void {
    const nowMs = spentMs()
    longestMs = Math.max(longestMs, nowMs - beganAtMs)
    beganAtMs = nowMs
    if (!isStopped) setImmediate(endTurn).unref()
  }
  endTurn()

  return {
    async during(work) {
      await turn()
      longestMs = 0
      const result = await work()
      await turn()
      return { result, longestMs }
    },
    stop: () => void (isStopped = true),
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** The processor time that this thread has spent, ms. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
