import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Carousel.module.css'

/** How much of what is seen one press moves on, so that the item that was cut off becomes whole. */
const SHARE = 0.8

/** The two buttons that move a carousel on; for the head of its section. They are there from 900 px on and while it has more to show. */
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

/** Whether there is more at the left and at the right of what is seen. */
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
