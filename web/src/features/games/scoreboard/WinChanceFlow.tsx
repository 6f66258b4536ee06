import { useId } from 'react'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { nickname, sidePaint } from '../matchup.ts'
import { WinChanceChart } from './WinChanceChart.tsx'
import { changesOf, winChanceFlow } from './gameFlow.ts'
import type { ChancePlay, ChanceStep } from './gameFlow.ts'
import styles from './ScoreFlow.module.css'

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
  const sides = distinguishable({ home: sidePaint(game.homeTeam), away: sidePaint(game.awayTeam) })

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
