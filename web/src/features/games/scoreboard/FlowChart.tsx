import type { ReactNode } from 'react'
import { CHART_BOTTOM, CHART_TOP } from './chartPlace.ts'
import type { GameTimeline } from './gameFlow.ts'
import styles from './ScoreFlow.module.css'

interface FlowChartProps {
  flow: GameTimeline
  /** Where the lines across begin and end. */
  left: number
  right: number
  /** The place of a moment of the game, in seconds since its start. */
  x: (atS: number) => number
  /** The lines across, each with what stands before it. */
  ticks: readonly { y: number; label: ReactNode }[]
  /** What the drawing shows, for screen readers. */
  sentence: string
  /** What is drawn on the grid. */
  children: ReactNode
}

/** A chart over the time of a game: its periods, and a line at the moment that is reached while it is played. */
export function FlowChart({ flow, left, right, x, ticks, sentence, children }: FlowChartProps) {
  const { lengthS, nowS, isOver, periods } = flow

  return (
    <svg className={styles.flow} viewBox="0 0 720 270" role="img" aria-label={sentence}>
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <path className={styles.grid} d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
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
      {children}
    </svg>
  )
}
