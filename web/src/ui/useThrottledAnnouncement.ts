import { useEffect, useRef, useState } from 'react'

/** The shortest time between two announcements, in ms, however often the text changes. */
const ANNOUNCE_EVERY_MS = 30_000

/**
 * The text for a live region, which changes every 30 s at most. When `occasion` changes too, such as at the end of a period, the
 * new text is announced at once.
 */
export function useThrottledAnnouncement(text: string, occasion = ''): string {
  const [announced, setAnnounced] = useState({ text, occasion })
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (text === announced.text && occasion === announced.occasion) return undefined
    const wait =
      occasion === announced.occasion
        ? Math.max(0, announcedAt.current + ANNOUNCE_EVERY_MS - performance.now())
        : 0
    const timer = setTimeout(() => {
      announcedAt.current = performance.now()
      setAnnounced({ text, occasion })
    }, wait)

    return () => clearTimeout(timer)
  }, [text, occasion, announced])

  return announced.text
}
