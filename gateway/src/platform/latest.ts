/** A source that a slow reader cannot fill: it keeps the last value alone, and drops those before it that nobody has read. */
export interface Latest<T> extends AsyncIterableIterator<T, undefined> {
  /** Replaces the value that waits to be read, or hands it to the reader who waits. */
  push(value: T): void
  /** The reader gets the value that waits, then the end. */
  end(): void
  /** The reader is done: what waits is dropped. */
  return(): Promise<IteratorReturnResult<undefined>>
}

/** `onDone` is called once, when the source has ended or its reader has left. */
export function createLatest<T>(onDone: () => void): Latest<T> {
  let waiting: { value: T } | undefined
  let reader: ((result: IteratorResult<T, undefined>) => void) | undefined
  let isDone = false

  function finish(): void {
    if (isDone) return
    isDone = true
    reader?.({ done: true, value: undefined })
    reader = undefined
    onDone()
  }

  const latest: Latest<T> = {
    push(value) {
      if (isDone) return
      if (reader) reader({ done: false, value })
      else waiting = { value }
      reader = undefined
    },
    end: finish,
    next() {
      if (waiting) {
        const { value } = waiting
        waiting = undefined
        return Promise.resolve({ done: false, value })
      }
      if (isDone) return Promise.resolve({ done: true, value: undefined })
      return new Promise((resolve) => (reader = resolve))
    },
    return() {
      waiting = undefined
      finish()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => latest,
  }
  return latest
}
