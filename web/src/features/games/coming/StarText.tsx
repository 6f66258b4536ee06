import { Link } from 'react-router-dom'
import type { ComingStage_StarFragment } from '../../../__generated__/graphql.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { positionName } from '../../../lib/positionNames.ts'
import type { TeamPaint } from '../../../lib/teamColors.ts'
import { fittedName } from '../../../ui/fittedName.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import styles from './ComingStage.module.css'

interface StarTextProps {
  paint: TeamPaint
  /** Null before anybody has played; nothing is written then. */
  star: ComingStage_StarFragment | null
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
