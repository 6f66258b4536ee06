import { Link } from 'react-router-dom'
import type { ScoreStrip_GameFragment } from '../../__generated__/graphql.ts'
import { formatGameTime } from '../../lib/time/formatGameTime.ts'
import { gameOfDay } from '../../lib/meeting.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { isLive } from '../../features/games/statePredicates.ts'
import { LiveLabel } from '../../features/games/live/LiveTiming.tsx'
import { matchupInFull, recordBefore } from '../../features/games/matchup.ts'
import type { MatchupTeam } from '../../features/games/matchup.ts'
import { ScoreFigure } from '../../features/games/ScoreFigure.tsx'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'
import { ResultLabel } from '../../features/games/GameTexts.tsx'
import styles from './ScoreStrip.module.css'

interface StripCellProps {
  game: ScoreStrip_GameFragment
  timeZone: string
}

/** One game of the strip; the whole cell is a link to it. */
export function StripCell({ game, timeZone }: StripCellProps) {
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null
  const revealed = useRevealed(gameSpoilerId(game))

  return (
    <Link
      className={isLive(game) ? `${styles.cell} ${styles.live}` : styles.cell}
      to={gamePath(game.slug)}
      data-revealed={revealed || undefined}
    >
      <span className={styles.top}>
        <CellStatus game={game} timeZone={timeZone} />
        <span>{gameOfDay(game) ?? game.broadcasters[0]?.name}</span>
      </span>
      <span className="visuallyHidden">{matchupInFull(game)}. </span>
      <Row game={game} team={game.awayTeam} score={score?.away ?? null} lost={winner === 'HOME'} />
      <Row game={game} team={game.homeTeam} score={score?.home ?? null} lost={winner === 'AWAY'} />
    </Link>
  )
}

function CellStatus({ game, timeZone }: StripCellProps) {
  const { state } = game
  switch (state.__typename) {
    case 'LiveGame':
      return <LiveLabel label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
    case 'FinalGame':
      return (
        <span>
          <ResultLabel state={state} />
        </span>
      )
    case 'SuspendedGame':
      return <span>Suspended</span>
    case 'PostponedGame':
    case 'CanceledGame':
    case 'DelayedGame':
    case 'NoResultGame':
    case 'HeldEvent':
      return <span>{stateWord(game)}</span>
    case 'ScheduledGame':
      return <span>{formatGameTime(game, timeZone)}</span>
  }
}

/** A team's code; the fan's favorite is underlined in its color (lib/settings/favoriteMark.ts). */
function StripCode({ team }: { team: MatchupTeam }) {
  const { className, style } = teamStyle(team)

  return (
    <span className={`${className} ${styles.markable}`} style={style} data-team={team.slug}>
      {team.code}
    </span>
  )
}

interface RowProps {
  game: ScoreStrip_GameFragment
  team: MatchupTeam | null
  score: number | null
  lost: boolean
}

function Row({ game, team, score, lost }: RowProps) {
  return (
    <span className={lost ? `${styles.row} ${styles.lost}` : styles.row}>
      {team === null ? (
        <>
          <span className={styles.undecided} aria-hidden="true">
            ?
          </span>
          TBD
        </>
      ) : (
        <>
          <TeamMark code={team.code} logo={team.logo} size={22} />
          <StripCode team={team} />{' '}
        </>
      )}
      {score === null ? (
        <Spoiler className={styles.record}>{recordBefore(game, team)}</Spoiler>
      ) : (
        <Score
          className={styles.score}
          insteadClassName={styles.dots}
          instead={
            <>
              <span aria-hidden="true">••</span>
              <span className="visuallyHidden">Score hidden</span>
            </>
          }
        >
          <ScoreFigure value={score} />
        </Score>
      )}
    </span>
  )
}
