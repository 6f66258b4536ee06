import type { ComingStage_GameFragment } from '../../../__generated__/graphql.ts'
import { dayOf, formatDay, formatTime, gameDay, zoneLabel } from '../../../lib/time/formatGameTime.ts'
import { instantMs } from '../../../lib/time/instant.ts'
import { BroadcasterMark } from '../../../ui/BroadcasterMark.tsx'
import { Flag } from '../../../ui/score/Flag.tsx'
import { calendarStart, isOff } from '../statePredicates.ts'
import { stateWord } from '../../../lib/live/stateWord.ts'
import { PutOffText, StatusNote } from '../GameTexts.tsx'
import styles from './ComingStage.module.css'

interface ComingWhenProps {
  game: ComingStage_GameFragment
  timeZone: string
}

/** When and where a game is played and who shows it; of one that is put off, when it should have been played. */
export function ComingWhen({ game, timeZone }: ComingWhenProps) {
  const place = [game.venue?.name, game.venue?.city].filter(Boolean).join(', ')
  const { state, broadcasters } = game
  if (isOff(game)) {
    return (
      <div className={styles.when}>
        <Flag kind="warn">{stateWord(game)}</Flag>
        <p className={styles.time}>Was {momentText(game, timeZone)}</p>
        <StatusNote game={game} />
        <PutOffText game={game} />
      </div>
    )
  }
  const word = stateWord(game)

  return (
    <div className={styles.when}>
      {word === null ? null : <Flag kind={state.__typename === 'HeldEvent' ? 'plain' : 'warn'}>{word}</Flag>}
      <p className={styles.time}>
        {game.isTimeAnnounced ? (
          <time dateTime={game.startTime}>{momentText(game, timeZone)}</time>
        ) : (
          `${momentText(game, timeZone)} · TBA`
        )}
      </p>
      <StatusNote game={game} />
      {place === '' ? null : <p>{place}</p>}
      {broadcasters.length === 0 ? null : (
        <p className={styles.broadcasters}>
          <span className="visuallyHidden">Watch on </span>
          {broadcasters.map(({ name, mark }) => (
            <BroadcasterMark key={name} name={name} mark={mark} />
          ))}
        </p>
      )}
    </div>
  )
}

/** "Saturday, July 19 · 4:00 PM ET"; the league's day alone while the time is to be announced. */
function momentText(game: ComingStage_GameFragment, timeZone: string): string {
  const start = calendarStart(game)
  if (!game.isTimeAnnounced) return formatDay(gameDay({ startTime: start }))

  return `${formatDay(dayOf(instantMs(start), timeZone))} · ${formatTime(start, timeZone)} ${zoneLabel(start, timeZone)}`
}
