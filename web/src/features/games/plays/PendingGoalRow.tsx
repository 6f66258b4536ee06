import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { nickname, sidePaint } from '../matchup.ts'
import type { FlowPlay } from '../scoreboard/gameFlow.ts'
import styles from './PlayList.module.css'

interface PendingGoalRowProps {
  goal: FlowPlay
  game: GameSides_GameFragment
}

/** A goal that only the score tells of: nobody knows yet when it fell and who scored it. */
export function PendingGoalRow({ goal: { side, points, score }, game }: PendingGoalRowProps) {
  const team = side === 'HOME' ? game.homeTeam : game.awayTeam
  const { code, logo } = sidePaint(team)

  return (
    <li className={`${styles.play} ${styles.pending}`}>
      <span />
      <span>
        <TeamMark code={code} logo={logo} size={28} />
      </span>
      <span className={styles.textBlock}>
        <strong>{`${points > 2 ? 'Goals' : 'Goal'}, ${nickname(team)}. `}</strong>
        <small>Details to come</small>
      </span>
      <span className={styles.watch} />
      <span className={styles.score}>
        <span className="visuallyHidden">
          {`${nickname(game.awayTeam)} ${score.away}, ${nickname(game.homeTeam)} ${score.home}`}
        </span>
        <span aria-hidden="true">{`${score.away}–${score.home}`}</span>
      </span>
    </li>
  )
}
