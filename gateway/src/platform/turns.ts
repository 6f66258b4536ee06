/**
 * Builds a function that runs pieces of work one after the other, each in a turn of the event loop of its own, so that requests and
 * timers that have become due meanwhile come between two of them. The work runs in
 * no particular context.
 */
export function createTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = []

  function runNext(): void {
    try {
      waiting[0]?.()
    } finally {
      waiting.shift()
      // One that an immediate schedules comes in the next turn.
      if (waiting.length > 0) setImmediate(runNext)
    }
  }

  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(runNext)
  }
}
