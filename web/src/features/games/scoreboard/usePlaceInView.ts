import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** How far below the bar, as a share of the window under it, the part that is read begins. */
const READING_LINE = 0.35
/** A link's target stops at most this far below the bar, in px. */
const LANDING_PX = 40

interface Placed {
  /** Whether the bar has reached its place under the header, so that all above it is out of view. */
  docked: boolean
  /** The fragment of the part that is read, such as "#plays"; empty for the top of the page. */
  hash: string
}

/**
 * Follows the reading of a page whose parts are linked from a sticky bar. It never changes the address. Where the address names a
 * part and the window stands at it, this part is the current one, even if the page is too short to put it at the top.
 *
 * @param hashes the fragments of the parts.
 */
export function usePlaceInView(bar: RefObject<HTMLElement | null>, hashes: readonly string[]): Placed {
  const location = useLocation()
  const [placed, setPlaced] = useState<Placed>({ docked: false, hash: '' })
  const listed = hashes.join()

  useEffect(() => {
    const look = () => {
      if (bar.current === null) return
      const { top, bottom } = bar.current.getBoundingClientRect()
      const docked = top <= parseFloat(getComputedStyle(bar.current).top) + 0.5
      const next = { docked, hash: hashInView(listed.split(','), location.hash, { bottom, docked }) }
      setPlaced((last) => (last.docked === next.docked && last.hash === next.hash ? last : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    // Parts also move when others above them load or grow, which is no scrolling.
    const grown = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    grown?.observe(document.body)

    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
      grown?.disconnect()
    }
  }, [bar, listed, location])

  return placed
}

/** As long as the bar is not docked, the top of the page is read. Parts that are hidden or could not be loaded are passed over. */
function hashInView(
  hashes: readonly string[],
  aimed: string,
  bar: { bottom: number; docked: boolean },
): string {
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  const line = atEnd ? innerHeight : bar.bottom + (innerHeight - bar.bottom) * READING_LINE
  const parts = hashes.flatMap((hash) => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    return part?.getClientRects().length ? [{ hash, top: part.getBoundingClientRect().top }] : []
  })
  const isAimed = ({ hash, top }: { hash: string; top: number }) =>
    hash === aimed && top >= 0 && top < (atEnd ? innerHeight : bar.bottom + LANDING_PX)
  const read = bar.docked ? parts.filter(({ top }) => top <= line) : []

  return (parts.find(isAimed) ?? read.sort((one, other) => other.top - one.top)[0])?.hash ?? ''
}
