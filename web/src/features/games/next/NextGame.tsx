import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { NextGame_GameFragment } from '../../../__generated__/graphql.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { gamePath, paths } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../../lib/settings/timeZone.ts'
import { useLeagueNow, useLeagueNowEverySecond } from '../../../lib/time/leagueClock.ts'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { isLive } from '../statePredicates.ts'
import { fullName, matchup, placeText, sidePaints } from '../matchup.ts'
import { nextGame } from '../gameLists.ts'
import styles from './NextGame.module.css'
import {
  dayOf,
  formatShortDay,
  formatTime,
  formatWeekday,
  zoneLabel,
} from '../../../lib/time/formatGameTime.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { RevealButton, Score } from '../../../ui/spoiler/Score.tsx'
import { Countdown, StartText } from './Countdown.tsx'
import { LiveTiming } from '../live/LiveTiming.tsx'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { instantMs } from '../../../lib/time/instant.ts'
import { StatusNote } from '../GameTexts.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { GameCalendarLink, TicketButton } from '../GameButtons.tsx'
import { saleNote, ticketLink } from '../ticketLink.ts'
import figures from '../../../ui/figures.svg?url'
import { ClashGround } from '../HalftoneGround.tsx'
import type { SidePaint } from '../matchup.ts'
import { BroadcasterMarks } from '../../../ui/BroadcasterMark.tsx'

graphql(`
  fragment NextGame_game on Game {
    id
    ...GameState_game
    ...Matchup_game
    ...GameActions_game
    venue {
      id
      name
      city
    }
    broadcasters {
      name
      mark
    }
  }
`)

interface NextGameProps {
  /** Those that may be the next one, ascending by start; the gateway's own choice last, where it is behind many called-off ones. */
  games: readonly NextGame_GameFragment[]
}

/** The live game, or else the next one with a countdown. Renders nothing once the season is over. */
export function NextGame({ games }: NextGameProps) {
  const headingId = useId()
  const timeZone = useFanTimeZone()
  const online = useOnline()
  const game = nextGame(games, useLeagueNow())
  const revealed = useRevealed(game && gameSpoilerId(game))
  if (game === null) return null
  const paints = sidePaints(game)

  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.schedule, label: 'Schedule' }}>
        {isLive(game) ? (online ? 'Live now' : 'Last known score') : 'Next game'}
      </SectionHeading>
      <article className={`stage ${styles.next}`} data-revealed={revealed || undefined} tabIndex={-1}>
        <div className={styles.clash}>
          <Half paint={paints.away} half="left" />
          <Half paint={paints.home} half="right" />
        </div>
        <div className={styles.textBlock}>
          <h3>{matchup(game)}</h3>
          <NextGameState game={game} timeZone={timeZone} />
          {game.broadcasters.length === 0 ? null : (
            <p className={`row spread ${styles.watch}`}>
              <span className={styles.fine}>Watch on</span>
              <BroadcasterMarks broadcasters={game.broadcasters} />
            </p>
          )}
          <NextGameActions game={game} />
        </div>
      </article>
    </section>
  )
}

/** A side's crest on a ground in its colors with a player. The right one is mirrored, so that the two players face each other. */
function Half({ paint, half }: { paint: SidePaint; half: 'left' | 'right' }) {
  const { className, style } = teamStyle(paint)

  return (
    <div className={`${className} center ${styles.half}`} style={style}>
      <ClashGround>
        {half === 'left' ? (
          <use href={`${figures}#cradle`} x="430" y="60" width="728" height="860" />
        ) : (
          <use
            href={`${figures}#shot`}
            x="760"
            y="20"
            width="654"
            height="860"
            transform="translate(2174 0) scale(-1 1)"
          />
        )}
      </ClashGround>
      <span className={styles.crest}>
        <TeamMark code={paint.code} logo={paint.logo} size={76} />
      </span>
    </div>
  )
}

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
        <p className={styles.fine}>{placeText(game)}</p>
        <div className={`cluster spread ${styles.live}`}>
          <p className={`stack gap4 ${styles.period}`}>
            <LiveTiming label={liveLabel(game.state)} timeZone={timeZone} updated={game.stateUpdated} />
          </p>
          <Score as="div" className={`row gap12 ${styles.score}`}>
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
        {[formatMoment(game, leagueNowMs, timeZone), placeText(game)]
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
        <StartText>Delayed</StartText>
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

/** The actions for the next game: follow it while it is played, else buy a ticket. */
export function NextGameActions({ game }: { game: NextGame_GameFragment }) {
  if (game.state.__typename === 'LiveGame') {
    return (
      <div className={styles.actions}>
        <ButtonLink look="spark" to={gamePath(game.slug)}>
          Game center
        </ButtonLink>
        <RevealButton spoilerId={gameSpoilerId(game)}>Show score</RevealButton>
      </div>
    )
  }
  const link = ticketLink(game)
  const note = saleNote(game.tickets)

  return (
    <>
      {note === null ? null : <p className={styles.soldOut}>{note}</p>}
      <div className={styles.actions}>
        {link === null ? null : <TicketButton link={link} onStage />}
        <GameCalendarLink game={game} />
      </div>
    </>
  )
}
