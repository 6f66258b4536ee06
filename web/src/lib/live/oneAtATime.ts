/** Something that is asked for again and again. */
export interface OneAtATime {
  /** Asks, or while an answer is awaited once more after it. On a hidden page it only notes that it was wanted. */
  ask(): void
  /** Asks unless an answer is awaited: enough for a clock's tick. */
  tick(): void
  /** Whether it was wanted while the page was hidden and has not been asked for since. */
  isOwed(): boolean
  /** Lets it be asked for; returns what ends that. */
  open(): () => void
}

/** @param send asks once; may fail. */
export function oneAtATime(send: () => Promise<unknown>): OneAtATime {
  let opened = 0
  let awaited = false
  let again = false
  let owed = false

  function ask(): void {
    if (opened === 0) return
    if (document.hidden) {
      owed = true
      return
    }
    if (awaited) {
      again = true
      return
    }
    owed = false
    awaited = true
    send()
      .catch(() => undefined)
      .finally(() => {
        awaited = false
        if (!again) return
        again = false
        ask()
      })
  }

  return {
    ask,
    tick: () => {
      if (!awaited) ask()
    },
    isOwed: () => owed,
    open: () => {
      opened += 1
      return () => {
        opened -= 1
      }
    },
  }
}
