import { distinguishable } from '../../lib/teamColors.ts'
import styles from './SplitGround.module.css'
import { teamStyle } from './teamStyle.ts'

interface GroundSide {
  code: string
  color: string | null
  secondColor: string | null
}

interface SplitGroundProps {
  /** Null for a side that is not known, which has the league's colors and no letters. */
  home: GroundSide | null
  away: GroundSide | null
}

const NOBODY: GroundSide = { code: '', color: null, secondColor: null }

/** The grounds of two sides on a slant, visitors at the left, with nobody on them: stands for a picture that gives a result away. */
export function SplitGround({ home, away }: SplitGroundProps) {
  const sides = distinguishable({ home: home ?? NOBODY, away: away ?? NOBODY })

  return (
    <span className={styles.grounds} aria-hidden="true">
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
