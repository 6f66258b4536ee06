/** Lets the ways to sign in run one after the other, because each replaces the account of the one before. */
export interface SignInQueue {
  /** Runs once those that were added before have ended. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** Runs at once, as a window must that opens in the event of a press. Others do not wait for it, because it may stay open. */
  atOnce: <T>(run: () => Promise<T>) => Promise<T>
  /** Runs once everything else has ended, what is added meanwhile too. */
  whenIdle: (run: () => Promise<void>) => Promise<void>
}

export function createSignInQueue(): SignInQueue {
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  let whenEnded: Promise<unknown> = last

  async function count<T>(run: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
    }
  }
  function added<T>(result: Promise<T>): Promise<T> {
    whenEnded = Promise.allSettled([whenEnded, result])
    return result
  }
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const before = last
    const result = count(() => before.then(run))
    last = Promise.allSettled([result])
    return added(result)
  }
  return {
    inTurn,
    atOnce: (run) => added(count(run)),
    async whenIdle(run) {
      while (running > 0) await whenEnded
      await inTurn(run)
    },
  }
}
