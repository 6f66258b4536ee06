import { useEffect, useRef, useState } from 'react'

/** Live scores are read out at most this often (ms), however often they change. */
const ANNOUNCE_EVERY_MS = 30_000

/**
 * Words that a screen reader hears when they change, held back so that they are heard every 30 s at most. A change of `occasion`,
 * such as the end of a period, is told at once.
 */
export function useThrottledAnnouncement(text: string, occasion = ''): string {
  const [announced, setAnnounced] = useState({ text, occasion })
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (text === announced.text && occasion === announced.occasion) return undefined
    const wait =
      occasion === announced.occasion ? Math.max(0, announcedAt.current + ANNOUNCE_EVERY_MS - Date.now()) : 0
    const timer = setTimeout(() => {
      announcedAt.current = Date.now()
      setAnnounced({ text, occasion })
    }, wait)

    return () => clearTimeout(timer)
  }, [text, occasion, announced])

  return announced.text
}
