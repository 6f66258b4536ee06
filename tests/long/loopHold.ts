import { isMainThread } from 'node:worker_threads'

/** How often the loop is looked at, ms. A turn of it that takes longer is seen as one. */
const TICK_MS = 10
const REPORT_MS = 1000

/** A line of the log by which a gateway under test says how long its event loop was held. */
interface LoopHold {
  /** The most processor time, in ms, that one turn of the loop has taken of its thread since the line before. */
  loopHeldMs: number
}

// `node --import` loads this before the gateway, and before the threads and processes that it starts, which have loops of their own.
if (isMainThread && process.send === undefined) {
  let beforeMs = threadMs()
  let longestMs = 0
  setInterval(() => {
    const nowMs = threadMs()
    longestMs = Math.max(longestMs, nowMs - beforeMs)
    beforeMs = nowMs
  }, TICK_MS).unref()
  setInterval(() => {
    const line: LoopHold = { loopHeldMs: longestMs }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    longestMs = 0
  }, REPORT_MS).unref()
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
