import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { SidePaint } from '../matchup.ts'
import type { Flow, FlowStep } from './gameFlow.ts'
import { CHART_BOTTOM, CHART_TOP, chartPlace } from './chartPlace.ts'
import { ChartPeriods } from './ChartPeriods.tsx'
import styles from './ScoreFlow.module.css'

const [LEFT, RIGHT] = [40, 712]
/** How much room the labels at the end of the lines need. */
const LABEL_ROOM = 88
/** The least space between the two labels, so that they never overlap. */
const LABEL_GAP = 30

interface ScoreFlowChartProps {
  flow: Flow
  sides: { home: SidePaint; away: SidePaint }
  /** What the drawing shows, for screen readers. */
  sentence: string
}

/** The lines of the score flow: home solid, away dashed, each labelled at its end. */
export function ScoreFlowChart({ flow, sides, sentence }: ScoreFlowChartProps) {
  const { lengthS, nowS, home, away } = flow
  const [homeScore, awayScore] = [last(home), last(away)]
  const unit = Math.max(4, Math.ceil(Math.max(homeScore, awayScore) / 12) * 4)
  const top = Math.max(unit, Math.ceil(Math.max(homeScore, awayScore) / unit) * unit)
  const hasRoom = LEFT + ((RIGHT - LEFT) * nowS) / lengthS <= RIGHT - LABEL_ROOM
  const right = hasRoom ? RIGHT : RIGHT - LABEL_ROOM
  // A unit is about four seconds of play.
  const x = (atS: number) => Math.round(LEFT + ((right - LEFT) * atS) / lengthS)
  const y = (score: number) => chartPlace(CHART_BOTTOM - ((CHART_BOTTOM - CHART_TOP) * score) / top)
  const ticks = Array.from({ length: top / unit + 1 }, (_, index) => index * unit)
  const [homeLabelY, awayLabelY] = apart(y(homeScore), y(awayScore))
  const line = (steps: readonly FlowStep[]) =>
    `M${steps.map(({ atS, score }, index) => (index === 0 ? `${x(atS)} ${y(score)}` : `H${x(atS)}V${y(score)}`)).join('')}H${x(nowS)}`

  return (
    <svg className={styles.flow} viewBox="0 0 720 270" role="img" aria-label={sentence}>
      {ticks.map((score) => (
        <g key={score}>
          <path className={styles.grid} d={`M${LEFT} ${y(score)}H${right}`} />
          <text x="32" y={y(score) + 5} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      <ChartPeriods flow={flow} x={x} />
      <g {...teamStyle(sides.away)}>
        <path className={styles.line} strokeDasharray="9 5" d={line(away)} />
        <text className={styles.end} x={x(nowS) + 12} y={awayLabelY}>
          {`${sides.away.code} ${awayScore}`}
        </text>
      </g>
      <g {...teamStyle(sides.home)}>
        <path className={styles.line} d={line(home)} />
        <text className={styles.end} x={x(nowS) + 12} y={homeLabelY}>
          {`${sides.home.code} ${homeScore}`}
        </text>
      </g>
    </svg>
  )
}

function last(steps: readonly FlowStep[]): number {
  return steps.at(-1)?.score ?? 0
}

function apart(home: number, away: number): [home: number, away: number] {
  const middle = (home + away) / 2
  const half = Math.max(Math.abs(home - away), LABEL_GAP) / 2
  const up = home <= away ? -half : half

  return [chartPlace(middle + up + 5), chartPlace(middle - up + 5)]
}
