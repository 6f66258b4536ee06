import { distinguishable } from '../../lib/teamColors.ts'
import styles from './SplitGround.module.css'
import { teamStyle } from './teamStyle.ts'

/** What the ground of a side shows. */
export interface GroundSide {
  code: string
  color: string | null
  secondColor: string | null
}

interface SplitGroundProps {
  /** Null for an unknown side, which has the league's colors and no code. */
  home: GroundSide | null
  away: GroundSide | null
  /** Whether text stands over its lower part, which the codes leave free then. */
  isUnderText?: boolean
}

const NOBODY: GroundSide = { code: '', color: null, secondColor: null }

/**
 * The grounds of two sides with a slanted edge between them, visitors at the left, without players. It replaces a picture that is
 * a spoiler.
 */
export function SplitGround({ home, away, isUnderText = false }: SplitGroundProps) {
  const sides = distinguishable({ home: home ?? NOBODY, away: away ?? NOBODY })

  return (
    <span
      className={isUnderText ? `${styles.grounds} ${styles.underText}` : styles.grounds}
      aria-hidden="true"
    >
      <Ground side={sides.away} half="left" />
      <Ground side={sides.home} half="right" />
    </span>
  )
}

function Ground({ side, half }: { side: GroundSide; half: 'left' | 'right' }) {
  const { className, style } = teamStyle(side)

  return (
    <span className={`${className} ${styles.ground} ${styles[half]}`} style={style}>
      <b>{side.code}</b>
    </span>
  )
}
