import { formatGameTime, formatTime, zoneLabel } from '../../../lib/time/formatGameTime.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { LEAGUE_TIME_ZONE } from '../../../lib/settings/timeZone.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { calendarStart } from '../statePredicates.ts'
import type { StatedGame } from '../statePredicates.ts'
import { LiveTiming } from '../live/LiveTiming.tsx'
import { ResultLabel, StatusNote, SuspendedAt } from '../GameTexts.tsx'
import { stateWord } from '../../../lib/live/stateWord.ts'
import styles from './GameCard.module.css'

interface GameTimingProps {
  game: StatedGame
  timeZone: string
}

/** The time of a game, or its state once it has begun; the first line of its card. */
export function GameTiming({ game, timeZone }: GameTimingProps) {
  return (
    <div className={styles.timing}>
      <TimingText game={game} timeZone={timeZone} />
    </div>
  )
}

function TimingText({ game, timeZone }: GameTimingProps) {
  const { state } = game
  const word = stateWord(game)
  if (word !== null) return <StateTiming game={game} timeZone={timeZone} word={word} />
  switch (state.__typename) {
    case 'LiveGame':
      return <LiveTiming label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
    case 'FinalGame':
      return (
        <>
          <span className={styles.main}>
            <ResultLabel state={state} />
          </span>
          <Spoiler instead={<small>Score hidden</small>}>{null}</Spoiler>
          <StatusNote game={game} />
        </>
      )
    case 'SuspendedGame':
      return (
        <>
          <Flag kind="warn">Suspended</Flag>
          <small>
            <SuspendedAt state={state} />
          </small>
          <StatusNote game={game} />
        </>
      )
    default:
      return (
        <>
          <span className={styles.main}>
            <time dateTime={game.startTime}>{formatGameTime(game, timeZone)}</time>
          </span>
          <small>{game.isTimeAnnounced ? zoneText(game.startTime, timeZone) : 'Time to be announced'}</small>
          <StatusNote game={game} />
        </>
      )
  }
}

/** A state in a word, and when the game was or should have been. */
function StateTiming({ game, timeZone, word }: GameTimingProps & { word: string }) {
  const wasDue = game.isTimeAnnounced && game.state.__typename !== 'HeldEvent'

  return (
    <>
      {game.state.__typename === 'HeldEvent' ? (
        <span className={styles.main}>{word}</span>
      ) : (
        <Flag kind="warn">{word}</Flag>
      )}
      {wasDue ? <small>Was {formatTimeInZone(calendarStart(game), timeZone)}</small> : null}
      <StatusNote game={game} />
    </>
  )
}

function formatTimeInZone(instant: string, timeZone: string): string {
  return `${formatTime(instant, timeZone)} ${zoneLabel(instant, timeZone)}`
}

function zoneText(instant: string, timeZone: string): string {
  const label = zoneLabel(instant, timeZone)

  return label === zoneLabel(instant, LEAGUE_TIME_ZONE) ? label : `${label}, your time`
}
