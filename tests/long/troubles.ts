interface Trouble {
  whom: string
  fromMs: number
  toMs: number
}

/** Since when and until when something is wrong with whom. */
export interface Troubles {
  /** Something goes wrong with somebody; the function that is returned says that it is over. */
  begin(whom: string): () => void
  /** Whether something was wrong with anybody whose name begins so, at any time since then (`performance.now`, in ms). */
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
