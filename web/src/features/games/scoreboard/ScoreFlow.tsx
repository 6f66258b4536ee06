import { useId } from 'react'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { nickname, sidePaints } from '../matchup.ts'
import { formatClock, run, scoreFlow } from './gameFlow.ts'
import type { Flow, FlowPlay, FlowStep } from './gameFlow.ts'
import styles from './ScoreFlow.module.css'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { SidePaint } from '../matchup.ts'
import { CHART_BOTTOM, CHART_TOP, chartPlace, timeScale } from './chartPlace.ts'
import { FlowChart } from './FlowChart.tsx'

interface ScoreFlowProps {
  game: GameSides_GameFragment
  /** Null when they could not be loaded. */
  plays: readonly FlowPlay[] | null
  /** Whether it is long past: what is missing is then not promised. */
  isPast?: boolean
  retry: () => Promise<unknown>
}

/** How the score changed over time: a stepped line for each side, and the same as a table. */
export function ScoreFlow({ game, plays, isPast = false, retry }: ScoreFlowProps) {
  const headingId = useId()
  const isOver = game.state.__typename === 'FinalGame'
  const flow = plays === null ? null : scoreFlow(plays, { segment: game.segment, isOver })
  const streak = flow === null || isOver ? null : run(flow.goals)
  const sides = sidePaints(game)

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading
        id={headingId}
        aside={
          streak && (
            <Spoiler as="p" className="muted small">
              {nickname(streak.side === 'HOME' ? game.homeTeam : game.awayTeam)} on a {streak.points}–0 run
            </Spoiler>
          )
        }
      >
        Score flow
      </PanelHeading>
      {flow === null ? (
        <PanelBody>
          <QueryFailed what="score flow" retry={retry} />
        </PanelBody>
      ) : flow.goals.length === 0 ? (
        <PanelBody>
          <EmptyState title={isPast ? 'No goals listed' : 'No goals yet'}>
            {isPast ? null : <p>The score by time appears with the first one.</p>}
          </EmptyState>
        </PanelBody>
      ) : (
        <>
          <div className={styles.chart}>
            <ScoreFlowChart flow={flow} sides={sides} sentence={sentence(game, flow.goals)} />
          </div>
          <details className={styles.details}>
            <summary>Goals as a table</summary>
            <GoalTable game={game} goals={flow.goals} />
          </details>
        </>
      )}
    </Panel>
  )
}

/** Texts are joined before they are drawn, as in PlayRow. */
function GoalTable({ game, goals }: { game: GameSides_GameFragment; goals: readonly FlowPlay[] }) {
  return (
    <table className={styles.goals}>
      <caption className="visuallyHidden">Goals in order</caption>
      <thead>
        <tr>
          <th scope="col">Left</th>
          <th scope="col">Goal</th>
          <th scope="col">{nickname(game.awayTeam)}</th>
          <th scope="col">{nickname(game.homeTeam)}</th>
        </tr>
      </thead>
      <tbody>
        {goals.map(({ label, clock, side, score }, at) => (
          <tr key={at}>
            <td>{`${label} ${formatClock(clock)}`}</td>
            <th scope="row">{scorer(game, side)}</th>
            <td>{score.away}</td>
            <td>{score.home}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function scorer(game: GameSides_GameFragment, side: FlowPlay['side']): string {
  if (side === null) return '-'

  return nickname(side === 'HOME' ? game.homeTeam : game.awayTeam)
}

function sentence(game: GameSides_GameFragment, goals: readonly FlowPlay[]): string {
  const { home, away } = goals.at(-1)?.score ?? { home: 0, away: 0 }
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  const leader = nickname(home > away ? game.homeTeam : game.awayTeam)
  const isOver = game.state.__typename === 'FinalGame'
  const standing =
    home === away ? `level at ${high}` : `${leader} ${isOver ? 'won' : 'lead'} ${high} to ${low}`

  return `Score by time: ${standing}${game.state.__typename === 'LiveGame' ? `, ${liveLabel(game.state)}` : ''}`
}

const LEFT = 40
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
function ScoreFlowChart({ flow, sides, sentence }: ScoreFlowChartProps) {
  const { nowS, home, away } = flow
  const [homeScore, awayScore] = [last(home), last(away)]
  const unit = Math.max(4, Math.ceil(Math.max(homeScore, awayScore) / 12) * 4)
  const top = Math.max(unit, Math.ceil(Math.max(homeScore, awayScore) / unit) * unit)
  const { right, x } = timeScale(flow, LEFT, LABEL_ROOM)
  const y = (score: number) => chartPlace(CHART_BOTTOM - ((CHART_BOTTOM - CHART_TOP) * score) / top)
  const ticks = Array.from({ length: top / unit + 1 }, (_, index) => ({
    y: y(index * unit),
    label: index * unit,
  }))
  const [homeLabelY, awayLabelY] = apart(y(homeScore), y(awayScore))
  const line = (steps: readonly FlowStep[]) =>
    `M${steps.map(({ atS, score }, index) => (index === 0 ? `${x(atS)} ${y(score)}` : `H${x(atS)}V${y(score)}`)).join('')}H${x(nowS)}`

  return (
    <FlowChart flow={flow} left={LEFT} right={right} x={x} ticks={ticks} sentence={sentence}>
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
    </FlowChart>
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
