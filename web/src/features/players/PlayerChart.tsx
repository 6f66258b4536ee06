import { useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { CHART, layOutChart } from './playerChart.ts'
import type { ChartBar, ChartKind, ChartLine } from './playerChart.ts'
import styles from './PlayerChart.module.css'

interface PlayerChartProps {
  kind: ChartKind
  /** The games, ascending; `label` is the opponent's code. */
  games: readonly { id: string; label: string; line: ChartLine }[]
}

/** A player's figures game by game as stacked bars, with the average as a dashed line. The game log has every value in a table. */
export function PlayerChart({ kind, games }: PlayerChartProps) {
  const headingId = useId()
  const chart = layOutChart(kind, games)
  const average = chart.average.toFixed(1)

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId} aside={<span className="small muted">Average {average}</span>}>
        {kind.title}
      </PanelHeading>
      <div className={styles.drawing}>
        <svg
          className={styles.chart}
          viewBox="0 0 720 250"
          role="img"
          aria-label={`${kind.title}: ${chart.bars.map(({ label, value }) => `${label} ${value}`).join(', ')}; average ${average}. The game log has every figure.`}
        >
          {chart.ticks.map(({ value, y }) => (
            <g key={value}>
              <path className={styles.grid} d={`M${CHART.left} ${y}H${CHART.right}`} />
              <text x={CHART.left - 8} y={y + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {chart.bars.map((bar) => (
            <Bar key={bar.id} bar={bar} />
          ))}
          <path className={styles.average} d={`M${CHART.left} ${chart.averageY}H${CHART.right}`} />
          {chart.bars.map((bar) => (
            <BarLabels key={bar.id} bar={bar} />
          ))}
        </svg>
      </div>
      <p className={`cluster fine muted ${styles.legend}`}>
        <span>
          <i className={styles.solid} aria-hidden="true" /> {kind.solid.label}
        </span>
        <span>
          <i className={styles.faded} aria-hidden="true" /> {kind.faded.label}
        </span>
      </p>
    </Panel>
  )
}

function Bar({ bar: { x, width, top, solidTop } }: { bar: ChartBar }) {
  return (
    <>
      <rect className={styles.faded} x={x} y={top} width={width} height={solidTop - top} />
      <rect className={styles.solid} x={x} y={solidTop} width={width} height={CHART.bottom - solidTop} />
    </>
  )
}

/** Drawn after all lines, so that the line of the average crosses no figure. */
function BarLabels({ bar: { label, value, x, width, valueTop } }: { bar: ChartBar }) {
  const middle = x + width / 2

  return (
    <>
      <text className={styles.value} x={middle} y={valueTop - 6} textAnchor="middle">
        {value}
      </text>
      <text x={middle} y="242" textAnchor="middle">
        {label}
      </text>
    </>
  )
}
