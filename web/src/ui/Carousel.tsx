import type { ReactNode, Ref } from 'react'
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
