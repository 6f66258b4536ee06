import type { GameClash_GameFragment } from '../../../__generated__/graphql.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { useFanTimeZone } from '../../../lib/settings/timeZone.ts'
import { formatGameTime, formatShortDay, gameDay } from '../../../lib/time/formatGameTime.ts'
import { calendarStart } from '../statePredicates.ts'
import { LiveLabel } from '../live/LiveTiming.tsx'
import { stateWord } from '../../../lib/live/stateWord.ts'
import { ResultLabel, SuspendedAt } from '../GameTexts.tsx'

/** What a game is at, in a few words: when it begins, its period and clock, or the day of its result. */
export function ClashStatus({ game }: { game: GameClash_GameFragment }) {
  const timeZone = useFanTimeZone()
  const { state } = game
  const start = calendarStart(game)
  const day = formatShortDay(gameDay({ startTime: start }))
  switch (state.__typename) {
    case 'LiveGame':
      return <LiveLabel label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
    case 'FinalGame':
      return (
        <span>
          <ResultLabel state={state} />, {day}
        </span>
      )
    case 'SuspendedGame':
      return (
        <span>
          Suspended
          <SuspendedAt state={state} after=", " />
        </span>
      )
    case 'PostponedGame':
    case 'CanceledGame':
    case 'DelayedGame':
    case 'NoResultGame':
    case 'HeldEvent':
      return (
        <span>
          {stateWord(game)}, {day}
        </span>
      )
    case 'ScheduledGame':
      return (
        <time dateTime={start}>
          {day}, {formatGameTime(game, timeZone)}
        </time>
      )
  }
}
