import { useEffect, useRef, useState } from 'react'

/** Live scores are read out at most this often (ms), however often they change. */
const QUIET_MS = 30_000

/**
 * Words that a screen reader hears when they change, held back so that they are heard every 30 s at most. A change of `occasion`,
 * such as the end of a period, is told at once.
 */
export function useQuietly(words: string, occasion = ''): string {
  const [said, setSaid] = useState({ words, occasion })
  const saidAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (words === said.words && occasion === said.occasion) return undefined
    const wait = occasion === said.occasion ? Math.max(0, saidAt.current + QUIET_MS - Date.now()) : 0
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSaid({ words, occasion })
    }, wait)

    return () => clearTimeout(timer)
  }, [words, occasion, said])

  return said.words
}
