import type { ReactNode, Ref, RefObject } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Carousel.module.css'

interface CarouselProps {
  ref: Ref<HTMLUListElement>
  /** What is in it, such as "Products". */
  label: string
  /** List items. */
  children: ReactNode
}

/** A row that scrolls sideways: 1.6 items are visible, 3.3 from 600 px and 5 (or `--in-view`) from 900 px on. It never scrolls by itself. */
export function Carousel({ ref, label, children }: CarouselProps) {
  return (
    <ul ref={ref} className={styles.track} tabIndex={0} aria-label={`${label}, scrolls sideways`}>
      {children}
    </ul>
  )
}

/** The share of the visible width by which one press scrolls, so that an item that was cut off becomes fully visible. */
const SHARE = 0.8

/**
 * The two buttons that scroll a carousel, for the head of its section. They are shown from 900 px on, and disabled when there is
 * no more in their direction.
 */
export function CarouselArrows({ track, of }: { track: RefObject<HTMLElement | null>; of: string }) {
  const { before, after } = useMore(track)
  const move = (direction: 1 | -1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth * SHARE })
  }

  return (
    <span className={`needsScript ${styles.arrows}`}>
      <button type="button" aria-label={`Previous ${of}`} aria-disabled={!before} onClick={() => move(-1)}>
        <span className={styles.turned}>
          <Icon name="chevronRight" />
        </span>
      </button>
      <button type="button" aria-label={`Next ${of}`} aria-disabled={!after} onClick={() => move(1)}>
        <Icon name="chevronRight" />
      </button>
    </span>
  )
}

/** Whether there is more to the left and to the right of the visible items. */
function useMore(track: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [more, setMore] = useState({ before: false, after: true })
  useEffect(() => {
    const element = track.current
    if (element === null) return undefined
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)

    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [track])

  return more
}
