import { graphql } from '../../__generated__/gql.ts'
import type { ScoreStrip_GameFragment, ScoreStrip_ScheduleFragment } from '../../__generated__/graphql.ts'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  groupByDay,
  leagueDay,
} from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { gamePath, paths } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'
import { calendarDay } from '../../features/games/gameLists.ts'
import { gamesAround, stripContent } from './homeData.ts'
import styles from './ScoreStrip.module.css'
import { subscriptionAddress } from '../../lib/address/subscriptionAddress.ts'
import { Link } from 'react-router-dom'
import { gameOfDay } from '../../lib/meeting.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
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

graphql(`
  fragment ScoreStrip_schedule on Schedule {
    id
    upcoming {
      ...ScoreStrip_game
    }
    results {
      ...ScoreStrip_game
    }
  }
  fragment ScoreStrip_game on Game {
    id
    slug
    ...GameState_game
    ...Matchup_game
    broadcasters {
      name
      mark
    }
  }
`)

interface ScoreStripProps {
  schedule: ScoreStrip_ScheduleFragment
  /** The next game of the regular season; null where it is not known. */
  opener: { startTime: string } | null
}

/** Scores and starting times in one row: today, the coming days, the last results. Renders nothing without games. */
export function ScoreStrip({ schedule, opener }: ScoreStripProps) {
  const leagueNowMs = useLeagueNow()
  const timeZone = useFanTimeZone()
  const origin = useSiteOrigin()
  const content = stripContent(gamesAround(schedule), opener, leagueNowMs)
  if (content === null) return null
  if ('seasonStart' in content) {
    return (
      <p className={styles.offSeason}>
        <span className="wrap">
          Season starts {formatShortDay(gameDay(content.seasonStart))}
          <a href={subscriptionAddress(origin, paths.leagueCalendar)}>
            <Icon name="addToCalendar" size={16} />
            Calendar<span className="visuallyHidden">: subscribe to all games</span>
          </a>
        </span>
      </p>
    )
  }
  const today = leagueDay(leagueNowMs)

  return (
    <section className={styles.strip} aria-label="Scores and upcoming games">
      <ul className={styles.cells}>
        {groupByDay(content.games, (game) => calendarDay(game)).map(({ day, games }) => [
          <li className={styles.day} key={day}>
            <b>{day === today ? 'Today' : formatWeekday(day)}</b>
            {formatShortDay(day)}
          </li>,
          ...games.map((game) => (
            <li className={styles.item} key={game.id}>
              <StripCell game={game} timeZone={timeZone} />
            </li>
          )),
        ])}
      </ul>
    </section>
  )
}

interface StripCellProps {
  game: ScoreStrip_GameFragment
  timeZone: string
}

/** One game of the strip; the whole cell is a link to it. */
function StripCell({ game, timeZone }: StripCellProps) {
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
  const word = stateWord(game)
  if (word !== null) return <span>{word}</span>
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
    default:
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
          <span className={`center ${styles.undecided}`} aria-hidden="true">
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
