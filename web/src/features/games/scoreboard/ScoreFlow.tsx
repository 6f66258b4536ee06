import { useId } from 'react'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { nickname, sidePaint } from '../matchup.ts'
import { formatClock, run, scoreFlow } from './gameFlow.ts'
import type { FlowPlay } from './gameFlow.ts'
import { ScoreFlowChart } from './ScoreFlowChart.tsx'
import styles from './ScoreFlow.module.css'

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
  const sides = distinguishable({ home: sidePaint(game.homeTeam), away: sidePaint(game.awayTeam) })

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
        <div className={styles.inside}>
          <QueryFailed what="score flow" retry={retry} />
        </div>
      ) : flow.goals.length === 0 ? (
        <div className={styles.inside}>
          <EmptyState title={isPast ? 'No goals listed' : 'No goals yet'}>
            {isPast ? null : <p>The score by time appears with the first one.</p>}
          </EmptyState>
        </div>
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
