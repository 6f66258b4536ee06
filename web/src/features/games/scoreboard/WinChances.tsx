import { useId } from 'react'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { nickname, sidePaint } from '../matchup.ts'
import styles from './WinChances.module.css'

interface WinChancesProps {
  game: GameSides_GameFragment
  /** Fractions 0 to 1; null where the league does not say. */
  chances: { home: number; away: number } | null
}

/** The chances that the league gives each side before a game, visitors at the left. Nothing is drawn when it gives none. */
export function WinChances({ game, chances }: WinChancesProps) {
  const headingId = useId()
  if (chances === null) return null
  const sides = distinguishable({ home: sidePaint(game.homeTeam), away: sidePaint(game.awayTeam) })
  const homePercent = Math.round(chances.home * 100)

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Chances to win</PanelHeading>
      <div className={styles.body}>
        <p className={styles.sides}>
          <span>
            {nickname(game.awayTeam)} <b>{100 - homePercent}%</b>
          </span>
          <span>
            <b>{homePercent}%</b> {nickname(game.homeTeam)}
          </span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          <Share paint={sides.away} share={chances.away} />
          <Share paint={sides.home} share={chances.home} />
        </div>
        <p className="muted small">As the league saw it before the game.</p>
      </div>
    </Panel>
  )
}

function Share({ paint, share }: { paint: Parameters<typeof teamStyle>[0]; share: number }) {
  const { className, style } = teamStyle(paint)

  return <i className={className} style={{ ...style, flex: share }} />
}
