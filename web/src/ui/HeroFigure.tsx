import figures from './figures.svg?url'
import styles from './HeroFigure.module.css'

/** The viewport of each figure in figures.svg, and how much of the same units it needs with stick and ball. */
const FIGURES = {
  cradle: { viewport: { x: 110, y: 0, width: 720, height: 850 }, drawn: '110 10 770 840' },
  goalie: { viewport: { x: 240, y: -60, width: 560, height: 1060 }, drawn: '240 -20 660 1020' },
  joy: { viewport: { x: 170, y: -290, width: 660, height: 1240 }, drawn: '170 -260 680 1210' },
  shot: { viewport: { x: 110, y: -70, width: 760, height: 1000 }, drawn: '110 -90 760 1020' },
} as const

export interface HeroFigureProps {
  pose: keyof typeof FIGURES
  /** A file with this figure alone, for a page that draws no other; the file of all figures when left out. */
  image?: string
  isMirrored?: boolean
}

/**
 * A player in the art of a hero, apart from its ground: whatever is cut off the ground, the head of the stick and the ball stay in the
 * frame. The hero places her by `--figure-top`, `--figure-right` or `--figure-left`, and `--figure-height`.
 */
export function HeroFigure({ pose, image, isMirrored = false }: HeroFigureProps) {
  const { viewport, drawn } = FIGURES[pose]

  return (
    <svg
      className={`${styles.figure} ${isMirrored ? styles.mirrored : ''}`}
      viewBox={drawn}
      aria-hidden="true"
      focusable="false"
    >
      {image === undefined ? (
        <use href={`${figures}#${pose}`} {...viewport} />
      ) : (
        <image href={image} {...viewport} />
      )}
    </svg>
  )
}
