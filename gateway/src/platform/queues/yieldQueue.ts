/** How long pieces of work may hold the event loop in one turn before what has become due comes first, ms. */
const MAX_TURN_MS = 5

/**
 * Builds a function that runs pieces of work one after the other. A turn of the event loop runs as many as begin within 5 ms, with what
 * each does before it waits for anything; then requests and timers that have become due meanwhile come first. Where turns are long,
 * because others have much to do, the work gets its share of each turn nevertheless. It runs in no particular context.
 *
 * @param nowMs the instant that a turn is measured by, ms; that of `performance` when left out.
 */
export function createYieldQueue({ nowMs = () => performance.now() } = {}): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let endMs = 0

  function beginTurn(): void {
    endMs = nowMs() + MAX_TURN_MS
    runNext()
  }

  function runNext(): void {
    try {
      waiting[0]?.()
    } finally {
      // A tick that a microtask asks for comes when all microtasks are done, so that the time they take counts.
      queueMicrotask(() => process.nextTick(goOn))
    }
  }

  function goOn(): void {
    waiting.shift()
    if (waiting.length === 0) return
    // One that an immediate schedules comes in the next turn.
    if (nowMs() < endMs) runNext()
    else setImmediate(beginTurn)
  }

  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(beginTurn)
  }
}
