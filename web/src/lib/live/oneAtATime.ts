/** A request that is repeated, but never sent twice at the same time. */
export interface OneAtATime {
  /** Sends the request; while one is running, sends another one after it. On a hidden page it only notes that a request is due. */
  request(): void
  /** Sends the request unless one is running; for requests at regular intervals. */
  tick(): void
  /** Whether a request became due while the page was hidden, and none has been sent since. */
  isDue(): boolean
  /** Allows requests; returns the function that forbids them again. */
  open(): () => void
}

/** @param send sends one request; its promise may reject. */
export function oneAtATime(send: () => Promise<unknown>): OneAtATime {
  let opened = 0
  let isRunning = false
  let runsAgain = false
  let due = false

  function request(): void {
    if (opened === 0) return
    if (document.hidden) {
      due = true
      return
    }
    if (isRunning) {
      runsAgain = true
      return
    }
    due = false
    isRunning = true
    send()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
        if (!runsAgain) return
        runsAgain = false
        request()
      })
  }

  return {
    request,
    tick: () => {
      if (!isRunning) request()
    },
    isDue: () => due,
    open: () => {
      opened += 1
      return () => {
        opened -= 1
      }
    },
  }
}
