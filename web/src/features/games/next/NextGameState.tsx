import type { GameDetails_GameFragment, NextGame_GameFragment } from '../../../__generated__/graphql.ts'
import {
  dayOf,
  formatShortDay,
  formatTime,
  formatWeekday,
  zoneLabel,
} from '../../../lib/time/formatGameTime.ts'
import { useLeagueNowEverySecond } from '../../../lib/time/leagueClock.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { LEAGUE_TIME_ZONE } from '../../../lib/settings/timeZone.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Countdown } from './Countdown.tsx'
import { LiveTiming } from '../live/LiveTiming.tsx'
import { fullName } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { instantMs } from '../../../lib/time/instant.ts'
import { StatusNote } from '../GameTexts.tsx'
import styles from './NextGame.module.css'

interface NextGameStateProps {
  game: NextGame_GameFragment
  timeZone: string
}

/** Time, place and countdown of the next game, or its state once it has begun. */
export function NextGameState({ game, timeZone }: NextGameStateProps) {
  const leagueNowMs = useLeagueNowEverySecond()
  if (game.state.__typename === 'LiveGame') {
    const { score } = game.state

    return (
      <>
        <p className={styles.fine}>{place(game.venue)}</p>
        <div className={styles.live}>
          <p className={styles.period}>
            <LiveTiming label={liveLabel(game.state)} timeZone={timeZone} updated={game.stateUpdated} />
          </p>
          <Score as="div" className={styles.score}>
            <span className="visuallyHidden">{fullName(game.awayTeam)} </span>
            <b>
              <ScoreFigure value={score.away} />
            </b>
            <i aria-hidden="true">–</i>
            <span className="visuallyHidden">, {fullName(game.homeTeam)} </span>
            <b>
              <ScoreFigure value={score.home} />
            </b>
          </Score>
        </div>
      </>
    )
  }

  return (
    <>
      <p className={styles.fine}>
        {[formatMoment(game, leagueNowMs, timeZone), place(game.venue)]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <StartOf game={game} />
    </>
  )
}

/** What stands for the time that is left: the countdown, or "Delayed"; nothing while the time is to be announced. */
function StartOf({ game }: { game: NextGame_GameFragment }) {
  if (game.state.__typename === 'DelayedGame')
    return (
      <>
        <p className={styles.delayed}>Delayed</p>
        <StatusNote game={game} />
      </>
    )

  return game.isTimeAnnounced ? <Countdown startMs={instantMs(game.startTime)} /> : null
}

const DAY_MS = 86_400_000
/** The times, from 5 PM on, at which a game of today is "Tonight". */
const EVENING = /^(?:[5-9]|1[01]):\d\d PM$/

/** The day and time of a game as a fan in a zone would say it; while no time is announced only the league's day means anything. */
function formatMoment(game: NextGame_GameFragment, leagueNowMs: number, timeZone: string): string {
  const { startTime, isTimeAnnounced } = game
  if (!isTimeAnnounced) return `${formatDayText(startTime, leagueNowMs, LEAGUE_TIME_ZONE, 'Today')}, TBA`
  const time = formatTime(startTime, timeZone)
  const day = formatDayText(startTime, leagueNowMs, timeZone, EVENING.test(time) ? 'Tonight' : 'Today')

  return `${day}, ${time} ${zoneLabel(startTime, timeZone)}`
}

function formatDayText(startTime: string, leagueNowMs: number, timeZone: string, todayLabel: string): string {
  const day = dayOf(instantMs(startTime), timeZone)
  if (day === dayOf(leagueNowMs, timeZone)) return todayLabel
  if (day === dayOf(leagueNowMs + DAY_MS, timeZone)) return 'Tomorrow'

  return `${formatWeekday(day)}, ${formatShortDay(day)}`
}

function place(venue: GameDetails_GameFragment['venue']): string {
  return [venue?.name, venue?.city].filter(Boolean).join(', ')
}
