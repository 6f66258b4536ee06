/** One piece of work under way, which all callers of its key share. */
export interface Flight {
  /** The key was dropped after the work began: the result may be answered, but it must not be stored. */
  readonly isDropped: boolean
  /** Settles when the result is stored for others; undefined where it is not. Nobody who needs the result waits for it. */
  stored?: Promise<void> | undefined
}

/** Runs the work of a key once at a time: callers who come while it runs share its result. */
export interface SingleFlight<T> {
  /** Starts `work`, unless work of the key is under way; returns the promise of whichever runs. */
  run(key: string, work: (flight: Flight) => Promise<T>): Promise<T>
  /** Whether work of the key is under way that the next caller would share. */
  isUnderWay(key: string): boolean
  /** Marks the work under way as dropped, and lets the next caller start anew. */
  drop(key: string): void
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, { isDropped: boolean; result: Promise<T> }>()

  return {
    run(key, work) {
      const running = flights.get(key)
      if (running) return running.result

      const status: Flight & { isDropped: boolean } = { isDropped: false }
      const flight = Object.assign(status, { result: work(status) })
      flights.set(key, flight)
      const settle = () => {
        // After a drop the key may belong to a newer flight.
        if (flights.get(key) === flight) flights.delete(key)
      }
      flight.result.then(settle, settle)
      return flight.result
    },
    isUnderWay: (key) => flights.has(key),
    drop(key) {
      const flight = flights.get(key)
      if (!flight) return
      flight.isDropped = true
      flights.delete(key)
    },
  }
}
