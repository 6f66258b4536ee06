import type { UpcomingStage_StarFragment } from '../../../__generated__/graphql.ts'
import type { TeamPaint } from '../../../lib/teamColors.ts'
import { HeroFigure } from '../../../ui/HeroFigure.tsx'
import { PlayerPortrait } from '../../../ui/PlayerPortrait.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { HalftoneGround } from '../HalftoneGround.tsx'
import styles from './UpcomingStage.module.css'
import { facingPicture } from './upcomingGame.ts'
import { Link } from 'react-router-dom'
import { playerPath } from '../../../lib/address/paths.ts'
import { positionName } from '../../../lib/positionNames.ts'
import { fittedName } from '../../../ui/fittedName.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'

/** The portraits are 278, 400 and 536 px high (UpcomingStage.module.css). */
const PORTRAIT_SIZES = '(min-width: 900px) 425px, (min-width: 600px) 317px, 221px'

interface UpcomingStageArtProps {
  paint: TeamPaint
  /** Null before anybody has played; a drawn player stands there then. */
  star: UpcomingStage_StarFragment | null
  half: 'left' | 'right'
}

/**
 * One club's side of the stage: its ground, cut along the seam, with its star at the middle, who looks at the other side where the
 * league draws her either way. The number
 * stands large behind her where there is room.
 */
export function UpcomingStageArt({ paint, star, half }: UpcomingStageArtProps) {
  const { className, style } = teamStyle(paint)

  return (
    <div className={`${className} ${styles.half} ${styles[half]}`} style={style} aria-hidden="true">
      <Ground half={half} />
      {star === null ? (
        <HeroFigure pose={half === 'left' ? 'cradle' : 'shot'} isMirrored={half === 'right'} />
      ) : (
        <>
          {star.number === null ? null : <span className={styles.number}>{star.number}</span>}
          <div className={styles.portrait}>
            <PlayerPortrait
              number={star.number}
              src={star.portrait && facingPicture(star.portrait.url, half === 'left' ? 'right' : 'left')}
              width={425}
              height={536}
              sizes={PORTRAIT_SIZES}
              isFirst
            />
          </div>
        </>
      )}
    </div>
  )
}

/** Slanted bands in the club's colors, with a halftone corner. */
function Ground({ half }: { half: 'left' | 'right' }) {
  return (
    <svg
      className="art"
      viewBox="0 0 1600 900"
      preserveAspectRatio={half === 'left' ? 'xMinYMid slice' : 'xMaxYMid slice'}
      focusable="false"
    >
      <HalftoneGround dots={0.2}>
        <path className="a0" d="M360 0h300L280 900H-20z" opacity=".7" />
        <path className="a0" d="M980 0h420l-380 900H600z" opacity=".85" />
        <path className="a4" d="M860 0h70L550 900h-70z" opacity=".3" />
      </HalftoneGround>
    </svg>
  )
}

interface StarTextProps {
  paint: TeamPaint
  /** Null before anybody has played; nothing is written then. */
  star: UpcomingStage_StarFragment | null
}

/** The name of a club's leading player, and what she has done this season, which is hidden with the scores. */
export function StarText({ paint, star }: StarTextProps) {
  if (star === null) return <div />
  const { className, style } = teamStyle(paint)
  const where = [
    star.number === null ? null : `No. ${star.number}`,
    positionName(star.position, star.positionCode),
  ].filter((part) => part !== null)

  return (
    <div className={`${className} ${styles.star}`} style={style}>
      <Link to={playerPath(star.slug)} style={fittedName(star.lastName)}>
        <small>{star.firstName}</small> {star.lastName}
      </Link>
      {where.length === 0 ? null : <p>{where.join(' · ')}</p>}
      <Spoiler as="p">
        {star.stats === null ? null : <Amounts goals={star.stats.goals} assists={star.stats.assists} />}
      </Spoiler>
    </div>
  )
}

function Amounts({ goals, assists }: { goals: number | null; assists: number | null }) {
  const amounts = [
    { count: goals, one: 'goal', many: 'goals' },
    { count: assists, one: 'assist', many: 'assists' },
  ].filter(({ count }) => count !== null)

  return amounts.map(({ count, one, many }, index) => (
    <span key={one}>
      {index === 0 ? null : ', '}
      <b>{count}</b> {count === 1 ? one : many}
    </span>
  ))
}
