/** An async iterator that coalesces: it keeps only the newest value, so a slow reader skips older ones and cannot fill the memory. */
export interface CoalescingQueue<T> extends AsyncIterableIterator<T, undefined> {
  /** Hands the value to the waiting reader, or replaces the one that has not been read yet. */
  push(value: T): void
  /** Ends the iterator once the reader has got the last value. */
  end(): void
  /** Ends the iterator at once, because the reader is done; drops the unread value. */
  return(): Promise<IteratorReturnResult<undefined>>
}

/** Builds the queue. `onDone` is called once, when `end` has been called or the reader is done. */
export function createCoalescingQueue<T>(onDone: () => void): CoalescingQueue<T> {
  let unread: { value: T } | undefined
  let waitingReader: ((result: IteratorResult<T, undefined>) => void) | undefined
  let isDone = false

  function finish(): void {
    if (isDone) return
    isDone = true
    waitingReader?.({ done: true, value: undefined })
    waitingReader = undefined
    onDone()
  }

  const queue: CoalescingQueue<T> = {
    push(value) {
      if (isDone) return
      if (waitingReader) waitingReader({ done: false, value })
      else unread = { value }
      waitingReader = undefined
    },
    end: finish,
    next() {
      if (unread) {
        const { value } = unread
        unread = undefined
        return Promise.resolve({ done: false, value })
      }
      if (isDone) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => (waitingReader = resolve))
    },
    return() {
      unread = undefined
      finish()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => queue,
  }
  return queue
}
