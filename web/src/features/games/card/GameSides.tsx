import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { recordBefore } from '../matchup.ts'
import type { MatchupTeam } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { scoreOf } from '../../../lib/live/stateWord.ts'
import styles from './GameSides.module.css'

graphql(`
  fragment GameSides_game on Game {
    id
    ...GameState_game
    ...Matchup_game
  }
`)

/** The two teams of a game with their scores, or with their records before the game. Visitors come first. */
export function GameSides({ game }: { game: GameSides_GameFragment }) {
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null

  return (
    <div className={styles.sides}>
      <Side
        game={game}
        team={game.awayTeam}
        score={score?.away ?? null}
        outcome={winner && (winner === 'AWAY' ? 'won' : 'lost')}
      />
      <Side
        game={game}
        team={game.homeTeam}
        score={score?.home ?? null}
        outcome={winner && (winner === 'HOME' ? 'won' : 'lost')}
      />
    </div>
  )
}

interface SideProps {
  game: GameSides_GameFragment
  team: MatchupTeam | null
  score: number | null
  outcome: 'won' | 'lost' | null
}

function Side({ game, team, score, outcome }: SideProps) {
  if (team === null) {
    return (
      <div className={styles.side}>
        <span className={styles.undecided} aria-hidden="true">
          ?
        </span>
        <span className={styles.name}>To be decided</span>
      </div>
    )
  }

  return (
    <div className={outcome === 'lost' ? `${styles.side} ${styles.lost}` : styles.side}>
      <TeamMark code={team.code} logo={team.logo} size={40} />
      <span className={styles.name}>
        {team.location === null ? null : <small>{team.location} </small>}
        {team.name}
      </span>
      {score === null ? (
        <Spoiler className={styles.record}>{recordBefore(game, team)}</Spoiler>
      ) : (
        <Score className={styles.score} insteadClassName={styles.hidden}>
          <ScoreFigure value={score} />
          <span className={outcome === 'won' ? styles.caret : styles.noCaret}>
            {outcome === 'won' ? <span className="visuallyHidden"> Winner</span> : null}
          </span>
        </Score>
      )}
    </div>
  )
}
