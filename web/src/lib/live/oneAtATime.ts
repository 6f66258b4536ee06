/** Something that is asked for again and again. */
export interface OneAtATime {
  /** Asks, or while an answer is awaited once more after it. On a hidden page it only notes that it was wanted. */
  request(): void
  /** Asks unless an answer is awaited: enough for a clock's tick. */
  tick(): void
  /** Whether it was wanted while the page was hidden and has not been asked for since. */
  isDue(): boolean
  /** Lets it be asked for; returns what ends that. */
  open(): () => void
}

/** @param send asks once; may fail. */
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
