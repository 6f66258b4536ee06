import { useId } from 'react'
import figures from '../../../ui/figures.svg?url'
import { HeroFigure } from '../../../ui/HeroFigure.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { SidePaint } from '../matchup.ts'
import styles from './Scoreboard.module.css'

/**
 * The grounds of two teams with a slanted edge between them, visitors at the left; each with a player beside its club where
 * there is room.
 */
export function ScoreboardArt({ home, away }: { home: SidePaint; away: SidePaint }) {
  return (
    <div className={styles.art} aria-hidden="true">
      <Ground team={away} half="left" />
      <Ground team={home} half="right" />
    </div>
  )
}

function Ground({ team, half }: { team: SidePaint; half: 'left' | 'right' }) {
  const id = useId()
  const { className, style } = teamStyle(team)
  const isLeft = half === 'left'

  return (
    <div className={className} style={style}>
      <svg
        className="art"
        viewBox="0 0 1600 900"
        preserveAspectRatio={isLeft ? 'xMinYMid slice' : 'xMaxYMid slice'}
        focusable="false"
      >
        <defs>
          <linearGradient id={`${id}shade`} y2="1">
            <stop stopColor="#04060e" stopOpacity=".75" />
            <stop offset=".55" stopColor="#04060e" stopOpacity=".1" />
            <stop offset="1" stopColor="#04060e" stopOpacity=".55" />
          </linearGradient>
        </defs>
        <rect className="a2" width="1600" height="900" />
        <rect width="1600" height="900" fill={`url(#${id}shade)`} />
        <use href={`${figures}#bands`} />
        <use
          href={`${figures}#arc`}
          transform={isLeft ? 'translate(400 690) scale(1.1)' : 'translate(1220 760) scale(1.1)'}
          opacity=".55"
        />
      </svg>
      <div className={styles.figure}>
        <HeroFigure pose={isLeft ? 'cradle' : 'goalie'} />
      </div>
    </div>
  )
}
