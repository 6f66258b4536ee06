/** How long pieces of work may block the event loop before due timers and requests run, ms. */
const MAX_TURN_MS = 5

/**
 * Builds a function that runs pieces of work one after the other. A turn of the event loop runs as many as
 * begin within 5 ms, with what each does before it first waits; then due requests and timers run. Where other
 * code makes turns long, the work still gets its share of each turn. It runs outside any request's context.
 * @param nowMs measures a turn, ms; that of `performance` when left out.
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
      // A tick requested in a microtask runs when all microtasks are done, so that their time counts.
      queueMicrotask(() => process.nextTick(goOn))
    }
  }

  function goOn(): void {
    waiting.shift()
    if (waiting.length === 0) return
    // An immediate scheduled by an immediate runs in the next turn.
    if (nowMs() < endMs) runNext()
    else setImmediate(beginTurn)
  }

  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(beginTurn)
  }
}
