interface Trouble {
  whom: string
  fromMs: number
  toMs: number
}

/** The periods of faults, by name. */
export interface Troubles {
  /** Begins a fault of the named process; the returned function ends it. */
  begin(whom: string): () => void
  /** Whether any name with this prefix had a fault at any time since then (`performance.now`, in ms). */
  touched(whom: string, sinceMs: number): boolean
}

export function createTroubles(): Troubles {
  const troubles: Trouble[] = []
  return {
    begin(whom) {
      const trouble = { whom, fromMs: performance.now(), toMs: Infinity }
      troubles.push(trouble)
      return () => (trouble.toMs = performance.now())
    },
    touched: (whom, sinceMs) =>
      troubles.some((trouble) => trouble.whom.startsWith(whom) && trouble.toMs >= sinceMs),
  }
}
