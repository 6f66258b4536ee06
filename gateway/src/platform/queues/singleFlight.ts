/** Work in progress that all callers of its key share. */
export interface Flight {
  /** The key was dropped after the work began: the result may be served, but not stored. */
  readonly isDropped: boolean
  /** Settles when the result is stored for other processes; undefined where it is not stored. Readers of the result do not wait for it. */
  stored?: Promise<void> | undefined
}

/** Runs the work of a key once at a time: callers that arrive while it runs share its result. */
export interface SingleFlight<T> {
  /** Starts `work`, unless work of the key is in progress; returns the promise of the running work. */
  run(key: string, work: (flight: Flight) => Promise<T>): Promise<T>
  /** Whether work of the key is in progress that the next caller would share. */
  isUnderWay(key: string): boolean
  /** Marks the work in progress as dropped; the next caller starts new work. */
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
