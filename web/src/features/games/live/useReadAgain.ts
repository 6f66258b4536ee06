import { useEffect } from 'react'
import { savesData } from '../../../lib/settings/dataSaver.ts'

/** How long after an occasion it is read again, in ms; then every two seconds. The gateway reads a game's plays at these moments. */
const STEPS_MS = [0, 1000, 2000, 4000]
const STEP_MS = 2000
/** After so long there may be nothing more to come. */
const MAX_MS = 60_000
/** Each reading comes up to so much later, so that those who watch one game do not ask at once, in ms. */
const SPREAD_MS = 1000

interface ReadAgain {
  /** Whether something is still to come. */
  isDue: boolean
  /** What it is to come for. A new one begins anew. */
  occasion: string
  read: () => void
}

/** Reads again and again while something is due, for a minute at most after each occasion. Not while the fan saves data. */
export function useReadAgain({ isDue, occasion, read }: ReadAgain): void {
  useEffect(() => {
    if (!isDue || savesData()) return undefined
    const startedMs = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const readAt = (atMs: number, step: number) => {
      if (atMs > MAX_MS) return
      timer = setTimeout(
        () => {
          read()
          readAt(STEPS_MS[step] ?? atMs + STEP_MS, step + 1)
        },
        startedMs + atMs + Math.random() * SPREAD_MS - performance.now(),
      )
    }
    readAt(0, 1)

    return () => clearTimeout(timer)
  }, [isDue, occasion, read])
}
