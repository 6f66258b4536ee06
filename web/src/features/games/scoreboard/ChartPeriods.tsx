import { CHART_BOTTOM, CHART_TOP } from './chartPlace.ts'
import type { GameTimeline } from './gameFlow.ts'
import styles from './ScoreFlow.module.css'

interface ChartPeriodsProps {
  flow: GameTimeline
  /** The place of a moment of the game, in seconds since its start. */
  x: (atS: number) => number
}

/** The periods of a chart over the time of a game, and a line at the moment that is reached while it is played. */
export function ChartPeriods({ flow: { lengthS, nowS, isOver, periods }, x }: ChartPeriodsProps) {
  return (
    <>
      {periods.map(({ label, fromS, toS }, index) => (
        <g key={label}>
          {index === 0 ? null : (
            <path
              className={styles.grid}
              strokeDasharray="3 4"
              d={`M${x(fromS)} ${CHART_TOP}V${CHART_BOTTOM}`}
            />
          )}
          <text x={x((fromS + toS) / 2)} y="262" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {!isOver && nowS < lengthS ? (
        <path className={styles.now} d={`M${x(nowS)} ${CHART_TOP}V${CHART_BOTTOM}`} />
      ) : null}
    </>
  )
}
