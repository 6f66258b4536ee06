import { useId } from 'react'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { nickname, sidePaints } from '../matchup.ts'
import { changesOf, winChanceFlow } from './gameFlow.ts'
import type { ChanceFlow, ChancePlay, ChanceStep } from './gameFlow.ts'
import styles from './ScoreFlow.module.css'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { SidePaint } from '../matchup.ts'
import { CHART_BOTTOM, CHART_TOP, chartPlace, linePath, timeScale } from './chartPlace.ts'
import { FlowChart } from './FlowChart.tsx'

interface WinChanceFlowProps {
  game: GameSides_GameFragment
  /** Null when they could not be loaded. */
  plays: readonly ChancePlay[] | null
}

/**
 * How the chances to win changed over time: a line between the two sides, and the same as a table. Nothing is drawn when the
 * league sends too few of them.
 */
export function WinChanceFlow({ game, plays }: WinChanceFlowProps) {
  const headingId = useId()
  const isOver = game.state.__typename === 'FinalGame'
  const flow = winChanceFlow(plays ?? [], { segment: game.segment, isOver })
  if (flow === null) return null
  const sides = sidePaints(game)

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Win chance</PanelHeading>
      <div className={styles.chart}>
        <WinChanceChart flow={flow} sides={sides} sentence={sentence(game, flow.steps)} />
      </div>
      <details className={styles.details}>
        <summary>Win chance as a table</summary>
        <div className={styles.scroller} tabIndex={0} role="region" aria-label="Win chance by time">
          <ChanceTable game={game} steps={changesOf(flow.steps)} />
        </div>
      </details>
    </Panel>
  )
}

/** Texts are joined before they are drawn, as in PlayRow. */
function ChanceTable({ game, steps }: { game: GameSides_GameFragment; steps: readonly ChanceStep[] }) {
  return (
    <table className={styles.chances}>
      <caption className="visuallyHidden">Win chance in order</caption>
      <thead>
        <tr>
          <th scope="col">Left</th>
          <th scope="col">{nickname(game.awayTeam)}</th>
          <th scope="col">{nickname(game.homeTeam)}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ when, homePercent }, at) => (
          <tr key={at}>
            <th scope="row">{when}</th>
            <td>{`${100 - homePercent}%`}</td>
            <td>{`${homePercent}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The text for the line: while the game is played the present chances, after it the lowest chance that the winners had. */
function sentence(game: GameSides_GameFragment, steps: readonly ChanceStep[]): string {
  const [away, home] = [nickname(game.awayTeam), nickname(game.homeTeam)]
  const { state } = game
  const winner = state.__typename === 'FinalGame' ? state.winner : null
  if (winner === null) {
    const now = steps.at(-1)?.homePercent ?? 0
    const moment =
      state.__typename === 'LiveGame'
        ? `, ${liveLabel(state)}`
        : state.__typename === 'SuspendedGame'
          ? ', suspended'
          : ''

    return `Win chance by time: ${home} ${now}%, ${away} ${100 - now}%${moment}`
  }
  const chanceOf = ({ homePercent }: ChanceStep) => (winner === 'HOME' ? homePercent : 100 - homePercent)
  const lowest = steps.reduce((low, step) => (chanceOf(step) < chanceOf(low) ? step : low))

  return `Win chance by time: ${winner === 'HOME' ? home : away} won, ${chanceOf(lowest)}% at the lowest, ${lowest.when}`
}

const LEFT = 60
const MIDDLE = (CHART_TOP + CHART_BOTTOM) / 2
/** How much room the label at the end of the line needs. */
const LABEL_ROOM = 72
/** The distance between the two lines of the label, and the room they need above and below the line's end. */
const [LABEL_STEP, LABEL_ABOVE, LABEL_BELOW] = [26, 20, 26]
const HALVES = [
  { side: 'home', top: CHART_TOP - 4 },
  { side: 'away', top: MIDDLE },
] as const

interface WinChanceChartProps {
  flow: ChanceFlow
  sides: { home: SidePaint; away: SidePaint }
  /** What the drawing shows, for screen readers. */
  sentence: string
}

/** The line of the chance to win: above the middle in the color of the home side, below it in that of the visitors. */
function WinChanceChart({ flow, sides, sentence }: WinChanceChartProps) {
  const clipId = useId()
  const { nowS, steps } = flow
  const { right, x } = timeScale(flow, LEFT, LABEL_ROOM)
  const y = (home: number) => chartPlace(CHART_BOTTOM - (CHART_BOTTOM - CHART_TOP) * home)
  const { home: now = 0.5, homePercent = 50 } = steps.at(-1) ?? {}
  const line = `${linePath(steps.map(({ atS, home }) => [x(atS), y(home)]))}H${x(nowS)}`
  // It begins as the line does, so that a page is not sent the same twice.
  const area = `${line}V${MIDDLE}H${x(steps[0]?.atS ?? 0)}Z`
  const ahead = now < 0.5 ? sides.away : sides.home
  const ticks = [
    { y: y(1), label: sides.home.code },
    { y: y(0.5), label: '50%' },
    { y: y(0), label: sides.away.code },
  ]
  const labelY = Math.min(Math.max(y(now) - 4, CHART_TOP + LABEL_ABOVE), CHART_BOTTOM - LABEL_BELOW)

  return (
    <FlowChart flow={flow} left={LEFT} right={right} x={x} ticks={ticks} sentence={sentence}>
      {HALVES.map(({ side, top }) => (
        <g key={side} {...teamStyle(sides[side])}>
          <clipPath id={`${clipId}${side}`}>
            <rect x="0" y={top} width="720" height={MIDDLE - CHART_TOP + 4} />
          </clipPath>
          <g clipPath={`url(#${clipId}${side})`}>
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} />
          </g>
        </g>
      ))}
      {homePercent === 50 ? (
        <text x={x(nowS) + 12} y={MIDDLE + 5}>
          50%
        </text>
      ) : (
        <g {...teamStyle(ahead)}>
          <text className={styles.end} x={x(nowS) + 12} y={labelY}>
            {ahead.code}
          </text>
          <text className={styles.end} x={x(nowS) + 12} y={labelY + LABEL_STEP}>
            {`${ahead === sides.home ? homePercent : 100 - homePercent}%`}
          </text>
        </g>
      )}
    </FlowChart>
  )
}
