import { fittedName } from '../../../ui/fittedName.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { nickname } from '../matchup.ts'
import type { MatchupTeam, SidePaint } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import styles from './GameClash.module.css'

interface ClashSideProps {
  /** Null while it is undecided. */
  team: MatchupTeam | null
  paint: SidePaint
  /** Left out before the game. */
  score: number | undefined
  isWinner: boolean
}

/** One side of a game on the ground of its club: crest, name and score. */
export function ClashSide({ team, paint, score, isWinner }: ClashSideProps) {
  const { className, style } = teamStyle(paint)

  return (
    <div className={`${className} ${styles.side}`} style={style}>
      <TeamMark code={paint.code} logo={paint.logo} size={44} />
      <span className={styles.name} style={fittedName(nickname(team))}>
        {team?.location ? <small>{team.location} </small> : null}
        {nickname(team)}
      </span>
      {score === undefined ? null : (
        <Score className={styles.score} insteadClassName={styles.hidden}>
          <ScoreFigure value={score} />
          {isWinner ? (
            <span className={styles.caret}>
              <span className="visuallyHidden"> Winner</span>
            </span>
          ) : null}
        </Score>
      )}
    </div>
  )
}
